import { aggregateMetrics, type Aggregated, type AggregateOptions, type AggregationOp } from './aggregate-metrics.js'
import type { RunTask } from './run-result.js'

/** What aggregators by group have in common. */
export interface GroupedOptions extends AggregateOptions {
  /** Default `avg`. */
  readonly ops?: readonly AggregationOp[]
  readonly metricKeys?: readonly string[]
}

/**
 * For each metric that some task has: `<metric>_<suffix>` to group to one value an op, over the tasks of the group that have the
 * metric. A group without a value has nulls. Counts stand beside the ops unless `withCounts` is false.
 */
export function aggregateByGroup(
  tasks: readonly RunTask[],
  suffix: string,
  groups: readonly string[],
  groupOf: (task: RunTask) => string | null,
  { ops = ['avg'], metricKeys = [], ...options }: GroupedOptions,
): Record<string, Record<string, Aggregated>> {
  const keys = metricKeys.filter((key) => tasks.some((task) => Object.hasOwn(task.evalMetrics, key)))
  const members = groups.map((group) => [group, tasks.filter((task) => groupOf(task) === group)] as const)
  return Object.fromEntries(
    keys.map((key) => [
      `${key}_${suffix}`,
      Object.fromEntries(
        members.map(([group, own]) => [
          group, aggregateMetrics(own.map((task) => task.evalMetrics[key]), ops, { withCounts: true, ...options }),
        ]),
      ),
    ]),
  )
}
