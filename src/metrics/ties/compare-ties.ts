import type { OkOutcome } from '../../graph/outcome.js'
import type { Value } from '../../graph/value.js'
import type { Score, ScoringInput } from '../metric.js'
import { equalUpToTies } from './equal-up-to-ties.js'
import { sortedGoldOf } from './sorted-gold-of.js'
import { tieGroups } from './tie-groups.js'

/**
 * 1 when the prediction differs from the gold only in what the gold's ORDER BY leaves open. Null when that cannot be told: other numbers of rows
 * or columns, keys that are not known, or none that is tied.
 */
export function compareTies(input: ScoringInput, gold: OkOutcome, prediction: OkOutcome, form: (value: Value) => number): Score | null {
  if (gold.rows.length !== prediction.rows.length || gold.columns.length !== prediction.columns.length) return null
  const sorted = sortedGoldOf(input)
  const groups = sorted === null ? null : tieGroups(sorted, gold.rows.length, form)
  const width = gold.columns.length
  // The gold's own answer has to fit; it does not when the graph answered differently the second time.
  if (groups === null || equalUpToTies(groups, gold.rows, width, form) !== true) return null
  const equal = equalUpToTies(groups, prediction.rows, width, form)
  const detail = { ordered: true, ties: true, cut_tie: groups.cut }
  return equal === null ? { value: null, reason: 'comparison_budget', detail } : { value: equal ? 1 : 0, detail }
}
