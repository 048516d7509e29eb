import type { AnswerPair } from './answer-pair.js'
import { sameRows, type SameRows } from './same-rows.js'
import type { Verdict } from './verdict.js'

/** Decides where both answers hold the same distinct rows in the columns they share. */
export function answeredRows(pair: AnswerPair): Verdict | null {
  const found = sameRows(pair)
  if (found === null) return null
  const names = found.layout.flatMap((each, at) => (each === null ? [pair.gold.outcome.columns[at] ?? ''] : []))
  const without = names.length === 0 ? '' : `, without ${names.map((name) => `'${name}'`).join(', ')}, which was not asked for`
  if (haveSameCounts(found) && names.length === 0) {
    return { value: 1, rule: 'same_rows', sentence: 'The prediction returns the rows of the gold.' }
  }
  if (new Set(found.prediction).size === found.prediction.length) {
    if (names.length > 0) return { value: 1, rule: 'columns_left_out', sentence: `The prediction returns the rows of the gold${without}.` }
    return { value: 1, rule: 'repeats_left_out', sentence: 'The prediction returns each row once that the gold repeats.' }
  }
  if (haveDistinctRows(found)) {
    return { value: 1, rule: 'repeats_told_apart', sentence: `The prediction repeats rows of the gold, with a further column that tells them apart${without}.` }
  }
  return { value: 0, rule: 'repeated_rows', sentence: 'The prediction repeats rows, and nothing in it tells them apart.' }
}

function haveSameCounts({ gold, prediction }: SameRows): boolean {
  const sorted = (keys: readonly number[]): string => [...keys].sort((a, b) => a - b).join()
  return sorted(gold) === sorted(prediction)
}

/** All columns of the prediction taken together. */
function haveDistinctRows({ reading, prediction }: SameRows): boolean {
  const columns = reading.prediction.flatMap((views) => (views[0] === undefined ? [] : [views[0].keys]))
  return new Set(prediction.map((_, row) => columns.map((keys) => keys[row]).join())).size === prediction.length
}
