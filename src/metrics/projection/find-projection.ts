import { equalVectors } from '../ex/equal-vectors.js'
import type { IntTable } from '../ex/int-table.js'
import { extendGroups } from '../ex/row-groups.js'
import type { StepBudget } from '../ex/step-budget.js'
import { doRowsAgree, type RowAgreement, type RowNumbers } from './row-agreement.js'

export interface ProjectionSearch {
  /** The prediction has at least as many columns, or there is no projection. */
  readonly tables: readonly [gold: IntTable, prediction: IntTable]
  readonly agreement: RowAgreement
  readonly budget: StepBudget
  /** A last look at a mapping under which the integers agree. Absent: they are all there is to compare. */
  readonly verify?: (mapping: readonly number[], rows: RowNumbers) => boolean | 'exhausted'
}

/**
 * Looks for different predicted columns, one for each gold column, that hold the gold's rows; true when there are such.
 * Goes from the gold column with the fewest candidates to that with the most, and gives a choice up as soon as the rows
 * over the columns chosen so far disagree. The budget may end the search without an answer.
 */
export function findProjection({ tables, agreement, budget, verify }: ProjectionSearch): boolean | 'exhausted' {
  const [gold, prediction] = tables
  if (gold.columns.length > prediction.columns.length) return false
  const none: RowNumbers = [new Int32Array(gold.rowCount), new Int32Array(prediction.rowCount)]
  const rowsOver = (rows: RowNumbers, column: number, candidate: number): RowNumbers | null => {
    budget.spend(gold.rowCount + prediction.rowCount)
    const extended = extendGroups(rows, gold.columns[column], prediction.columns[candidate])
    return doRowsAgree(extended, agreement) ? extended : null
  }
  const open = [...gold.columns.keys()]
    .map((column) => ({
      column,
      candidates: [...prediction.columns.keys()].filter((candidate) => rowsOver(none, column, candidate) !== null),
    }))
    .sort((a, b) => a.candidates.length - b.candidates.length)

  const choose = (depth: number, mapping: readonly number[], rows: RowNumbers): boolean | 'exhausted' => {
    const next = open[depth]
    if (next === undefined) return verify === undefined || verify(mapping, rows)
    const tried: Int32Array[] = []
    for (const candidate of next.candidates) {
      if (mapping.includes(candidate)) continue
      const values = prediction.columns[candidate] ?? new Int32Array()
      // Columns that hold the same are interchangeable, unless the last look sees more than their integers.
      if (verify === undefined && tried.some((other) => equalVectors(other, values))) continue
      tried.push(values)
      if (budget.isExhausted) return 'exhausted'
      const extended = rowsOver(rows, next.column, candidate)
      if (extended === null) continue
      const found = choose(depth + 1, mapping.with(next.column, candidate), extended)
      if (found !== false) return found
    }
    return false
  }
  return choose(0, Array.from(gold.columns, () => -1), none)
}
