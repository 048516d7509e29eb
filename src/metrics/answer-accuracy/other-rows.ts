import { clip, showValue } from '../show-value.js'
import type { AnswerPair } from './answer-pair.js'
import { optionalColumns } from './optional-columns.js'
import type { Verdict } from './verdict.js'

/** What is left when no rule passes the prediction. Names the first gold column whose values the prediction nowhere has. */
export function otherRows(pair: AnswerPair): Verdict {
  const { gold: { outcome: gold }, prediction: { outcome: prediction } } = pair
  const [reading] = pair.readings
  const counts = `The gold has ${counted(gold.rows.length)}, the prediction ${counted(prediction.rows.length)}`
  const optional = reading === undefined ? [] : optionalColumns(pair, reading)
  const given = new Set(reading?.prediction.flatMap((views) => views.flatMap(({ keys }) => [...keys])))
  for (const [at, views] of (reading?.gold ?? []).entries()) {
    const row = optional[at] === true ? -1 : (views[0]?.keys.findIndex((key) => !given.has(key)) ?? -1)
    if (row < 0) continue
    const value = clip(showValue(gold.rows[row]?.[at] ?? null), 40)
    return { value: 0, rule: 'other_rows', sentence: `${counts}, which lacks ${gold.columns[at] ?? ''} = ${value}.` }
  }
  return { value: 0, rule: 'other_rows', sentence: `${counts}; their values do not belong together in the same rows.` }
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}
