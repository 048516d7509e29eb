import type { OkOutcome } from '../graph/outcome.js'
import type { Score, ScoringInput } from './metric.js'

/** Either both results can be compared, or the score is already decided. */
export type Gate =
  | { readonly open: true; readonly gold: OkOutcome; readonly prediction: OkOutcome }
  | { readonly open: false; readonly score: Score }

/**
 * What every metric that compares results asks first, in this order: an engine that cannot run one of the queries, a
 * failed gold, a gold that was not run, a missing prediction, trouble with the database, a failed prediction, a gold
 * without columns. Null means that the item says nothing about the prediction; 0 that the prediction is wrong.
 */
export function gate({ gold, prediction }: ScoringInput): Gate {
  if (isUnsupported(gold.outcome) || isUnsupported(prediction.outcome)) return closed(null, 'engine_unsupported')
  if (gold.outcome.kind === 'error') return closed(null, 'gold_failed')
  if (gold.outcome.kind === 'not_run') {
    return closed(null, gold.outcome.reason === 'gold_failed' ? 'gold_failed' : 'gold_not_run')
  }
  if (isPredictionMissing(prediction)) return closed(0, 'pred_missing')
  if (prediction.outcome.kind === 'error') {
    const { error } = prediction.outcome
    return error === 'infra' || error === 'cancelled' ? closed(null, 'infra') : closed(0, `pred_failed:${error}`)
  }
  if (prediction.outcome.kind === 'not_run') return closed(null, 'pred_not_run')
  if (gold.outcome.columns.length === 0) return closed(null, 'gold_not_tabular')
  return { open: true, gold: gold.outcome, prediction: prediction.outcome }
}

/** True when there is no query text, or a blank one. */
export function isPredictionMissing({ query, outcome }: ScoringInput['prediction']): boolean {
  if (query === null || query.trim() === '') return true
  return outcome.kind === 'not_run' && outcome.reason === 'pred_missing'
}

/** True when the engine lacks a construct of the query or is known to get it wrong. */
export function isUnsupported(outcome: ScoringInput['gold']['outcome']): boolean {
  return outcome.kind === 'not_run' && outcome.reason === 'engine_unsupported'
}

function closed(value: 0 | null, reason: string): Gate {
  return { open: false, score: { value, reason } }
}
