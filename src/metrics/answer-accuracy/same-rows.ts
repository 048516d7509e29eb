import { StepBudget } from '../ex/step-budget.js'
import type { AnswerPair, Reading } from './answer-pair.js'
import { keepsOrder } from './keeps-order.js'
import { isOnlyLeftOut } from './left-out.js'
import { layColumns, type Layout } from './lay-columns.js'
import { optionalColumns } from './optional-columns.js'
import { rowKeys } from './row-keys.js'

/** Both answers hold the same distinct rows, read in the columns they share. */
export interface SameRows {
  readonly reading: Reading
  readonly layout: Layout
  /** Row by row, equal integers for equal rows. */
  readonly gold: readonly number[]
  readonly prediction: readonly number[]
}

/**
 * Finds the columns under which both answers hold the same distinct rows; null when there are none. Columns under which they hold them equally often,
 * and in the required order, come first, then those that leave out the fewest.
 */
export function sameRows(pair: AnswerPair): SameRows | null {
  return bestLayout(pair, false, (found) => haveSameCounts(found) && (pair.input.requiredSorted !== true || keepsOrder(pair, found))) ??
    bestLayout(pair, true, ({ reading, layout, gold, prediction }) => isOnlyLeftOut(pair, reading, layout) && holdSameRows(gold, prediction))
}

function bestLayout(pair: AnswerPair, mayLeaveOut: boolean, accepts: (found: SameRows) => boolean): SameRows | null {
  let best: SameRows | null = null
  for (const reading of pair.readings) {
    const optional = mayLeaveOut ? optionalColumns(pair, reading) : reading.gold.map(() => false)
    const columns = { gold: reading.gold, prediction: reading.prediction, optional }
    const layout = layColumns(columns, (tried) => accepts(rowsUnder(reading, tried)), new StepBudget(50_000, 10))
    if (layout === null || (best !== null && leftOut(layout) >= leftOut(best.layout))) continue
    best = rowsUnder(reading, layout)
    if (leftOut(layout) === 0) break
  }
  return best
}

function rowsUnder(reading: Reading, layout: Layout): SameRows {
  const [gold, prediction] = rowKeys(layout)
  return { reading, layout, gold, prediction }
}

/** Whether every row stands equally often in both answers. */
export function haveSameCounts({ gold, prediction }: SameRows): boolean {
  const sorted = (keys: readonly number[]): string => keys.toSorted((a, b) => a - b).join()
  return gold.length === prediction.length && sorted(gold) === sorted(prediction)
}

function leftOut(layout: Layout): number {
  return layout.filter((each) => each === null).length
}

function holdSameRows(gold: readonly number[], prediction: readonly number[]): boolean {
  const [one, other] = [new Set(gold), new Set(prediction)]
  return one.size === other.size && [...one].every((key) => other.has(key))
}
