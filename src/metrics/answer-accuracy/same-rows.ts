import { StepBudget } from '../ex/step-budget.js'
import type { AnswerPair, Reading } from './answer-pair.js'
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

/** Finds the columns under which both answers hold the same distinct rows, as many as can be; null when there are none. */
export function sameRows(pair: AnswerPair): SameRows | null {
  let best: SameRows | null = null
  for (const reading of pair.readings) {
    const columns = { gold: reading.gold, prediction: reading.prediction, optional: optionalColumns(pair, reading) }
    const layout = layColumns(columns, (tried) => isOnlyLeftOut(pair, reading, tried) && holdSameRows(...rowKeys(tried)), new StepBudget(50_000, 10))
    if (layout === null || (best !== null && leftOut(layout) >= leftOut(best.layout))) continue
    const [gold, prediction] = rowKeys(layout)
    best = { reading, layout, gold, prediction }
    if (leftOut(layout) === 0) break
  }
  return best
}

function leftOut(layout: Layout): number {
  return layout.filter((each) => each === null).length
}

function holdSameRows(gold: readonly number[], prediction: readonly number[]): boolean {
  const [one, other] = [new Set(gold), new Set(prediction)]
  return one.size === other.size && [...one].every((key) => other.has(key))
}
