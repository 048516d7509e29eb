import type { Score } from '../metric.js'
import type { MetricNameOrAlias } from '../metric-name.js'
import { publishedMetrics } from '../registry.js'
import { scoreIfCompatible } from '../score-if-compatible.js'
import { intendedPair, scoringInput } from './intended-pair.js'
import { scoreOfAll, type TaskContext, type TaskMetric } from './task-metric.js'
import { taskMetrics } from './task-metrics.js'
import { incompatible } from './task-of.js'
import type { TaskOutput } from './task-output.js'

export interface ScoreTaskOptions extends TaskContext {
  /** Names of metrics, or task metrics themselves. */
  readonly metrics: readonly (MetricNameOrAlias | TaskMetric)[]
}

/**
 * Scores a task: value name to score. A metric that is not made for the task's output type is null with the reason
 * `incompatible_output_type`, not left out.
 * @throws UnknownMetricError for a name that no metric has; never for reasons of data
 */
export function scoreTask(task: TaskOutput, { metrics, ...context }: ScoreTaskOptions): Record<string, Score> {
  const scores: Record<string, Score> = {}
  const input = { ...(task.outputType === 'dbt' ? scoringInput(null, null) : intendedPair(task)), ...context, task }
  for (const each of metrics) {
    const taskMetric = typeof each === 'string' ? taskMetrics.find(({ name }) => name === each.toLowerCase()) : each
    if (taskMetric !== undefined) {
      const fits = taskMetric.outputTypes.includes(task.outputType)
      Object.assign(scores, fits ? taskMetric.score(task, context) : scoreOfAll(taskMetric.values ?? [taskMetric.name], incompatible))
    } else if (typeof each === 'string') {
      for (const metric of publishedMetrics.expand(each)) scores[metric.name] = scoreIfCompatible(metric, input)
    }
  }
  return scores
}
