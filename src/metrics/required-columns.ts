import type { OkOutcome } from '../graph/outcome.js'
import type { ScoringInput } from './metric.js'

/**
 * A right answer: a table and those of its columns that have to be in the prediction. The gold comes first, with the required
 * columns (all, when none is named); an alternative is always taken whole.
 */
export interface RightAnswer {
  readonly outcome: OkOutcome
  readonly columns: readonly number[]
}

/** The gold and its alternatives. Columns that the gold does not have cannot be required and are left out. */
export function rightAnswers(input: ScoringInput, gold: OkOutcome): readonly RightAnswer[] {
  const required = (input.requiredColumns ?? []).filter((column) => column in gold.columns)
  const whole = (outcome: OkOutcome): RightAnswer => ({ outcome, columns: [...outcome.columns.keys()] })
  const first = required.length === 0 ? whole(gold) : { outcome: gold, columns: required }
  return [first, ...(input.alternatives ?? []).map(whole)]
}
