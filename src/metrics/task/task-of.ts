import type { Score, ScoringInput } from '../metric.js'
import { perInput } from '../per-input.js'
import type { TaskOutput } from './task-output.js'

/** The score of a metric that is not made for the type of output. */
export const incompatible: Score = { value: null, reason: 'incompatible_output_type' }

/** The whole task of an input: a `simple` one where it says no more than one gold and one prediction. */
export const taskOf: (input: ScoringInput) => TaskOutput = perInput(({ task, gold, prediction, ...input }) =>
  task ?? {
    outputType: 'simple',
    qid: '',
    db: '',
    question: '',
    extraPredInfo: { linkedSchema: null, rawPredQuery: null, other: {} },
    extraInfo: {},
    goldQuery: {
      id: null,
      ...gold,
      requiredColumns: input.requiredColumns ?? null,
      requiredSorted: input.requiredSorted ?? false,
      alternativeResults: input.alternatives ?? [],
    },
    predQuery: { id: null, ...prediction },
  },
)
