import type { Row, Value } from '../../graph/value.js'
import { equalVectors } from '../ex/equal-vectors.js'
import { intTable } from '../ex/int-table.js'
import { extendGroups } from '../ex/row-groups.js'
import { StepBudget } from '../ex/step-budget.js'
import { defaultStepBudget } from '../ex/equal-tables.js'
import type { TieGroups } from './tie-groups.js'

/**
 * Whether, under some permutation of its columns, the prediction is what the gold query may answer: at the places of every tie group stand
 * rows of that group, none more often than the group has it. Null when the step budget ended the search.
 */
export function equalUpToTies(
  groups: TieGroups, prediction: readonly Row[], width: number, form: (value: Value) => number, steps: number = defaultStepBudget,
): boolean | null {
  const gold = intTable(groups.rows, width, form).columns
  const predicted = intTable(prediction, width, form).columns
  // A visited cell costs a look-up in a map.
  const budget = new StepBudget(steps, 5)
  const found = assign(0, [groups.ofRows, groups.ofPlaces], new Set())
  return budget.isExhausted && !found ? null : found

  /** Lays the gold's columns from `column` on, one after the other, on predicted columns that are left. */
  function assign(column: number, classes: readonly [Int32Array, Int32Array], used: ReadonlySet<number>): boolean {
    if (column === width) return true
    const tried: Int32Array[] = []
    for (const [at, candidate] of predicted.entries()) {
      if (used.has(at) || tried.some((other) => equalVectors(other, candidate))) continue
      tried.push(candidate)
      budget.spend(groups.rows.length + prediction.length)
      if (budget.isExhausted) return false
      const next = extendGroups(classes, gold[column], candidate)
      if (fits(next) && assign(column + 1, next, new Set([...used, at]))) return true
    }
    return false
  }
}

/** No class has more predicted rows than candidates. */
function fits([gold, prediction]: readonly [Int32Array, Int32Array]): boolean {
  const free = new Map<number, number>()
  for (const each of gold) free.set(each, (free.get(each) ?? 0) + 1)
  return prediction.every((each) => {
    const left = (free.get(each) ?? 0) - 1
    free.set(each, left)
    return left >= 0
  })
}
