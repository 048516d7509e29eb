import type { OutputType } from '../metrics/metric.js'

/** A number, none, or named ones. */
export type MetricValue = number | boolean | null | { readonly [key: string]: MetricValue }

/** One evaluated task, as far as aggregators look at it. */
export interface RunTask {
  /** Unique in its run. */
  readonly qid: string
  /** The database, or graph, that was asked. */
  readonly db: string
  /** Default `simple`. */
  readonly outputType?: OutputType
  readonly evalMetrics: Readonly<Record<string, MetricValue>>
  /** Latency, tokens, cost …; null or absent when nothing was measured. */
  readonly inferenceMetrics?: Readonly<Record<string, MetricValue>> | null
  /** The gold ambiguity points of an ambiguous task. */
  readonly goldAmbigPoints?: readonly unknown[]
  /** What a dataset knows of the task beyond the question, under the dataset's name: `{ bird_sql: { difficulty } }`. */
  readonly extraInfo?: Readonly<Record<string, unknown>>
}

/** The tasks of one run, in their order. */
export interface RunResult {
  readonly dataset: string
  readonly split?: string | null
  /** Databases in the order in which tables show them. Default: in order of first appearance. */
  readonly dbs?: readonly string[]
  readonly tasks: readonly RunTask[]
}

/** Turns the tasks of a run into named values. */
export interface Aggregator {
  readonly name: string
  /** @returns an empty object when the run has nothing for it. */
  aggregate(run: RunResult): Readonly<Record<string, unknown>>
}

/** A value below a path of names in `extraInfo`, as text; null when it is not there. */
export function extraText(task: RunTask, ...path: readonly string[]): string | null {
  let at: unknown = task.extraInfo
  for (const name of path) at = typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined
  return typeof at === 'string' || typeof at === 'number' ? String(at) : null
}
