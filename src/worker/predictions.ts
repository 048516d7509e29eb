import type { Item } from '../dataset/item.js'
import type { GraphSchema } from '../graph/schema.js'
import type { ResolvedDataset } from '../plugin/resolved-options.js'
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

/**
 * @param items All items of the file, by which predictions for unknown items are found.
 * @throws {DataError} when a predictions file cannot be read or belongs to other items.
 */
export async function openPredictions(
  dataset: ResolvedDataset,
  module: object | null,
  items: readonly Item[],
): Promise<PredictionSource> {
  const { file } = dataset.predictions
  if (module !== null) {
    const predictor = readDefaultExport(module, file)
    return { predict: async (item, schema, signal) => callPredictor(predictor, item, { schema: await schema(), signal, trial: 0 }, file) }
  }
  const predictions = await readPredictions(file)
  matchPredictions(items, predictions)
  const none: Prediction = { query: null, candidates: [], usage: null, latencyMs: null, source: { file, line: null } }
  return { predict: async (item) => predictions.byId.get(item.id) ?? none }
}
