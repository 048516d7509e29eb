import { describe, expect, test } from 'vitest'
import type { OkOutcome } from '../../src/graph/outcome.js'
import type { Row, Value } from '../../src/graph/value.js'
import { describeDifference } from '../../src/metrics/difference.js'

function ok(rows: readonly Row[], columns: readonly string[] = (rows[0] ?? ['a']).map((_, index) => `c${index}`)): OkOutcome {
  return { kind: 'ok', columns, rows, latencyMs: null }
}

const matrix: Value = {
  kind: 'node', elementId: '1', labels: ['Movie'],
  properties: [['title', 'The Matrix'], ['released', 1999n], ['tagline', 'Welcome to the Real World and everything behind it']],
}

describe.each([
  ['type', [['Keanu Reeves', 1964n]], [['Keanu Reeves', '1964']], false],
  ['cell', [['a', 1n], ['b', 2n]], [['a', 1n], ['b', 3n]], false],
  ['missing_row', [['a'], ['b'], ['c']], [['a'], ['b'], ['z']], false],
  ['missing_row', [['a'], ['b'], ['c']], [['a']], false],
  ['surplus_row', [['a']], [['a'], ['b'], ['c']], false],
  ['duplicates', [['a'], ['b']], [['a'], ['b'], ['b']], false],
  ['row_order', [['a', 1n], ['b', 2n]], [[2n, 'b'], [1n, 'a']], true],
  ['row_count', [['a', 1n]], [], false],
  ['row_count', [], [['a'], ['b']], false],
  ['column_count', [['a'], ['b']], [['a', 1n], ['b', 2n]], false],
  ['column_count', [['a', 1n], ['b', 2n]], [['a'], ['b']], false],
  ['node_for_property', [['The Matrix']], [[matrix]], false],
  ['property_for_node', [[matrix]], [['The Matrix']], false],
  ['column_count', [['The Matrix']], [['The Matrix', matrix]], false],
  ['type', [[5n]], [['5']], false],
] as const)('%s', (rule, gold, prediction, ordered) => {
  test(`${gold.length} x ${prediction.length} rows`, () => {
    const difference = describeDifference(ok(gold), ok(prediction), ordered)
    expect(difference?.rule).toBe(rule)
    expect(difference).toMatchSnapshot()
  })
})

test('equal results have no difference, whatever the order of rows and columns', () => {
  expect(describeDifference(ok([['a', 1n], ['b', 2n]]), ok([[2n, 'b'], [1n, 'a']]), false)).toBeNull()
  expect(describeDifference(ok([]), ok([]), false)).toBeNull()
})

test('what only the strict profile tells apart is described', () => {
  expect(describeDifference(ok([[['x', 'y']]]), ok([[['y', 'x']]]), false)?.sentence).toMatchInlineSnapshot(`"Row (["x", "y"]) of the gold is missing; the prediction has (["y", "x"]), which the gold has not."`)
  expect(describeDifference(ok([[true]]), ok([[1n]]), false)?.sentence).toMatchInlineSnapshot(`"Row (true) of the gold is missing; the prediction has (1), which the gold has not."`)
})

test('equal columns in another order keep their rows together', () => {
  const gold = [[1n, 0n], [0n, 1n], [0n, 0n]]
  const difference = describeDifference(ok(gold), ok(gold.map((row) => row.toReversed()).toReversed()), true)
  expect(difference?.rule).toBe('row_order')
  expect(difference?.missing).toEqual([])
})
