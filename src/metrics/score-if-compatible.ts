import type { Metric, OutputType, Score, ScoringInput } from './metric.js'
import { incompatible } from './task/task-of.js'

const allButTables: readonly OutputType[] = ['simple', 'ambig-simple', 'ambig-flat', 'ambig-structured']

/**
 * The metric's score; null with the reason `incompatible_output_type` or `incompatible_language` where it is not made for the type of output or for
 * what the queries are written in.
 */
export function scoreIfCompatible(metric: Metric, input: ScoringInput): Score {
  const { outputTypes = allButTables, language } = metric
  if (!outputTypes.includes(input.task?.outputType ?? 'simple')) return incompatible
  if (language !== undefined && language !== (input.language ?? 'cypher')) return { value: null, reason: 'incompatible_language' }
  return metric.score(input)
}
