import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignRows } from '../../../src/metrics/alignment/assign-rows.js'
import { bestOrderedTotal } from '../../../src/metrics/alignment/best-ordered-total.js'
import { bestTotal } from '../../../src/metrics/alignment/best-total.js'
import { idSet, intersectionSize, type IdSet } from '../../../src/metrics/alignment/id-sets.js'
import { propertyRuns } from '../property-runs.js'

const sets = fc.array(fc.array(fc.nat(4), { maxLength: 4 }).map((ids) => idSet(ids)), { maxLength: 6 })

function bestOf(gold: readonly IdSet[], prediction: readonly IdSet[], ordered: boolean, from = 0, used: readonly number[] = []): number {
  const [first, ...others] = gold
  if (first === undefined) return 0
  let best = bestOf(others, prediction, ordered, from, used)
  for (const [j, row] of prediction.entries()) {
    if (ordered ? j < from : used.includes(j)) continue
    best = Math.max(best, intersectionSize(first, row) + bestOf(others, prediction, ordered, j + 1, [...used, j]))
  }
  return best
}

describe.each([false, true])('ordered: %s', (ordered) => {
  test('finds the largest total up to 6 x 6, identical rows first or not', () => {
    fc.assert(
      fc.property(sets, sets, (gold, prediction) => {
        const found = ordered ? bestOrderedTotal(gold, prediction) : bestTotal(gold, prediction)
        expect(found).toEqual({ total: bestOf(gold, prediction, ordered), approximate: false })
      }),
      { numRuns: propertyRuns() },
    )
  })
})

test('the assignment is the best one up to 6 x 6', () => {
  const matrix = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 3 })).chain(([rows, more]) =>
    fc.array(fc.array(fc.nat(9), { minLength: Math.min(6, rows + more), maxLength: Math.min(6, rows + more) }), { minLength: rows, maxLength: rows }),
  )
  const best = (weights: readonly (readonly number[])[], used: readonly number[] = []): number => {
    const [first, ...others] = weights
    if (first === undefined) return 0
    return Math.max(...first.map((weight, j) => (used.includes(j) ? -Infinity : weight + best(others, [...used, j]))))
  }
  fc.assert(
    fc.property(matrix, (weights) => {
      const columnCount = weights[0]?.length ?? 0
      const assigned = assignRows(Int32Array.from(weights.flat()), weights.length, columnCount)
      expect(new Set(assigned).size).toBe(weights.length)
      expect(weights.reduce((sum, row, i) => sum + (row[assigned[i] ?? 0] ?? 0), 0)).toBe(best(weights))
    }),
    { numRuns: propertyRuns() },
  )
})

test('beyond 500 different rows the total is that of a greedy alignment and says so', () => {
  const rows = (offset: number): IdSet[] => Array.from({ length: 501 }, (_, i) => idSet([i, 1000 + offset + i]))
  expect(bestTotal(rows(0), rows(2000))).toEqual({ total: 501, approximate: true })
  expect(bestTotal(rows(0).slice(1), rows(2000).slice(1))).toEqual({ total: 500, approximate: false })
})
