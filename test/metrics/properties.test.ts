import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OkOutcome } from '../../src/graph/outcome.js'
import type { Row, Value } from '../../src/graph/value.js'
import { describeDifference } from '../../src/metrics/difference.js'
import { metrics } from '../../src/metrics/registry.js'
import { showValue } from '../../src/metrics/show-value.js'
import { anyValue } from '../graph/arbitrary-value.js'
import { propertyRuns } from './property-runs.js'

const query = 'MATCH (n) RETURN n.a AS a'
const schema = { nodes: {}, relationships: {}, patterns: [] }
const numRuns = propertyRuns()

/** Few different values, so that rows and columns often look alike. */
const common: fc.Arbitrary<Value> = fc.constantFrom<Value>(
  0n, 1n, 1, -0, NaN, true, false, null, '1', 'a', 'A ', 'nan', '', [1n, 'a'], ['a', 1n, 1n], { kind: 'map', entries: [['k', 1n]] },
  { kind: 'node', elementId: '1', labels: ['A'], properties: [['name', 'a']] },
  { kind: 'node', elementId: '2', labels: ['B'], properties: [['name', 'a']] },
  { kind: 'relationship', elementId: '3', type: 'KNOWS', start: '1', end: '2', properties: [] },
  { kind: 'date', iso: '2020-01-02' }, '2020-01-02',
)

function tableOf(cell: fc.Arbitrary<Value>): fc.Arbitrary<Row[]> {
  return fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }))
}

function ok(rows: readonly Row[], prefix = 'c'): OkOutcome {
  return { kind: 'ok', columns: (rows[0] ?? [null]).map((_, index) => `${prefix}${index}`), rows, latencyMs: null }
}

function scores(gold: OkOutcome, prediction: OkOutcome, requiredSorted = false): Record<string, number | null> {
  const input = { gold: { query, outcome: gold }, prediction: { query: 'RETURN 1', outcome: prediction }, requiredSorted, schema }
  return Object.fromEntries(scored.map((metric) => [metric.name, metric.score(input).value]))
}

/** Metrics of the graph level need provenance, which a database gives. */
const scored = metrics.filter((metric) => metric.level !== 'graph')
const comparing = metrics.filter((metric) => metric.needsRows)

test('no value of any kind throws; every score lies between 0 and 1', () => {
  fc.assert(
    fc.property(tableOf(anyValue), tableOf(anyValue), fc.boolean(), (gold, prediction, ordered) => {
      for (const value of Object.values(scores(ok(gold), ok(prediction), ordered))) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
      describeDifference(ok(gold), ok(prediction), ordered)
      for (const cell of gold.flat()) expect(Array.from(showValue(cell, 20)).length).toBeLessThanOrEqual(20)
    }),
    { numRuns },
  )
}, 60_000)

describe.each(comparing)('$name', (metric) => {
  const score = (gold: OkOutcome, prediction: OkOutcome, requiredSorted = false): number | null =>
    metric.score({ gold: { query, outcome: gold }, prediction: { query: 'RETURN 1', outcome: prediction }, requiredSorted }).value

  test('a result scores 1 against itself, ordered or not, and has no difference', () => {
    fc.assert(
      fc.property(fc.oneof(tableOf(common), tableOf(anyValue)), fc.boolean(), (rows, ordered) => {
        expect(score(ok(rows), ok(rows, 'other'), ordered)).toBe(1)
        expect(describeDifference(ok(rows), ok(rows), ordered)).toBeNull()
      }),
      { numRuns },
    )
  })
})

describe.each(comparing.filter(({ name }) => !name.startsWith('bird')))('$name', (metric) => {
  const score = (gold: OkOutcome, prediction: OkOutcome, requiredSorted: boolean): number | null =>
    metric.score({ gold: { query, outcome: gold }, prediction: { query: 'RETURN 1', outcome: prediction }, requiredSorted }).value

  test('names and order of columns change nothing', () => {
    fc.assert(
      fc.property(tableOf(common), tableOf(common), fc.infiniteStream(fc.nat()), fc.boolean(), (gold, prediction, keys, ordered) => {
        const order = [...(prediction[0] ?? []).keys()].map((column) => [column, keys.next().value ?? 0] as const)
        order.sort((a, b) => a[1] - b[1])
        const permuted = prediction.map((row) => order.map(([column]): Value => row[column] ?? null))
        expect(score(ok(gold), ok(permuted, 'x'), ordered)).toBe(score(ok(gold), ok(prediction), ordered))
      }),
      { numRuns },
    )
  })
})

// The greedy alignment of the published Jaccard and Coverage breaks ties by row number, so there order may matter.
const freeOfRowOrder = comparing.filter(({ name }) => name !== 'jaccard' && name !== 'coverage')

test.each(freeOfRowOrder)('$name: the order of rows changes nothing where it does not count', (metric) => {
  const score = (gold: readonly Row[], prediction: readonly Row[]): number | null =>
    metric.score({ gold: { query, outcome: ok(gold) }, prediction: { query: 'RETURN 1', outcome: ok(prediction) } }).value
  const shuffled = tableOf(common).chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })))
  fc.assert(
    fc.property(tableOf(common), shuffled, (gold, [prediction, other]) => {
      expect(score(gold, other)).toBe(score(gold, prediction))
    }),
    { numRuns },
  )
})

test('strict Coverage is never below strict Jaccard', () => {
  fc.assert(
    fc.property(tableOf(common), tableOf(common), fc.boolean(), (gold, prediction, ordered) => {
      const { coverage_strict: coverage, jaccard_strict: jaccard } = scores(ok(gold), ok(prediction), ordered)
      expect(coverage).toBeGreaterThanOrEqual(jaccard ?? NaN)
    }),
    { numRuns },
  )
})

test('more predicted rows never lower strict Coverage', () => {
  fc.assert(
    fc.property(tableOf(common), tableOf(common), fc.nat(6), common, fc.boolean(), (gold, prediction, at, cell, ordered) => {
      fc.pre(gold.length > 0)
      const row = (prediction[0] ?? [null]).map(() => cell)
      const more = prediction.toSpliced(at, 0, row)
      const before = scores(ok(gold), ok(prediction), ordered)['coverage_strict']
      expect(scores(ok(gold), ok(more), ordered)['coverage_strict']).toBeGreaterThanOrEqual(before ?? NaN)
    }),
    { numRuns },
  )
})

test('EX and the difference agree: no difference exactly where both profiles find the results equal', () => {
  fc.assert(
    fc.property(tableOf(common), tableOf(common), fc.boolean(), (gold, prediction, ordered) => {
      const { cypherbench_ex: published, cypherbench_ex_strict: strict } = scores(ok(gold), ok(prediction), ordered)
      const difference = describeDifference(ok(gold), ok(prediction), ordered)
      expect(difference === null).toBe(published === 1 && strict === 1)
    }),
    { numRuns },
  )
})
