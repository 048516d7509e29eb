import { describe, expect, test } from 'vitest'
import type { OkOutcome } from '../../../src/graph/outcome.js'
import type { Value } from '../../../src/graph/value.js'
import { csvViews } from '../../../src/metrics/csv/csv-view.js'
import { isClose } from '../../../src/metrics/csv/is-close.js'
import { floatRepr } from '../../../src/metrics/csv/python-repr.js'
import { findMetric } from '../../../src/metrics/registry.js'

function column(...cells: Value[]): OkOutcome {
  return { kind: 'ok', columns: ['a'], rows: cells.map((cell) => [cell]), latencyMs: null }
}

function table(...rows: Value[][]): OkOutcome {
  return { kind: 'ok', columns: (rows[0] ?? ['']).map((_, index) => `c${index}`), rows, latencyMs: null }
}

test.each<[string, Value[], unknown[]]>([
  ['missing texts', [null, NaN, '', 'NA', 'None', 'x'], [null, null, null, null, null, 'x']],
  ['nothing but missing cells', [null, 'null'], [null, null]],
  ['booleans and their texts', [true, 'FALSE', null], [1n, 0n, null]],
  ['numbers and numeric text', [7n, '007', ' 7 ', '1e3', 2.5, '-inf'], [7n, 7n, 7n, 1000, 2.5, -Infinity]],
  ['integers beyond 2^53 stay exact', [2n ** 53n + 1n, '9007199254740993', null], [2n ** 53n + 1n, 2n ** 53n + 1n, null]],
  ['underscores make text', ['1_000', 5n], ['1_000', '5']],
  ['booleans beside numbers make text', [true, 1n], ['True', '1']],
  ['floats in text', [1e16, 5, 1e-6, 'x'], ['1e+16', '5.0', '1e-06', 'x']],
  ['lists and maps', [[1n, 'a', null, "it's", 0.5], { kind: 'map', entries: [['k', true]] }], ['[1, \'a\', None, "it\'s", 0.5]', "{'k': True}"]],
  ['temporals', [{ kind: 'date', iso: '2020-01-02' }, 'x'], ['2020-01-02', 'x']],
])('%s', (_, cells, seen) => {
  expect(csvViews(column(...cells), column())[0][0]).toEqual(seen)
})

test.each([
  [5, '5.0'], [-0, '-0.0'], [0.1, '0.1'], [0.0001, '0.0001'], [0.00001234, '1.234e-05'], [1e15, '1000000000000000.0'], [1e16, '1e+16'],
  [1.5e300, '1.5e+300'], [123456.789, '123456.789'], [NaN, 'nan'], [-Infinity, '-inf'], [5e-324, '5e-324'],
])('Python prints %d as %s', (value, text) => {
  expect(floatRepr(value)).toBe(text)
})

test.each([
  [0, 0.01, true], [1, 1.01, false], [1e9, 1e9 + 0.9, true], [1e9, 1e9 + 2, false], [Infinity, Infinity, true], [Infinity, 1, false], [5n, 5.005, true],
])('isClose(%d, %d) is %s', (a, b, close) => {
  expect(isClose(a, b, 0.01)).toBe(close)
})

describe('metrics over the CSV view', () => {
  const score = (name: string, gold: OkOutcome, prediction: OkOutcome, requiredSorted = false): number | null =>
    findMetric(name).score({ gold: { query: 'g', outcome: gold }, prediction: { query: 'p', outcome: prediction }, requiredSorted }).value

  test('simple_ex: repetitions are left out where that helps, order counts on request', () => {
    expect(score('simple_ex', column(1n, 2n, 1n), column(1n, 2n), true)).toBe(1)
    expect(score('simple_ex', column(1n, 2n), column(2n, 1n), true)).toBe(0)
    expect(score('simple_ex', column(1n, 2n), column(2n, 1n))).toBe(1)
    expect(score('spider2_ex', column(1n, 2n, 2n), column(1n, 2n))).toBe(0)
  })

  test('simple_ex: without rows only the number of columns decides', () => {
    const wide: OkOutcome = { kind: 'ok', columns: ['a', 'b'], rows: [], latencyMs: null }
    expect(score('simple_ex', wide, column())).toBe(0)
    expect(score('simple_ex', column(), wide)).toBe(1)
    expect(score('bird_sql_ex', column(), wide)).toBe(1)
  })

  test('bird_sql_ex_soft chooses columns in order, and not among more than a thousand choices', () => {
    expect(score('bird_sql_ex_soft', table(['a', 'b']), table(['a', 'x', 'b']))).toBe(1)
    expect(score('bird_sql_ex_soft', table(['a', 'b']), table(['b', 'x', 'a']))).toBe(0)
    const row = (width: number): Value[] => Array.from({ length: width }, (_, i) => BigInt(i))
    expect(score('bird_sql_ex_soft', table(row(12)), table(row(13)))).toBe(1)
    expect(score('bird_sql_ex_soft', table(row(12)), table(row(24)))).toBe(0)
  })

  test('bird_sql_ex_strict keeps types', () => {
    expect(score('bird_sql_ex', column('7'), column(7n))).toBe(1)
    expect(score('bird_sql_ex_strict', column('7'), column(7n))).toBe(0)
    expect(score('bird_sql_ex_strict', column(7n, 8n), column(8n, 7, 7n))).toBe(1)
  })
})
