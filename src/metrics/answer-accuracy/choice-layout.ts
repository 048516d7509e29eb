import type { AnswerPair, Reading } from './answer-pair.js'
import { isOnlyLeftOut } from './left-out.js'
import type { LaidColumn, Layout } from './lay-columns.js'
import { optionalColumns } from './optional-columns.js'

/**
 * Lays the gold's columns on those of a prediction that may hold other rows: by the same property, else by the most values in common. Null when a
 * column that was asked for finds none or a wrong one.
 */
export function choiceLayout(pair: AnswerPair, reading: Reading): Layout | null {
  const optional = optionalColumns(pair, reading)
  const layout: (LaidColumn | null)[] = []
  for (const [column, own] of reading.gold.entries()) {
    const gold = own[0]
    const found = gold === undefined ? null : best(column)
    if (found === null && optional[column] !== true) return null
    layout.push(found)
  }
  return layout.some((each) => each !== null) && isOnlyLeftOut(pair, reading, layout) ? layout : null

  function best(column: number): LaidColumn | null {
    const gold = reading.gold[column]?.[0]
    if (gold === undefined) return null
    const values = new Set(gold.keys)
    const property = pair.gold.columns?.[column]?.property ?? null
    let chosen: LaidColumn | null = null
    let most = 0
    for (const [at, views] of reading.prediction.entries()) {
      for (const prediction of views) {
        if (prediction.kind === 'rounded' || layout.some((each) => each?.prediction === prediction)) continue
        const name = prediction.kind === 'part' ? prediction.name : (pair.prediction.columns?.[at]?.property ?? null)
        const shared = new Set(prediction.keys.filter((key) => values.has(key))).size
        const weight = shared + (property !== null && name === property ? values.size + 1 : 0)
        if (weight > most) [chosen, most] = [{ gold, prediction, at }, weight]
      }
    }
    return chosen
  }
}
