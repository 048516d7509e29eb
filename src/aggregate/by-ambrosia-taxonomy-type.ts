import { aggregateByGroup, type GroupedOptions } from './aggregate-by-group.js'
import { extraText, type Aggregator } from './run-result.js'

/**
 * TabulaFlow's `ByAmbrosiaTaxonomyTypeAggregator`, for the dataset `ambrosia-s` only: `<metric>_by_taxonomy_type` to `scope`,
 * `attachment`, `vague`, from `extraInfo.ambrosia.ambig_type`. Default metric: `simple_ex`.
 */
export function byAmbrosiaTaxonomyType(options: GroupedOptions = {}): Aggregator {
  return {
    name: 'ByAmbrosiaTaxonomyTypeAggregator',
    aggregate({ dataset, tasks }) {
      if (dataset !== 'ambrosia-s') return {}
      const types = ['scope', 'attachment', 'vague']
      return aggregateByGroup(tasks, 'by_taxonomy_type', types, (task) => extraText(task, 'ambrosia', 'ambig_type'), {
        metricKeys: ['simple_ex'],
        ...options,
      })
    },
  }
}
