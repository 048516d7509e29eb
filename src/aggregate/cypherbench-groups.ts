import { exactMean } from './exact-mean.js'
import { roundHalfEven } from './round-half-even.js'
import { extraText, type Aggregator, type RunTask } from './run-result.js'

/** Return patterns of CypherBench's templates and the group that its paper reports them in; others are left out. */
const returnGroups: Readonly<Record<string, string>> = {
  n_name: 'n_name',
  n_prop: 'n_prop_combined',
  n_name_prop: 'n_prop_combined',
  n_prop_distinct: 'n_prop_combined',
  n_prop_array_distinct: 'n_prop_combined',
  n_order_by: 'n_order_by',
  n_argmax: 'n_argmax',
  n_where: 'n_where',
  n_agg: 'n_agg',
  n_group_by: 'n_group_by',
}

export interface CypherbenchGroupsOptions {
  /** The metric of the groups. Default `cypherbench_ex`. */
  readonly metric?: string
}

/** A mean of 4 decimals beside what it is the mean of. */
export interface CountedMean {
  /** A share from 0 to 1, not a percentage; null when no task has a value (NaN in the source). */
  readonly mean: number | null
  readonly count: number
  readonly nulls: number
  /** Tasks without the metric. */
  readonly missing: number
}

/**
 * CypherBench's grouped averages: `overall` for every metric, and for one metric `by_graph`, `by_match` (category of the template's
 * MATCH) and `by_return` (pattern of the template's RETURN, grouped as in the paper). Groups stand in order of first appearance.
 * Template data is read from `extraInfo.cypherbench.from_template`: `match_category` and `return_pattern_id`. Source:
 * megagonlabs/cypherbench; differs from it in null for an empty group and in the counts.
 */
export function cypherbenchGroups({ metric = 'cypherbench_ex' }: CypherbenchGroupsOptions = {}): Aggregator {
  return {
    name: 'CypherBenchGroups',
    aggregate({ tasks }) {
      const names = new Set(tasks.flatMap(({ evalMetrics }) => Object.keys(evalMetrics)))
      const template = (task: RunTask, field: string): string | null => extraText(task, 'cypherbench', 'from_template', field)
      return {
        overall: Object.fromEntries([...names].map((name) => [name, countedMean(tasks, name)])),
        by_graph: grouped(tasks, metric, ({ db }) => db),
        by_match: grouped(tasks, metric, (task) => template(task, 'match_category')),
        by_return: grouped(tasks, metric, (task) => returnGroups[template(task, 'return_pattern_id') ?? ''] ?? null),
      }
    },
  }
}

function grouped(tasks: readonly RunTask[], metric: string, groupOf: (task: RunTask) => string | null): Record<string, CountedMean> {
  const groups = new Map<string, RunTask[]>()
  for (const task of tasks) {
    const group = groupOf(task)
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), task])
  }
  return Object.fromEntries([...groups].map(([group, own]) => [group, countedMean(own, metric)]))
}

/** Of the tasks that have the metric and a value for it. */
export function countedMean(tasks: readonly RunTask[], metric: string): CountedMean {
  const having = tasks.filter(({ evalMetrics }) => Object.hasOwn(evalMetrics, metric))
  const numbers = having.flatMap(({ evalMetrics }) => {
    const value = evalMetrics[metric]
    return (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean' ? [Number(value)] : []
  })
  const mean = exactMean(numbers)
  return {
    mean: mean === null ? null : roundHalfEven(mean, 4),
    count: numbers.length,
    nulls: having.length - numbers.length,
    missing: tasks.length - having.length,
  }
}
