import { aggregateMetrics, type AggregateOptions, type AggregationOp } from './aggregate-metrics.js'
import type { Aggregator } from './run-result.js'

export interface SimpleAverageOptions extends AggregateOptions {
  /** Default `avg`. */
  readonly ops?: readonly AggregationOp[]
}

/** TabulaFlow's `SimpleAverageAggregator`: every metric under its own key, zeros in, nulls out; nothing without tasks. */
export function simpleAverage({ ops = ['avg'], ...options }: SimpleAverageOptions = {}): Aggregator {
  return {
    name: 'SimpleAverageAggregator',
    aggregate: ({ tasks }) =>
      tasks.every((task) => Object.keys(task.evalMetrics).length === 0)
        ? {}
        : aggregateMetrics(tasks.map((task) => task.evalMetrics), ops, { withCounts: true, ...options }),
  }
}
