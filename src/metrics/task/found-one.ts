import type { Score } from '../metric.js'
import { simpleExWith, type SimpleExOptions } from '../simple-ex.js'
import { intendedPrediction, scoringInput } from './intended-pair.js'
import type { TaskMetric } from './task-metric.js'
import type { TaskOutput } from './task-output.js'

/**
 * TabulaFlow's `found_one`: 1 when the intended prediction answers any gold query of an ambiguous task, by `simple_ex` with that gold's
 * own required columns, order and alternatives. Gold queries that failed are passed over; null when all did. The guide speaks of any
 * predicted interpretation; the code, and this, look at the intended one.
 */
export function foundOneWith(options: Omit<SimpleExOptions, 'name'> = {}): TaskMetric {
  const simpleEx = simpleExWith(options)
  return {
    name: 'found_one',
    level: 'execution',
    description: 'Whether the intended prediction answers any of the gold queries.',
    source: 'TabulaFlow (megagonlabs/tabulaflow, found_one)',
    outputTypes: ['ambig-simple', 'ambig-flat', 'ambig-structured'],
    score: (task) => ({ found_one: scoreAny(task, (input) => simpleEx.score(input)) }),
  }
}

function scoreAny(task: TaskOutput, score: (input: ReturnType<typeof scoringInput>) => Score): Score {
  if (task.outputType === 'simple' || task.outputType === 'dbt') return { value: null, reason: 'incompatible_output_type' }
  const prediction = intendedPrediction(task)
  const scores = task.goldQueries.map((gold) => score(scoringInput(gold, prediction)))
  const found = scores.findIndex(({ value }) => value === 1)
  if (found >= 0) return { value: 1, detail: { gold: task.goldQueries[found]?.id ?? null } }
  // Whether it answers a gold that met trouble with the database is not known.
  if (task.goldQueries.some(({ outcome }) => outcome?.kind === 'error' && (outcome.error === 'infra' || outcome.error === 'cancelled'))) return { value: null, reason: 'infra' }
  return scores.find(({ value }) => value === 0) ?? scores[0] ?? { value: null, reason: 'gold_not_run' }
}
