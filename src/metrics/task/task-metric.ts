import type { GraphSchema } from '../../graph/schema.js'
import type { MetricLevel, OutputType, Score } from '../metric.js'
import type { JudgedTask } from './ambig/judged-task.js'
import type { TaskOutput } from './task-output.js'
import type { TaskStores } from './task-stores.js'

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
  /** Those of its values that are whole numbers from 0; all others are from 0 to 1. */
  readonly counts?: readonly string[]
  /** Default false. */
  readonly needsSchema?: boolean
  /** True when values need a judge where texts differ. Default false. */
  readonly needsJudge?: boolean
  /** By value name; what a type of output does not have is left out. Asked only for tasks of its output types. Never throws for reasons of data. */
  score(task: TaskOutput, context: TaskContext): Readonly<Record<string, Score>>
}

/** What is known beside the task. */
export interface TaskContext {
  /** The schema of the graph that is asked; absent when unknown. */
  readonly schema?: GraphSchema
  /** What a judge said of the task; absent when there is no judge. */
  readonly judged?: JudgedTask
  /** The tables of a `dbt` task; absent when nobody has read them. */
  readonly stores?: TaskStores
}

/** The same score under every name. */
export function scoreOfAll(names: readonly string[], score: Score): Record<string, Score> {
  return Object.fromEntries(names.map((name) => [name, score]))
}
