import type { AnswerPair } from './answer-pair.js'
import { keepsOrder } from './keeps-order.js'
import { haveSameCounts, sameRows } from './same-rows.js'
import type { Verdict } from './verdict.js'

/** Decides where both answers hold the same distinct rows in the columns they share. */
export function answeredRows(pair: AnswerPair): Verdict | null {
  const found = sameRows(pair)
  if (found === null) return null
  const missing = found.layout.flatMap((each, at) => (each === null ? [`'${pair.gold.outcome.columns[at] ?? ''}'`] : []))
  const isSame = missing.length === 0 && haveSameCounts(found)
  if (!isSame && new Set(found.prediction).size < found.prediction.length) {
    return { value: 0, rule: 'repeated_rows', sentence: 'The prediction repeats rows of the gold, or leaves out the column that tells them apart.' }
  }
  if (pair.input.requiredSorted === true && !keepsOrder(pair, found)) {
    return { value: 0, rule: 'other_order', sentence: 'The prediction returns the rows of the gold in another order, and the order was asked for.' }
  }
  if (isSame) return { value: 1, rule: 'same_rows', sentence: 'The prediction returns the rows of the gold.' }
  if (missing.length === 0 && !pair.allowed.has('repeats')) return null
  if (missing.length === 0) return { value: 1, rule: 'repeats_left_out', sentence: 'The prediction returns each row once that the gold repeats.' }
  const sentence = `The prediction returns the rows of the gold without ${missing.join(', ')}, which the gold returns beside what was asked.`
  return { value: 1, rule: 'columns_left_out', sentence }
}
