import { birdSqlEx } from '../bird-sql-ex.js'
import type { Metric } from '../metric.js'
import { simpleExWith, type SimpleExOptions } from '../simple-ex.js'
import { scoringInput } from './intended-pair.js'
import type { TaskMetric } from './task-metric.js'

/**
 * TabulaFlow's `raw_pred_simple_ex`: `simple_ex` of the query before post-processing. Null (`no_raw_prediction`) when none was recorded,
 * where TabulaFlow gives 0, and (`pred_not_run`) when it was not run.
 */
export function rawPredSimpleExWith(options: Omit<SimpleExOptions, 'name'> = {}): TaskMetric {
  return rawPrediction('raw_pred_simple_ex', simpleExWith(options))
}

/** TabulaFlow's `raw_pred_bird_sql_ex`: `bird_sql_ex` of the query before post-processing, null as for `raw_pred_simple_ex`. */
export const rawPredBirdSqlEx: TaskMetric = rawPrediction('raw_pred_bird_sql_ex', birdSqlEx)

function rawPrediction(name: string, metric: Metric): TaskMetric {
  return {
    name,
    level: 'execution',
    description: `As ${metric.name}, for the query before post-processing.`,
    source: `TabulaFlow (megagonlabs/tabulaflow, ${name})`,
    outputTypes: ['simple'],
    score(task) {
      if (task.outputType !== 'simple') return { [name]: { value: null, reason: 'incompatible_output_type' } }
      const { rawPredQuery } = task.extraPredInfo
      if (rawPredQuery === null) return { [name]: { value: null, reason: 'no_raw_prediction' } }
      return { [name]: metric.score(scoringInput(task.goldQuery, rawPredQuery)) }
    },
  }
}
