import type { Metric, Score, ScoringInput } from './metric.js'
import { isMetricGroup, type MetricGroup } from './metric-group.js'
import type { MetricNameOrAlias } from './metric-name.js'
import { MetricCollisionError } from './metric-registry.js'
import { defaultMetricNames, publishedMetrics } from './registry.js'
import { scoreIfCompatible } from './score-if-compatible.js'

export interface ScoreItemOptions {
  /** Published or short names, or metrics themselves. Default: `cypherbench_ex` and `coverage`. */
  readonly metrics?: readonly (MetricNameOrAlias | Metric | MetricGroup)[]
  /** Value of an item whose gold query failed. Default `null`: left out of averages and counted apart. */
  readonly goldFailureScore?: 'null' | 'zero'
}

/**
 * Scores one item from its outcomes and texts, without a database: published metric name to score, in the order of the
 * list. A metric that is named twice, or under two names, is scored once; one that gives several values, and `pass_at_3` for
 * `pass_at_1` to `pass_at_3`, stands under the names of its values.
 * @throws UnknownMetricError for a name that no metric has, MetricCollisionError for two metrics of one name; never for reasons
 * of data.
 */
export async function scoreItem(input: ScoringInput, options: ScoreItemOptions = {}): Promise<Record<string, Score>> {
  const chosen = new Map<string, Metric>()
  for (const metric of (options.metrics ?? defaultMetricNames).flatMap(metricsOf)) {
    const before = chosen.get(metric.name)
    // `pass_at_<k>` is made anew for each of its names.
    if (before !== undefined && before !== metric && metric.needsCandidates === undefined) {
      throw new MetricCollisionError(`Two metrics are called '${metric.name}'; give one of them another name.`)
    }
    chosen.set(metric.name, metric)
  }
  const zero = options.goldFailureScore === 'zero' && isGoldAtFault(input)
  return Object.fromEntries([...chosen].map(([name, metric]) => [name, scoreOf(metric, input, zero)]))
}

function metricsOf(given: string | Metric | MetricGroup): readonly Metric[] {
  if (typeof given === 'string') return publishedMetrics.expand(given)
  return isMetricGroup(given) ? given.metrics : [given]
}

function scoreOf(metric: Metric, input: ScoringInput, zero: boolean): Score {
  const score = scoreIfCompatible(metric, input)
  return zero && score.value === null && goldFailures.has(score.reason ?? '') ? { ...score, value: 0 } : score
}

const goldFailures = new Set(['gold_failed', 'gold_provenance_failed', 'gold_unparseable'])

/** Trouble with the database is never the gold query's fault. */
function isGoldAtFault({ gold: { outcome } }: ScoringInput): boolean {
  return !(outcome.kind === 'error' && (outcome.error === 'infra' || outcome.error === 'cancelled'))
}
