import type { BestTotal } from './best-total.js'
import type { IdSet } from './id-sets.js'
import { OverlapIndex } from './overlap-index.js'

/** Pairs of rows that may be looked at: a few seconds. */
const pairBudget = 1_000_000_000

/**
 * The largest sum of overlaps over all alignments that keep the order of rows; rows on either side may be skipped. Null
 * when the tables are too large.
 */
export function bestOrderedTotal(gold: readonly IdSet[], prediction: readonly IdSet[]): BestTotal | null {
  const shorter = Math.min(gold.length, prediction.length)
  let start = 0
  while (start < shorter && areEqual(gold[start], prediction[start])) start++
  let end = 0
  while (end < shorter - start && areEqual(gold.at(-1 - end), prediction.at(-1 - end))) end++
  let total = 0
  for (const row of gold.slice(0, start)) total += row.length
  for (const row of gold.slice(gold.length - end)) total += row.length
  const middle = [gold.slice(start, gold.length - end), prediction.slice(start, prediction.length - end)] as const
  if (middle[0].length * middle[1].length > pairBudget) return null
  return { total: total + middleTotal(...middle), approximate: false }
}

/** The longest common subsequence, weighted by overlap, in two lines of memory. */
function middleTotal(gold: readonly IdSet[], prediction: readonly IdSet[]): number {
  const index = new OverlapIndex(prediction)
  let before = new Int32Array(prediction.length + 1)
  let after = new Int32Array(prediction.length + 1)
  const weights = new Int32Array(prediction.length)
  for (const row of gold) {
    weights.fill(0)
    index.forEachOverlap(row, (at, overlap) => {
      weights[at] = overlap
    })
    for (let at = 0; at < prediction.length; at++) {
      const paired = (before[at] ?? 0) + (weights[at] ?? 0)
      after[at + 1] = Math.max(paired, before[at + 1] ?? 0, after[at] ?? 0)
    }
    ;[before, after] = [after, before]
  }
  return before[prediction.length] ?? 0
}

function areEqual(a: IdSet | undefined, b: IdSet | undefined): boolean {
  if (a === undefined || b === undefined || a.length !== b.length) return false
  return a.every((id, index) => id === b[index])
}
