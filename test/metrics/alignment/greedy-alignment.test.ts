import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignGreedily, jaccardSimilarity } from '../../../src/metrics/alignment/greedy-alignment.js'
import { idSet, intersectionSize, type IdSet } from '../../../src/metrics/alignment/id-sets.js'
import { pairIdentical } from '../../../src/metrics/alignment/pair-identical.js'
import { propertyRuns } from '../property-runs.js'

const sets = fc.array(fc.array(fc.nat(5), { maxLength: 4 }).map((ids) => idSet(ids)), { maxLength: 9 })

/** The published algorithm in its plain form: all pairs, sorted. */
function allPairs(gold: readonly IdSet[], prediction: readonly IdSet[]): Map<number, number> {
  const pairs = gold.flatMap((a, i) =>
    prediction.map((b, j) => {
      const shared = intersectionSize(a, b)
      const all = a.length + b.length - shared
      return { i, j, similarity: all === 0 ? 1 : shared / all }
    }),
  )
  pairs.sort((a, b) => b.similarity - a.similarity || a.i - b.i || a.j - b.j)
  const partner = new Map<number, number>()
  const taken = new Set<number>()
  for (const { i, j } of pairs) {
    if (partner.has(i) || taken.has(j)) continue
    partner.set(i, j)
    taken.add(j)
  }
  return partner
}

test('pairs the same rows as sorting all pairs does, as far as they share anything', () => {
  fc.assert(
    fc.property(sets, sets, (gold, prediction) => {
      const start = pairIdentical(gold, prediction)
      expect(alignGreedily(gold, prediction, start, jaccardSimilarity)).toBe(true)
      const expected = allPairs(gold, prediction)
      for (const [i, a] of gold.entries()) {
        const j = expected.get(i) ?? -1
        const b = prediction[j]
        const isPaired = b !== undefined && (intersectionSize(a, b) > 0 || (a.length === 0 && b.length === 0))
        expect(start.alignment[i]).toBe(isPaired ? j : -1)
      }
    }),
    { numRuns: propertyRuns(5) },
  )
})

test('large tables whose rows all share a value are aligned with bounded lists', () => {
  const rows = (offset: number): IdSet[] => Array.from({ length: 3000 }, (_, i) => idSet([0, 1 + ((i * 7 + offset) % 50), 100 + offset + i]))
  const gold = rows(0)
  const prediction = rows(5000)
  const start = pairIdentical(gold, prediction)
  expect(alignGreedily(gold, prediction, start, jaccardSimilarity)).toBe(true)
  expect(new Set(start.alignment).size).toBe(3000)
  expect([...start.alignment].every((j, i) => intersectionSize(gold[i] ?? idSet([]), prediction[j] ?? idSet([])) === 2)).toBe(true)
})
