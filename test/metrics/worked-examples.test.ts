import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/graph/outcome.js'
import type { Row, Value } from '../../src/graph/value.js'
import { scoreItem } from '../../src/metrics/score-item.js'

const failed = 'failed'
const plain = 'MATCH (n) RETURN n.a AS a'
const sorted = 'MATCH (n) RETURN n.a AS a ORDER BY a'
const twoBlanks = 'MATCH (n) RETURN n.a AS a ORDER  BY a'
const inLiteral = "MATCH (n) WHERE n.a <> 'order by' RETURN n.a AS a"
const inner = 'MATCH (n) WITH n ORDER BY n.b RETURN n.a AS a, n.c AS c'

const ann = (elementId: string, label: string, more: readonly [string, Value][] = []): Value => ({
  kind: 'node', elementId, labels: [label], properties: [['name', 'Ann'], ...more],
})
const knows: Value = { kind: 'relationship', elementId: 'r1', type: 'KNOWS', start: 'x', end: 'y', properties: [['since', 1n]] }
const path: Value = {
  kind: 'path',
  elements: [
    { kind: 'node', elementId: 'x', labels: ['A'], properties: [['name', 'x']] },
    { kind: 'relationship', elementId: 'r1', type: 'KNOWS', start: 'x', end: 'y', properties: [['since', 1n]] },
    { kind: 'node', elementId: 'y', labels: ['A'], properties: [['name', 'y']] },
  ],
}
const annAged = ann('1', 'A', [['age', 3n]])
const moment: Value = { kind: 'datetime', iso: '2020-01-02T00:00:00Z' }
const twelve = Array.from({ length: 12 }, (_, i) => BigInt(i))
const twelveMore = Array.from({ length: 12 }, (_, i) => BigInt(100 + i))
const third = 1 / 3
const twoThirds = 2 / 3

type Rows = readonly Row[] | typeof failed
type Expected = readonly [ex: number | null, j: number | null, c: number | null, exStrict: number | null, jStrict: number | null, cStrict: number | null]

