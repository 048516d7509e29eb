import { aggregateByGroup, type GroupedOptions } from './aggregate-by-group.js'
import type { Aggregator, RunTask } from './run-result.js'

/**
 * TabulaFlow's `ByAmbigPointNumAggregator`: `<metric>_by_ambig_point_num` to `1AP`, `2AP`, `3+AP`, by the number of gold ambiguity
 * points; tasks without any are in no group. Empty without ambiguous tasks. Default metric: `simple_ex`.
 */
export function byAmbigPointNum(options: GroupedOptions = {}): Aggregator {
  return {
    name: 'ByAmbigPointNumAggregator',
    aggregate({ tasks }) {
      const ambiguous = tasks.filter(({ outputType }) => outputType?.startsWith('ambig-') === true)
      if (ambiguous.length === 0) return {}
      return aggregateByGroup(ambiguous, 'by_ambig_point_num', ['1AP', '2AP', '3+AP'], groupOf, { metricKeys: ['simple_ex'], ...options })
    },
  }
}

function groupOf({ goldAmbigPoints = [] }: RunTask): string | null {
  if (goldAmbigPoints.length === 0) return null
  return goldAmbigPoints.length < 3 ? `${goldAmbigPoints.length}AP` : '3+AP'
}
