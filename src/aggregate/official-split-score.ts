import { roundHalfEven } from './round-half-even.js'
import type { Aggregator } from './run-result.js'
import { AggregationError } from './aggregate-metrics.js'

/** The headline metric of one split and the number of tasks in its full file. */
export interface OfficialSplit {
  readonly dataset: string
  readonly split: string
  readonly size: number
  readonly metric: string
}

/** The splits that TabulaFlow knows. CypherBench and T2C-Hub are not among them: add theirs by the size of their files. */
export const officialSplits: readonly OfficialSplit[] = [
  { dataset: 'bird-sql', split: 'dev', size: 1534, metric: 'bird_sql_ex' },
  { dataset: 'bird-sql', split: 'dev_20251106', size: 1534, metric: 'bird_sql_ex' },
  { dataset: 'bird-sql', split: 'train', size: 9428, metric: 'bird_sql_ex' },
  { dataset: 'spider2-snow', split: 'test', size: 547, metric: 'spider2_ex' },
  { dataset: 'spider2-lite', split: 'test', size: 547, metric: 'spider2_ex' },
  { dataset: 'spider2-dbt', split: 'test', size: 68, metric: 'spider2_duckdb_match' },
  { dataset: 'beaver', split: 'test', size: 209, metric: 'simple_ex' },
  { dataset: 'arcs', split: 'test', size: 331, metric: 'simple_ex' },
  { dataset: 'arcs', split: 'test_unsampled', size: 101, metric: 'simple_ex' },
  { dataset: 'ambrosia-s', split: 'test', size: 1149, metric: 'simple_ex' },
  { dataset: 'ambrosia-s', split: 'few_shot_examples', size: 128, metric: 'simple_ex' },
]

/**
 * TabulaFlow's `OfficialSplitScoreAggregator`: the sum of the headline metric divided by the size of the full split, under
 * `<metric>_official_split`; tasks without a value, and tasks that the run lacks, count as 0. So a run of a sample scores low. Empty
 * for an unknown split and for a metric that no task has.
 * @param splits Default {@link officialSplits}; the last entry of a split counts.
 * @throws AggregationError for a task that is there twice, and for more tasks than the split has: the score could exceed 1
 */
export function officialSplitScore(splits: readonly OfficialSplit[] = officialSplits): Aggregator {
  return {
    name: 'OfficialSplitScoreAggregator',
    aggregate({ dataset, split, tasks }) {
      const known = splits.findLast((each) => each.dataset === dataset && each.split === split)
      if (known === undefined || !tasks.some((task) => Object.hasOwn(task.evalMetrics, known.metric))) return {}
      const seen = new Set<string>()
      for (const { qid } of tasks) {
        if (seen.has(qid)) throw new AggregationError(`${dataset} ${split}: the task ${qid} is there twice; every task counts once`)
        seen.add(qid)
      }
      if (tasks.length > known.size) {
        throw new AggregationError(`${dataset} ${split}: expected at most ${known.size} tasks, found ${tasks.length}; correct the split's size`)
      }
      const sum = tasks.reduce((total, { evalMetrics }) => total + numberOf(evalMetrics[known.metric]), 0)
      return { [`${known.metric}_official_split`]: roundHalfEven(sum / known.size, 4) }
    },
  }
}

function numberOf(value: unknown): number {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
