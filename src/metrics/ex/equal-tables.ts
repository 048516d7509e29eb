import { equalVectors } from './equal-vectors.js'
import { findColumnPermutation } from './find-column-permutation.js'
import type { TablePair } from './refine-colours.js'
import { StepBudget } from './step-budget.js'

/** Steps after which a search for a column permutation gives up. */
export const defaultStepBudget = 200_000

/**
 * True when some permutation of the prediction's columns makes the tables equal: as sequences of rows when `ordered`, else
 * as multisets of rows. Null when the step budget ended the search. Both tables must have the same shape.
 */
export function equalTables(tables: TablePair, ordered: boolean, steps: number = defaultStepBudget): boolean | null {
  if (ordered) return haveSameColumns(tables)
  const cells = tables[0].rowCount * tables[0].columns.length
  // With the default budget a large table, too, may be refined at least forty times.
  const budget = new StepBudget(steps, Math.max(24, (cells * 160) / defaultStepBudget))
  const found = findColumnPermutation(tables, budget)
  return found === 'exhausted' ? null : found !== 'none'
}

/** Rows keep their places, so whole columns have to agree as a multiset. */
function haveSameColumns([gold, prediction]: TablePair): boolean {
  const free = [...prediction.columns]
  return gold.columns.every((column) => {
    const at = free.findIndex((candidate) => equalVectors(candidate, column))
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}
