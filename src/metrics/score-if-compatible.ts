import type { Metric, OutputType, Score, ScoringInput } from './metric.js'
import { incompatible } from './task/task-of.js'

const allButTables: readonly OutputType[] = ['simple', 'ambig-simple', 'ambig-flat', 'ambig-structured']

/** The metric's score, or null with the reason `incompatible_output_type` where it is not made for the type of output. */
export function scoreIfCompatible(metric: Metric, input: ScoringInput): Score {
  return (metric.outputTypes ?? allButTables).includes(input.task?.outputType ?? 'simple') ? metric.score(input) : incompatible
}
