import type { Outcome } from '../graph/outcome.js'
import type { Score } from '../metrics/metric.js'
import type { Verdict } from '../record.js'

export interface Judgement {
  readonly verdict: Verdict
  /** Why there is no verdict on the prediction; null for `passed` and `below_threshold`. */
  readonly reason: string | null
  /** Metrics below their threshold, in the order of the thresholds. */
  readonly below: readonly string[]
}

/**
 * The verdict on one item. What the infrastructure did comes first, then whether the item can be judged at all (its gold
 * ran, the engine can run it, every metric with a threshold has a value), then the thresholds.
 */
export function judge(
  gold: Outcome,
  prediction: Outcome,
  scores: Readonly<Record<string, Score>>,
  thresholds: Readonly<Record<string, number>>,
): Judgement {
  const trouble =
    infrastructureTrouble('gold', gold) ?? infrastructureTrouble('prediction', prediction) ?? troubleOfMetric(scores)
  if (trouble !== null) return { verdict: 'errored', reason: trouble, below: [] }
  const obstacle = unscoredReason(gold, prediction) ?? missingValue(scores, thresholds)
  if (obstacle !== null) return { verdict: 'unscored', reason: obstacle, below: [] }
  const below = Object.entries(thresholds)
    .filter(([metric, threshold]) => (scores[metric]?.value ?? 0) < threshold)
    .map(([metric]) => metric)
  return { verdict: below.length > 0 ? 'below_threshold' : 'passed', reason: null, below }
}

function infrastructureTrouble(side: 'gold' | 'prediction', outcome: Outcome): string | null {
  if (outcome.kind !== 'error' || (outcome.error !== 'infra' && outcome.error !== 'cancelled')) return null
  return `${outcome.error}: ${side}: ${firstLine(outcome.message)}`
}

/** A metric that asks the database more than gold and prediction (provenance), or a judge, can meet trouble on its own. */
function troubleOfMetric(scores: Readonly<Record<string, Score>>): string | null {
  for (const [metric, { value, reason, detail }] of Object.entries(scores)) {
    if (value !== null) continue
    if (reason === 'infra') return `infra: ${metric}: the database failed while the metric was computed`
    if (reason === 'judge_failed') return `infra: ${metric}: the judge failed: ${firstLine(String(detail?.['message'] ?? ''))}`
  }
  return null
}

function unscoredReason(gold: Outcome, prediction: Outcome): string | null {
  if (gold.kind === 'error') return `gold_failed: ${gold.error}: ${firstLine(gold.message)}`
  if (gold.kind === 'not_run') return notRunReason(gold.reason, gold.message)
  if (prediction.kind === 'not_run' && prediction.reason === 'engine_unsupported') {
    return notRunReason(prediction.reason, prediction.message)
  }
  return null
}

function notRunReason(reason: string, message: string | undefined): string {
  return message === undefined ? reason : `${reason}: ${firstLine(message)}`
}

function missingValue(
  scores: Readonly<Record<string, Score>>,
  thresholds: Readonly<Record<string, number>>,
): string | null {
  for (const metric of Object.keys(thresholds)) {
    const score = scores[metric]
    if (score !== undefined && score.value === null) return `${score.reason ?? 'no_value'}: ${metric}`
  }
  return null
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
