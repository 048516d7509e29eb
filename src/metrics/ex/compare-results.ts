import type { OkOutcome } from '../../graph/outcome.js'
import type { Value } from '../../graph/value.js'
import type { Score } from '../metric.js'
import { equalTables } from './equal-tables.js'
import { intTable } from './int-table.js'

export interface Comparison {
  /** Rows count in the order in which the database delivered them. */
  readonly ordered: boolean
  /** Equal integers for equal values; asked for the gold's cells first. */
  readonly form: (value: Value) => number
}

/**
 * 1 when both results are equal under some permutation of the prediction's columns, else 0; null with the reason
 * `comparison_budget` when that could not be decided within the step budget.
 */
export function compareResults(gold: OkOutcome, prediction: OkOutcome, { ordered, form }: Comparison): Score {
  const detail = { ordered }
  if (gold.rows.length === 0 && prediction.rows.length === 0) return { value: 1, detail }
  if (gold.rows.length !== prediction.rows.length || gold.columns.length !== prediction.columns.length) {
    return { value: 0, detail }
  }
  const width = gold.columns.length
  const equal = equalTables([intTable(gold.rows, width, form), intTable(prediction.rows, width, form)], ordered)
  return equal === null ? { value: null, reason: 'comparison_budget', detail } : { value: equal ? 1 : 0, detail }
}
