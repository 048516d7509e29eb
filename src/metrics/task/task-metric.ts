import type { GraphSchema } from '../../graph/schema.js'
import type { MetricLevel, OutputType, Score } from '../metric.js'
import type { TaskOutput } from './task-output.js'

/** A metric that looks at a whole task, not at one gold and one prediction. */
export interface TaskMetric {
  readonly name: string
  readonly level: MetricLevel
  /** One plain sentence for tables. */
  readonly description: string
  readonly source: string
  readonly outputTypes: readonly OutputType[]
  /** Names of its values when there are several; else the value stands under the metric's name. */
  readonly values?: readonly string[]
  /** By value name. Asked only for tasks of its output types. Never throws for reasons of data. */
  score(task: TaskOutput, context: TaskContext): Readonly<Record<string, Score>>
}

/** What is known beside the task. */
export interface TaskContext {
  /** The schema of the graph that is asked; absent when unknown. */
  readonly schema?: GraphSchema
}

/** The same score under every name. */
export function scoreOfAll(names: readonly string[], score: Score): Record<string, Score> {
  return Object.fromEntries(names.map((name) => [name, score]))
}
