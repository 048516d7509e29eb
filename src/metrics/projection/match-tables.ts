import type { OkOutcome } from '../../graph/outcome.js'
import { Interner } from '../canonical/interner.js'
import { strictForm } from '../canonical/strict-form.js'
import { equalTables } from '../ex/equal-tables.js'
import { intTable, type IntTable } from '../ex/int-table.js'
import { rowGroups } from '../ex/row-groups.js'
import { StepBudget } from '../ex/step-budget.js'
import { closeClasses } from './close-classes.js'
import { findProjection } from './find-projection.js'
import { matchCloseRows } from './match-close-rows.js'
import type { RowAgreement } from './row-agreement.js'

/** Visited cells after which one search for columns gives up: about fifty milliseconds. */
const cellBudget = 1_000_000

export interface TableMatch {
  /** Gold columns that the prediction has to have, by index. */
  readonly columns: readonly number[]
  readonly agreement: RowAgreement
  /** Absolute tolerance for numbers of which one is a float, beside 1e-9 of the larger one; null: exact. */
  readonly tolerance: number | null
}

/**
 * Whether some of the predicted columns, in any order, hold the gold's rows over the chosen gold columns (values in the strict
 * form). `exhausted` when the search for the columns became too long.
 */
export function matchTables(
  gold: OkOutcome,
  prediction: OkOutcome,
  { columns, agreement, tolerance }: TableMatch,
): boolean | 'exhausted' {
  const interner = new Interner()
  const classes = tolerance === null ? null : closeClasses([gold.rows, prediction.rows], tolerance)
  const read = (outcome: OkOutcome): IntTable =>
    intTable(outcome.rows, outcome.columns.length, (value) => strictForm(value, interner, classes?.key))
  const whole = read(gold)
  const wanted = { rowCount: whole.rowCount, columns: columns.map((column) => whole.columns[column] ?? new Int32Array()) }
  const given = read(prediction)
  if (given.columns.length < columns.length) return false
  const areIntegersEnough = classes === null || tolerance === null || classes.areTight
  if (areIntegersEnough && given.columns.length === columns.length && (agreement === 'set' || agreement === 'multiset')) {
    return areSameRows(agreement === 'set' ? [distinctRows(wanted), distinctRows(given)] : [wanted, given])
  }
  const search = (as: RowAgreement): boolean | 'exhausted' =>
    findProjection({
      tables: [wanted, given],
      agreement: as,
      budget: new StepBudget(cellBudget, 1),
      ...(areIntegersEnough
        ? {}
        : { verify: (mapping, rows) => matchCloseRows([gold, prediction], [columns, mapping], rows, as, tolerance) }),
    })
  // How often a value occurs tells columns apart that look alike as sets.
  const isFound = agreement === 'set' && wanted.rowCount === given.rowCount && search('multiset') === true
  return isFound || search(agreement)
}

/** Without surplus columns the question is that of EX, for which there is a better search. */
function areSameRows(tables: readonly [IntTable, IntTable]): boolean | 'exhausted' {
  if (tables[0].rowCount !== tables[1].rowCount) return false
  return equalTables(tables, false) ?? 'exhausted'
}

/** The different rows of a table. */
function distinctRows(table: IntTable): IntTable {
  const [rows] = rowGroups([table, { rowCount: 0, columns: [] }], [...table.columns.keys()].map((column) => [column, 0] as const))
  const seen = new Set<number>()
  const first = [...rows.keys()].filter((row) => !seen.has(rows[row] ?? -1) && seen.add(rows[row] ?? -1))
  return { rowCount: first.length, columns: table.columns.map((values) => Int32Array.from(first, (row) => values[row] ?? 0)) }
}