/** The worked examples of the metric specification: rows, gold query, values of both profiles as decided there. */
const examples: readonly (readonly [id: string, gold: Rows, prediction: Rows, query: string, expected: Expected])[] = [
  ['01', [['a', 1n], ['b', 2n]], [['a', 1n], ['b', 2n]], plain, [1, 1, 1, 1, 1, 1]],
  ['02', [['a', 1n], ['b', 2n]], [[1n, 'a'], [2n, 'b']], plain, [1, 1, 1, 1, 1, 1]],
  ['03', [['a'], ['b']], [['b'], ['a']], plain, [1, 1, 1, 1, 1, 1]],
  ['04', [['a'], ['b']], [['b'], ['a']], sorted, [0, 0, 0, 0, third, 0.5]],
  ['05', [['a'], ['b']], [['b'], ['a']], twoBlanks, [1, 1, 1, 0, third, 0.5]],
  ['06', [['a'], ['b']], [['b'], ['a']], inLiteral, [0, 0, 0, 1, 1, 1]],
  ['07', [['a', 2n], ['b', 2n]], [['b', 2n], ['a', 2n]], inner, [0, third, 0.5, 1, 1, 1]],
  ['08', [['a'], ['b']], [['a'], ['b'], ['b']], plain, [0, twoThirds, 1, 0, twoThirds, 1]],
  ['09', [['a'], ['b'], ['b']], [['a'], ['a'], ['b']], plain, [0, 0.5, twoThirds, 0, 0.5, twoThirds]],
  ['10', [[1n], [2n]], [[1], [2]], plain, [1, 1, 1, 1, 1, 1]],
  ['11', [[1n, '1.5']], [[1, '1.5']], plain, [1, 1, 1, 1, 1, 1]],
  ['12', [[0.1 + 0.2]], [[0.3]], plain, [0, 0, 0, 0, 0, 0]],
  ['13', [[5]], [[5.009]], plain, [0, 0, 0, 0, 0, 0]],
  ['14', [[true], [false]], [[1n], [0n]], plain, [1, 1, 1, 0, 0, 0]],
  ['15', [['3.0'], ['x']], [[3n], ['x']], plain, [0, 1, 1, 0, third, 0.5]],
  ['16', [['7'], ['8']], [[7n], [8n]], plain, [0, 1, 1, 0, 0, 0]],
  ['17', [['007'], ['008']], [['7'], ['8']], plain, [0, 1, 1, 0, 0, 0]],
  ['18', [['Alice']], [['alice ']], plain, [0, 1, 1, 0, 0, 0]],
  ['19', [['a', null], ['b', 'z']], [['a', null], ['b', 'z']], plain, [1, 1, 1, 1, 1, 1]],
  ['20', [['a', null], ['b', 2n]], [['a', null], ['b', 2n]], plain, [1, 1, 1, 1, 1, 1]],
  ['21', [['a', null]], [['a', NaN]], plain, [0, third, 0.5, 0, third, 0.5]],
  ['22', [[NaN]], [[NaN]], plain, [1, 1, 1, 1, 1, 1]],
  ['23', [['a', null]], [['a', '']], plain, [0, third, 0.5, 0, third, 0.5]],
  ['24', [['a', null], ['b', 'k']], [['a', 'NA'], ['b', 'k']], plain, [0, 0.6, 0.75, 0, 0.6, 0.75]],
  ['25', [], [], plain, [1, 1, 1, 1, 1, 1]],
  ['26', [], [['a']], plain, [0, 0, 1, 0, 0, 0]],
  ['27', [], [['a']], sorted, [0, 0, 0, 0, 0, 0]],
  ['28', [['a']], [], plain, [0, 0, 0, 0, 0, 0]],
  ['29', [], failed, plain, [0, 0, 0, 0, 0, 0]],
  ['30', failed, [['a']], plain, [null, null, null, null, null, null]],
  ['31', [['a']], failed, plain, [0, 0, 0, 0, 0, 0]],
  ['32', [['a']], [['a', 9n]], plain, [0, 0.5, 1, 0, 0.5, 1]],
  ['33', [['a', 9n]], [['a']], plain, [0, 0.5, 0.5, 0, 0.5, 0.5]],
  ['34', [['a', 1n], ['b', 2n]], [['a', 2n], ['b', 1n]], plain, [0, third, 0.5, 0, third, 0.5]],
  ['35', [[1n, 1n]], [[1n, 2n]], plain, [0, 0.5, 1, 0, third, 0.5]],
  ['36', [[['x', 'y']]], [[['y', 'x']]], plain, [1, 1, 1, 0, 1, 1]],
  ['37', [[['x', 'x', 'y']]], [[['x', 'y', 'y']]], plain, [0, 1, 1, 0, 0.5, twoThirds]],
  ['38', [[[1n, 'a']]], [[[1n, 'a']]], plain, [1, 1, 1, 1, 1, 1]],
  ['39', [[[null, 1n]]], [[[null, 1n]]], plain, [1, 1, 1, 1, 1, 1]],
  ['40', [[{ kind: 'map', entries: [['k', 1n], ['m', 2n]] }]], [[{ kind: 'map', entries: [['p', 2n], ['q', 1n]] }]], plain, [0, 1, 1, 0, 1, 1]],
  ['41', [[[1n, 2n]]], [['[1, 2]']], plain, [0, 0, 0, 0, 0, 0]],
  ['42', [['Ann']], [[annAged]], plain, [0, 0, 1, 0, 0.5, 1]],
  ['43', [[annAged]], [['Ann']], plain, [0, 0, 1, 0, 0.5, 0.5]],
  ['44', [[ann('1', 'A')]], [[ann('2', 'B')]], plain, [1, 1, 1, 0, 1, 1]],
  ['45', [[knows]], [[knows]], plain, [1, 1, 1, 1, 1, 1]],
  ['46', [[path]], [[path]], plain, [1, 1, 1, 1, 1, 1]],
  ['47', [[{ kind: 'date', iso: '2020-01-02' }]], [['2020-01-02']], plain, [1, 0, 0, 0, 0, 0]],
  ['48', [[moment]], [[moment]], plain, [1, 1, 1, 1, 1, 1]],
  ['49', [[new Uint8Array([0x61, 0x62])]], [[new Uint8Array([0x61, 0x62])]], plain, [1, 1, 1, 1, 1, 1]],
  ['50', [[2n ** 53n]], [[2n ** 53n + 1n]], plain, [0, 1, 1, 0, 0, 0]],
  ['51', [[1e9]], [[1000000000.9]], plain, [0, 0, 0, 0, 0, 0]],
  ['52', [['a'], ['b']], [['a'], ['b'], ['c']], sorted, [0, twoThirds, twoThirds, 0, twoThirds, 1]],
  ['53', [['nan'], ['b']], [['nan'], ['b']], plain, [1, 1, 1, 1, 1, 1]],
  ['54', [['inf'], ['b']], [['Infinity'], ['b']], plain, [0, 1, 1, 0, third, 0.5]],
  ['55', [[-2n], [0n]], [[-2n], [-1e-6]], plain, [0, third, 0.5, 0, third, 0.5]],
  ['56', [[[1n, 2n, 3n]]], [[2n]], plain, [0, 0, 1, 0, third, third]],
  ['57', [[0.9999], [0.999]], [[1], [1]], plain, [0, 0, 0, 0, 0, 0]],
  ['58', [['a'], ['b']], [['b'], ['a']], sorted, [0, 0, 0, 0, third, 0.5]],
  ['59', [['1_000'], ['x']], [[1000n], ['x']], plain, [0, 1, 1, 0, third, 0.5]],
  ['60', [['Ann', 1n], ['Ann', 1n]], [['Ann', 1n]], plain, [0, 0.5, 0.5, 0, 0.5, 0.5]],
  ['61', [['a'], ['b'], ['c']], [['a'], ['b'], ['z']], plain, [0, 0.5, twoThirds, 0, 0.5, twoThirds]],
  ['62', [twelve], [[...twelve, ...twelveMore]], plain, [0, 0.5, 1, 0, 0.5, 1]],
  ['63', [['b', 'a']], [['a', 'x', 'b']], plain, [0, twoThirds, 1, 0, twoThirds, 1]],
]

const names = ['cypherbench_ex', 'jaccard', 'coverage', 'cypherbench_ex_strict', 'jaccard_strict', 'coverage_strict']

function outcome(rows: Rows): Outcome {
  if (rows === failed) return { kind: 'error', error: 'syntax', code: null, message: '' }
  return { kind: 'ok', columns: (rows[0] ?? ['a']).map((_, index) => `c${index}`), rows, latencyMs: null }
}

test('there are 63 examples', () => {
  expect(new Set(examples.map(([id]) => id)).size).toBe(63)
})

describe.each(examples)('example %s', (id, gold, prediction, query, expected) => {
  test('has the decided values in both profiles', async () => {
    const scores = await scoreItem(
      {
        gold: { query, outcome: outcome(gold) },
        prediction: { query: 'RETURN 1 AS prediction', outcome: outcome(prediction) },
        requiredSorted: id === '58',
      },
      { metrics: names },
    )
    for (const [index, name] of names.entries()) {
      const [ours, wanted] = [scores[name]?.value ?? null, expected[index] ?? null]
      if (wanted === null || ours === null) expect([name, ours]).toEqual([name, wanted])
      else expect(ours, name).toBeCloseTo(wanted, 12)
    }
  })
})
