import { expect, test } from 'vitest'
import type { Value } from '../../../src/graph/value.js'
import { birdSqlEx } from '../../../src/metrics/bird-sql-ex.js'
import { withPandasTimes } from '../../../src/metrics/csv/pandas-times.js'

const date = (iso: string): Value => ({ kind: 'date', iso })
const local = (iso: string): Value => ({ kind: 'localdatetime', iso })
const zoned = (iso: string): Value => ({ kind: 'datetime', iso })

const written = (...cells: Value[]): unknown[] =>
  withPandasTimes({ kind: 'ok', columns: ['c'], rows: cells.map((cell) => [cell]), latencyMs: null }).rows.map(([cell]) => cell)

test('times of SQL are written as pandas 2 writes a column of them into CSV', () => {
  expect(written(date('2024-01-31'), null)).toEqual(['2024-01-31', null])
  expect(written(local('2024-01-31T00:00:00.000000000'), null)).toEqual(['2024-01-31', null])
  expect(written(local('2024-01-31T00:00:00.000000000'), local('2024-01-31T10:20:30.000000000'))).toEqual(['2024-01-31 00:00:00', '2024-01-31 10:20:30'])
  expect(written(local('2024-01-31T10:20:30.120000000'), local('2024-01-31T10:20:30.000000000'))).toEqual(['2024-01-31 10:20:30.120', '2024-01-31 10:20:30.000'])
  expect(written(local('2024-01-31T10:20:30.000001000'))).toEqual(['2024-01-31 10:20:30.000001'])
  expect(written(local('2024-01-31T10:20:30.000000001'))).toEqual(['2024-01-31 10:20:30.000000001'])
  expect(written(zoned('2024-01-31T00:00:00.000000000+00:00'))).toEqual(['2024-01-31 00:00:00+00:00'])
})

test('other columns stay as they are', () => {
  const cells = [1n, 'x', { kind: 'localtime', iso: '10:20:30.000000000' } as const, [date('2024-01-31')]]
  for (const cell of cells) expect(written(cell)).toEqual([cell])
  expect(written(date('2024-01-31'), 'x')).toEqual([date('2024-01-31'), 'x'])
})

test('a date equals midnight in SQL, not in Cypher', () => {
  const outcome = (cell: Value) => ({ kind: 'ok', columns: ['c'], rows: [[cell]], latencyMs: null }) as const
  const pair = {
    gold: { query: 'a', outcome: outcome(date('2024-01-31')) },
    prediction: { query: 'b', outcome: outcome(local('2024-01-31T00:00:00.000000000')) },
  }
  expect(birdSqlEx.score({ ...pair, language: 'sql' }).value).toBe(1)
  expect(birdSqlEx.score(pair).value).toBe(0)
})
