import { aggregateByGroup, type GroupedOptions } from './aggregate-by-group.js'
import { extraText, type Aggregator } from './run-result.js'

/**
 * TabulaFlow's `ByBirdSQLDifficultyAggregator`, for the dataset `bird-sql` only: `<metric>_by_difficulty` to `simple`, `moderate`,
 * `challenging`, from `extraInfo.bird_sql.difficulty`. Default metrics: `bird_sql_ex`, `simple_ex`, `perfect_linked_schema_r`.
 */
export function byBirdSqlDifficulty(options: GroupedOptions = {}): Aggregator {
  return {
    name: 'ByBirdSQLDifficultyAggregator',
    aggregate({ dataset, tasks }) {
      if (dataset !== 'bird-sql') return {}
      const levels = ['simple', 'moderate', 'challenging']
      return aggregateByGroup(tasks, 'by_difficulty', levels, (task) => extraText(task, 'bird_sql', 'difficulty'), {
        metricKeys: ['bird_sql_ex', 'simple_ex', 'perfect_linked_schema_r'],
        ...options,
      })
    },
  }
}
