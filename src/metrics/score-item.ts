import type { Metric, Score, ScoringInput } from './metric.js'
import { defaultMetricNames, findMetric } from './registry.js'

export interface ScoreItemOptions {
  /** Published or short names. Default: `cypherbench_ex` and `coverage`. */
  readonly metrics?: readonly string[]
  /** Value of an item whose gold query failed. Default `null`: left out of averages and counted apart. */
  readonly goldFailureScore?: 'null' | 'zero'
}

/**
 * Scores one item from its outcomes and texts, without a database: published metric name to score, in the order of the
 * list. A metric that is named twice, or under two names, is scored once.
 * @throws UnknownMetricError for a name that no metric has; never for reasons of data.
 */
export async function scoreItem(input: ScoringInput, options: ScoreItemOptions = {}): Promise<Record<string, Score>> {
  const chosen = (options.metrics ?? defaultMetricNames).map(findMetric)
  const zero = options.goldFailureScore === 'zero' && isGoldAtFault(input)
  return Object.fromEntries(chosen.map((metric) => [metric.name, scoreOf(metric, input, zero)]))
}

function scoreOf(metric: Metric, input: ScoringInput, zero: boolean): Score {
  const score = metric.score(input)
  return zero && score.value === null && goldFailures.has(score.reason ?? '') ? { ...score, value: 0 } : score
}

const goldFailures = new Set(['gold_failed', 'gold_provenance_failed', 'gold_unparseable'])

/** Trouble with the database is never the gold query's fault. */
function isGoldAtFault({ gold: { outcome } }: ScoringInput): boolean {
  return !(outcome.kind === 'error' && (outcome.error === 'infra' || outcome.error === 'cancelled'))
}
