import { nearestName } from '../nearest-name.js'
import { AggregationError } from './aggregate-metrics.js'
import { byAmbigPointNum } from './by-ambig-point-num.js'
import { byAmbrosiaTaxonomyType } from './by-ambrosia-taxonomy-type.js'
import { byBirdSqlDifficulty } from './by-bird-sql-difficulty.js'
import { byDb } from './by-db.js'
import { cypherbenchGroups } from './cypherbench-groups.js'
import { officialSplitScore } from './official-split-score.js'
import type { Aggregator, RunResult } from './run-result.js'
import { simpleAverage } from './simple-average.js'
import { simpleInferenceMetrics } from './simple-inference-metrics.js'
import { t2cHubSummary } from './t2c-hub-summary.js'

/** The published aggregators with their published parameters. */
export const aggregators: readonly Aggregator[] = [
  simpleAverage(),
  officialSplitScore(),
  simpleInferenceMetrics(),
  byDb(),
  byAmbigPointNum(),
  byAmbrosiaTaxonomyType(),
  byBirdSqlDifficulty(),
  cypherbenchGroups(),
  t2cHubSummary(),
]

/**
 * An aggregator of your own: a name and a function from the tasks of a run to named values.
 * @throws TypeError for a blank name and for that of a published aggregator
 */
export function defineAggregator(aggregator: Aggregator): Aggregator {
  const { name } = aggregator
  if (name.trim() === '') throw new TypeError('defineAggregator: expected a name, given a blank text')
  if (aggregators.some((published) => published.name.toLowerCase() === name.toLowerCase())) {
    throw new TypeError(`defineAggregator: ${name} is a published aggregator; give yours another name`)
  }
  return aggregator
}

/**
 * The published aggregator of this name; case does not count.
 * @throws AggregationError that names the nearest one
 */
export function findAggregator(name: string): Aggregator {
  const found = aggregators.find((aggregator) => aggregator.name.toLowerCase() === name.toLowerCase())
  if (found !== undefined) return found
  const names = aggregators.map((aggregator) => aggregator.name)
  const near = nearestName(name, names)
  const hint = near === null ? '' : ` Did you mean ${near}?`
  throw new AggregationError(`There is no aggregator ${JSON.stringify(name)}.${hint} Known aggregators: ${names.join(', ')}.`)
}

/**
 * What several aggregators say of a run, merged into one object. Names or aggregators; default, as in TabulaFlow, the simple
 * average.
 * @throws AggregationError for an unknown name, and when two of them give the same key, which TabulaFlow silently overwrites
 */
export function aggregateRun(
  run: RunResult,
  chosen: readonly (string | Aggregator)[] = ['SimpleAverageAggregator'],
): Record<string, unknown> {
  const merged: Record<string, unknown> = {}
  const givenBy = new Map<string, string>()
  for (const each of chosen) {
    const aggregator = typeof each === 'string' ? findAggregator(each) : each
    for (const [key, value] of Object.entries(aggregator.aggregate(run))) {
      const other = givenBy.get(key)
      if (other !== undefined) throw new AggregationError(`${aggregator.name} and ${other} both give '${key}'; leave one of them out`)
      givenBy.set(key, aggregator.name)
      merged[key] = value
    }
  }
  return merged
}
