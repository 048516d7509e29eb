import { aggregateMetrics, type AggregateOptions, type AggregationOp } from './aggregate-metrics.js'
import type { Aggregator } from './run-result.js'

export interface SimpleInferenceMetricsOptions extends AggregateOptions {
  /** Default `avg`, `sum`, `max`. */
  readonly ops?: readonly AggregationOp[]
}

/** TabulaFlow's `SimpleInferenceMetricsAggregator`: the inference metrics of the tasks that have any, under their own keys. */
export function simpleInferenceMetrics(given: SimpleInferenceMetricsOptions = {}): Aggregator {
  const { ops = ['avg', 'sum', 'max'], ...options } = given
  return {
    name: 'SimpleInferenceMetricsAggregator',
    aggregate({ tasks }) {
      const measured = tasks.flatMap(({ inferenceMetrics }) =>
        inferenceMetrics === undefined || inferenceMetrics === null || Object.keys(inferenceMetrics).length === 0 ? [] : [inferenceMetrics],
      )
      return measured.length === 0 ? {} : aggregateMetrics(measured, ops, { withCounts: true, ...options })
    },
  }
}
