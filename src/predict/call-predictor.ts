import type { Item } from '../dataset/item.js'
import { normaliseAnswer } from './normalise-answer.js'
import type { Prediction } from './prediction.js'
import { PredictorError } from './predictor-error.js'
import { predictorItem, type Predictor, type PredictorContext } from './predictor.js'

/**
 * Asks a predictor for its answer and measures how long it takes. A predictor that does not heed its signal is left
 * behind when the signal aborts.
 *
 * @param file the predictor's module, for errors and as the prediction's source
 * @throws {PredictorError} when the predictor throws, is aborted or answers with something else
 */
export async function callPredictor(
  predictor: Predictor,
  item: Item,
  context: PredictorContext,
  file: string,
): Promise<Prediction> {
  const start = performance.now()
  let answer: unknown
  try {
    answer = await untilAborted(context.signal, async () => predictor(predictorItem(item), context))
  } catch (error) {
    throw new PredictorError(item.id, file, context.signal.aborted ? 'aborted' : 'threw', error)
  }
  const latencyMs = performance.now() - start
  try {
    return { ...normaliseAnswer(answer, { file, line: null }), latencyMs }
  } catch (error) {
    throw new PredictorError(item.id, file, 'wrong_answer', error)
  }
}

async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = abortion()
  const onAbort = (): void => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function abortion(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise
  })
  return { promise, reject }
}
