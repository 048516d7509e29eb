import type { Outcome } from '../../graph/outcome.js'
import type { ScoringInput } from '../metric.js'
import type { DbtTask, GoldQuery, PredQuery, TaskOutput } from './task-output.js'

/** What metrics over one gold and one prediction compare: of an ambiguous task the intended ones. */
export function intendedPair(task: Exclude<TaskOutput, DbtTask>): ScoringInput {
  return scoringInput(intendedGold(task), intendedPrediction(task))
}

/** A gold query and a predicted one; both may be absent. */
export function scoringInput(gold: GoldQuery | null, prediction: PredQuery | null): ScoringInput {
  return {
    gold: { query: gold?.query ?? null, outcome: gold?.outcome ?? goldMissing },
    prediction: { query: prediction?.query ?? null, outcome: prediction?.outcome ?? predictionMissing(prediction) },
    requiredSorted: gold?.requiredSorted ?? false,
    requiredColumns: gold?.requiredColumns ?? null,
    alternatives: gold?.alternativeResults ?? [],
  }
}

/** The prediction that stands for the task; null when there is none. */
export function intendedPrediction(task: Exclude<TaskOutput, DbtTask>): PredQuery | null {
  switch (task.outputType) {
    case 'simple':
      return task.predQuery
    case 'ambig-simple':
      return task.predIntendedQuery
    case 'ambig-flat':
    case 'ambig-structured':
      return task.predQueries.find(({ id }) => id !== null && id === task.predIntendedQueryId) ?? null
  }
}

function intendedGold(task: Exclude<TaskOutput, DbtTask>): GoldQuery | null {
  if (task.outputType === 'simple') return task.goldQuery
  const [only, ...more] = task.goldQueries
  if (more.length === 0) return only ?? null
  return task.goldQueries.find(({ id }) => id !== null && id === task.goldIntendedQueryId) ?? null
}

const goldMissing: Outcome = { kind: 'not_run', reason: 'gold_missing' }

/** A text without an outcome was not run, which the gate takes for null (`pred_not_run`); without a text there is no prediction. */
function predictionMissing(prediction: PredQuery | null): Outcome {
  return (prediction?.query ?? '').trim() === '' ? { kind: 'not_run', reason: 'pred_missing' } : { kind: 'not_run', reason: 'gold_failed' }
}
