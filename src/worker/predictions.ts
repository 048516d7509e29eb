import { stderr } from 'node:process'
import type { Item } from '../dataset/item.js'
import type { GraphSchema } from '../graph/schema.js'
import type { ResolvedDataset } from '../plugin/resolved-options.js'
import type { AnswerDetails } from '../predict/answer-details.js'
import { callPredictor } from '../predict/call-predictor.js'
import { matchPredictions } from '../predict/match-predictions.js'
import type { Prediction } from '../predict/prediction.js'
import { readDefaultExport } from '../predict/read-default-export.js'
import { readPredictions } from '../predict/read-predictions.js'

/** Where the predictions of a dataset come from. */
export interface PredictionSource {
  /**
   * The prediction for one item; its query is null when there is none.
   * @throws {PredictorError} when a predictor module fails.
   */
  predict(item: Item, schema: () => Promise<GraphSchema>, signal: AbortSignal): Promise<Prediction>
}

const warned = new Set<string>()

/**
 * @param module Namespace of the predictor module; null when predictions are a file.
 * @param items All items of the dataset, by which predictions for unknown items are found.
 * @throws {DataError} when a predictions file cannot be read or belongs to other items, or a module exports no predictor.
 */
export async function openPredictions(
  dataset: ResolvedDataset,
  module: object | null,
  items: readonly Item[],
): Promise<PredictionSource> {
  const { file } = dataset.predictions
  if (module !== null) {
    const predictor = readDefaultExport(module, file)
    return {
      predict: async (item, schema, signal) =>
        callPredictor(predictor, item, { schema: await schema(), signal, trial: 0 }, file),
    }
  }
  const read = await readPredictions(file)
  for (const warning of matchPredictions(items, read).warnings) warnOnce(`cypherbench: dataset '${dataset.name}': ${warning}`)
  const details = emptyDetails([...read.predictions.values()])
  return { predict: async (item) => read.predictions.get(item.id) ?? { ...noPrediction(file), ...(details === null ? {} : { details }) } }
}

/** What an item gets when nothing was predicted for it. */
export function noPrediction(file: string): Prediction {
  return { query: null, candidates: [], usage: null, latencyMs: null, source: { file, line: null } }
}

/** A missing answer is of the type of the answers that are there: one that found no ambiguity where the others found some. */
function emptyDetails(predictions: readonly Prediction[]): AnswerDetails | null {
  const some = (of: (details: AnswerDetails) => unknown): boolean => predictions.some(({ details }) => details !== undefined && of(details) !== undefined)
  const [points, queries] = [some(({ ambiguityPoints }) => ambiguityPoints), some(({ queries }) => queries)]
  return points || queries ? { queries: [], intendedQueryId: null, ...(points ? { ambiguityPoints: [] } : {}) } : null
}

/** A dataset of several files opens its predictions once for each of them. */
function warnOnce(text: string): void {
  if (warned.has(text)) return
  warned.add(text)
  stderr.write(`${text}\n`)
}
