import { prepareQuery } from '../../cypher/prepare.js'
import type { Score, ScoringInput } from '../metric.js'

/**
 * The similarity of both prepared query texts, gold first. Whether the queries run does not matter. Null without a gold
 * text, 0 without a prediction.
 */
export function compareTexts({ gold, prediction }: ScoringInput, similarity: (a: string, b: string) => number): Score {
  if (gold.query === null) return { value: null, reason: 'gold_missing' }
  if (prediction.query === null || prediction.query.trim() === '') return { value: 0, reason: 'pred_missing' }
  return { value: similarity(prepareQuery(gold.query), prepareQuery(prediction.query)) }
}
