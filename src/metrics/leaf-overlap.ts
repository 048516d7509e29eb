import { bestOrderedTotal } from './alignment/best-ordered-total.js'
import { bestTotal } from './alignment/best-total.js'
import { Interner } from './canonical/interner.js'
import { gate } from './gate.js'
import type { Score, ScoringInput } from './metric.js'
import { perInput } from './per-input.js'
import { isOrderedByParse } from './row-order.js'
import { countMembers } from './rows/count-members.js'
import { leafMultisets } from './rows/leaf-multisets.js'

/** What the strict profiles of Jaccard and Coverage are made of. */
export interface LeafOverlap {
  /** Leaves that both results share under the best alignment of rows. */
  readonly shared: number
  readonly gold: number
  readonly prediction: number
  readonly goldRows: number
  readonly predictionRows: number
  readonly ordered: boolean
  /** The tables were too large for the best alignment; `shared` comes from a greedy one. */
  readonly approximate: boolean
}

/** The overlap, or the score that the gate or the budget has decided already. */
export const leafOverlap: (input: ScoringInput) => LeafOverlap | { readonly decided: Score } = perInput((input) => {
  const passed = gate(input)
  if (!passed.open) return { decided: passed.score }
  const interner = new Interner()
  const gold = leafMultisets(passed.gold, interner)
  const prediction = leafMultisets(passed.prediction, interner)
  const ordered = isOrderedByParse(input)
  const best = ordered ? bestOrderedTotal(gold, prediction) : bestTotal(gold, prediction)
  if (best === null) return { decided: { value: null, reason: 'comparison_budget', detail: { ordered } } }
  return {
    shared: best.total,
    gold: countMembers(gold),
    prediction: countMembers(prediction),
    goldRows: gold.length,
    predictionRows: prediction.length,
    ordered,
    approximate: best.approximate,
  }
})
