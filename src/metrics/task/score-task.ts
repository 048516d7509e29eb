import type { Score } from '../metric.js'
import type { MetricNameOrAlias } from '../metric-name.js'
import { nearestName } from '../../nearest-name.js'
import { UnknownMetricError } from '../metric-registry.js'
import { publishedMetrics } from '../registry.js'
import { foundOneWith } from './found-one.js'
import { goldAmbigPointStats } from './gold-ambig-point-stats.js'
import { intendedPair } from './intended-pair.js'
import { rawPredBirdSqlEx, rawPredSimpleExWith } from './raw-pred.js'
import { schemaLinkingStats } from './schema-linking-stats.js'
import { scoreOfAll, type TaskContext, type TaskMetric } from './task-metric.js'
import type { TaskOutput } from './task-output.js'

/** The metrics over whole tasks, with their published parameters. */
export const taskMetrics: readonly TaskMetric[] = [
  foundOneWith(),
  rawPredSimpleExWith(),
  rawPredBirdSqlEx,
  schemaLinkingStats,
  goldAmbigPointStats,
]

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
  const input = task.outputType === 'dbt' ? null : intendedPair(task)
  for (const each of metrics) {
    const taskMetric = typeof each === 'string' ? taskMetrics.find(({ name }) => name === each.toLowerCase()) : each
    if (taskMetric !== undefined) {
      const fits = taskMetric.outputTypes.includes(task.outputType)
      Object.assign(scores, fits ? taskMetric.score(task, context) : scoreOfAll(taskMetric.values ?? [taskMetric.name], incompatible))
    } else if (typeof each === 'string') {
      for (const metric of published(each)) {
        const fits = input !== null && (metric.outputTypes?.includes(task.outputType) ?? true)
        scores[metric.name] = fits ? metric.score(input) : incompatible
      }
    }
  }
  return scores
}

const incompatible: Score = { value: null, reason: 'incompatible_output_type' }

function published(name: string): ReturnType<typeof publishedMetrics.expand> {
  if (publishedMetrics.has(name)) return publishedMetrics.expand(name)
  const names = taskMetrics.map((metric) => metric.name)
  const near = nearestName(name, names)
  if (near === null) return publishedMetrics.expand(name)
  throw new UnknownMetricError(`There is no metric ${JSON.stringify(name)}. Did you mean ${near}? Metrics over tasks: ${names.join(', ')}.`)
}
