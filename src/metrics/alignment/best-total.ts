import type { Remainder } from './alignment.js'
import { alignGreedily } from './greedy-alignment.js'
import { assignRows } from './assign-rows.js'
import { intersectionSize, type IdSet } from './id-sets.js'
import { OverlapIndex } from './overlap-index.js'
import { pairIdentical } from './pair-identical.js'

/** The largest sum of overlaps over all one-to-one alignments of rows. */
export interface BestTotal {
  readonly total: number
  /** True when the tables were too large for an exact answer: the total is that of a greedy alignment. */
  readonly approximate: boolean
}

/** Rows a side, without identical ones, up to which the assignment is exact. */
const exactLimit = 500

/** Order of rows free. Null when even the greedy alignment needs too much work. */
export function bestTotal(gold: readonly IdSet[], prediction: readonly IdSet[]): BestTotal | null {
  const { alignment, rest } = pairIdentical(gold, prediction)
  const identical = totalOf(gold, prediction, alignment)
  if (rest.gold.length === 0 || rest.prediction.length === 0) return { total: identical, approximate: false }
  if (rest.gold.length <= exactLimit && rest.prediction.length <= exactLimit) {
    return { total: identical + assignedTotal(gold, prediction, rest), approximate: false }
  }
  const finished = alignGreedily(gold, prediction, { alignment, rest }, (overlap) => overlap)
  return finished ? { total: totalOf(gold, prediction, alignment), approximate: true } : null
}

/** Sum of the overlaps of aligned rows. */
export function totalOf(gold: readonly IdSet[], prediction: readonly IdSet[], alignment: Int32Array): number {
  let total = 0
  for (const [row, partner] of alignment.entries()) {
    const [a, b] = [gold[row], prediction[partner]]
    if (a !== undefined && b !== undefined) total += intersectionSize(a, b)
  }
  return total
}

function assignedTotal(gold: readonly IdSet[], prediction: readonly IdSet[], rest: Remainder): number {
  const goldSets = rest.gold.map((row) => gold[row] ?? new Int32Array())
  const predictionSets = rest.prediction.map((row) => prediction[row] ?? new Int32Array())
  const [few, many] = goldSets.length <= predictionSets.length ? [goldSets, predictionSets] : [predictionSets, goldSets]
  const weights = new Int32Array(few.length * many.length)
  const index = new OverlapIndex(many)
  for (const [row, set] of few.entries()) {
    index.forEachOverlap(set, (column, overlap) => {
      weights[row * many.length + column] = overlap
    })
  }
  let total = 0
  for (const [row, column] of assignRows(weights, few.length, many.length).entries()) {
    total += weights[row * many.length + column] ?? 0
  }
  return total
}
