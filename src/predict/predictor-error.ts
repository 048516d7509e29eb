import { inspect } from 'node:util'

/** Why a predictor gave no prediction: it threw, it was cut off by its signal, or its answer has a wrong shape. */
export type PredictorFailure = 'threw' | 'aborted' | 'wrong_answer'

/** A predictor failed on an item: the system under test is at fault or away, its query is not wrong. */
export class PredictorError extends Error {
  override readonly name: string = 'PredictorError'
  readonly itemId: string
  readonly failure: PredictorFailure

  /** @param cause what was thrown, or the signal's reason */
  constructor(itemId: string, file: string, failure: PredictorFailure, cause: unknown) {
    super(`${file}: the predictor ${failed[failure]} item "${itemId}": ${describe(cause)}`, { cause })
    this.itemId = itemId
    this.failure = failure
  }
}

const failed: Readonly<Record<PredictorFailure, string>> = {
  threw: 'threw on',
  aborted: 'was stopped before it answered',
  wrong_answer: 'gave a wrong answer for',
}

const textLimit = 300

function describe(cause: unknown): string {
  const text =
    cause instanceof Error
      ? `${cause.name === 'Error' ? '' : `${cause.name}: `}${cause.message}`
      : inspect(cause, { depth: 1, breakLength: Infinity })
  return text.length > textLimit ? `${text.slice(0, textLimit)}…` : text
}
