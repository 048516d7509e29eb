import { aggregate } from '../src/aggregate/aggregate.js'
import type { ItemRecord } from '../src/record.js'
import type { MetricMean, Totals } from './run-report.js'

/** Counts the verdicts of `records` and averages every metric over the items that have a value. */
export function totals(records: readonly ItemRecord[], metrics: readonly string[]): Totals {
  const verdicts = { passed: 0, below_threshold: 0, errored: 0, unscored: 0 }
  for (const { verdict } of records) verdicts[verdict]++
  const means: [string, MetricMean][] = metrics.map((metric) => {
    const { mean, count, nulls } = aggregate(records.map((record) => record.scores[metric] ?? null))
    return [metric, { mean, count, nulls }]
  })
  return { items: records.length, verdicts, metrics: Object.fromEntries(means) }
}
