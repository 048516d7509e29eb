import type { OkOutcome } from '../graph/outcome.js'
import type { Value } from '../graph/value.js'
import { Interner } from './canonical/interner.js'
import { referenceForm } from './canonical/reference-form.js'
import { strictForm } from './canonical/strict-form.js'
import { mapColumns, type ColumnMapping } from './difference/column-mapping.js'
import { firstFinding, type DifferenceRule } from './difference/first-finding.js'
import { rowSurplus } from './difference/row-surplus.js'
import { equalTables } from './ex/equal-tables.js'
import { findColumnPermutation } from './ex/find-column-permutation.js'
import { intTable } from './ex/int-table.js'
import { StepBudget } from './ex/step-budget.js'

export type { DifferenceRule }

/** Steps for finding columns that belong together: a few milliseconds. */
const stepBudget = 20_000

/** The first difference between two results, in words and in rows. */
export interface Difference {
  /** One plain sentence. */
  readonly sentence: string
  readonly rule: DifferenceRule
  /** Gold rows that the prediction lacks, by index in ascending order. */
  readonly missing: readonly number[]
  /** Predicted rows beyond the gold's, by index in ascending order. */
  readonly surplus: readonly number[]
  /** For each gold column the predicted column that it was laid on; null where there is none. */
  readonly columnOf: ColumnMapping
}

/**
 * Says in one sentence how a prediction's result differs from the gold's; null when they are equal. Values are compared
 * as `cypherbench_ex` does and, where that sees no difference, as its strict profile does.
 * @param ordered the order of rows counts
 */
export function describeDifference(gold: OkOutcome, prediction: OkOutcome, ordered: boolean): Difference | null {
  const interner = new Interner()
  return (
    compare(gold, prediction, ordered, (value) => referenceForm(value, interner)) ??
    compare(gold, prediction, ordered, (value) => strictForm(value, interner))
  )
}

function compare(
  gold: OkOutcome,
  prediction: OkOutcome,
  ordered: boolean,
  form: (value: Value) => number,
): Difference | null {
  if (gold.rows.length === 0 && prediction.rows.length === 0) return null
  const tables = [
    intTable(gold.rows, gold.columns.length, form),
    intTable(prediction.rows, prediction.columns.length, form),
  ] as const
  const sameShape = tables[0].rowCount === tables[1].rowCount && gold.columns.length === prediction.columns.length
  if (sameShape && ordered && equalTables(tables, true) === true) return null
  const equalUnordered = sameShape ? findColumnPermutation(tables, new StepBudget(stepBudget, 24)) : 'none'
  if (typeof equalUnordered !== 'string' && !ordered) return null
  const columnOf =
    typeof equalUnordered === 'string'
      ? mapColumns({ table: tables[0], names: gold.columns }, { table: tables[1], names: prediction.columns })
      : equalUnordered
  const rows = rowSurplus(tables, columnOf)
  if (!ordered && sameShape && rows.missing.length === 0) return null
  const whole = { gold, prediction, tables, columnOf, rows }
  return { ...firstFinding(whole), missing: rows.missing, surplus: rows.surplus, columnOf }
}
