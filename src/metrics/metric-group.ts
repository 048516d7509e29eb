import type { Metric } from './metric.js'

/** A metric that gives several named values; each of them is a metric of its own, and all are computed at once. */
export interface MetricGroup {
  readonly name: string
  readonly metrics: readonly Metric[]
}

/** A group has metrics, a metric has a score. */
export function isMetricGroup(value: Metric | MetricGroup): value is MetricGroup {
  return 'metrics' in value
}

/** Whether a value of unknown origin can be used as a metric or a group of metrics. */
export function isMetricLike(value: unknown): value is Metric | MetricGroup {
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'name') !== 'string') return false
  const members: unknown = Reflect.get(value, 'metrics')
  if (members !== undefined) return Array.isArray(members) && members.length > 0 && members.every(isMetricLike)
  return typeof Reflect.get(value, 'score') === 'function' && Array.isArray(Reflect.get(value, 'aliases'))
}
