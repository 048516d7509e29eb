import { DataError } from '../dataset/data-error.js'
import type { Item } from '../dataset/item.js'
import type { PredictionFile } from './read-predictions.js'

/** How the predictions of a file fit the items of a dataset. */
export interface PredictionMatch {
  /** Predictions whose item the dataset does not have; they are ignored. */
  readonly unknown: readonly { readonly id: string; readonly line: number | null }[]
  /** Items without a prediction, which are scored as missing. */
  readonly missing: readonly string[]
  /** What to tell the user, a sentence each: none, one or two. */
  readonly warnings: readonly string[]
}

/**
 * @param items every item of the dataset, from all of its files
 * @throws {DataError} when not one prediction has an item: the file belongs to another dataset, probably
 */
export function matchPredictions(items: readonly Item[], { file, predictions }: PredictionFile): PredictionMatch {
  const known = new Set(items.map(({ id }) => id))
  const unknown = [...predictions]
    .filter(([id]) => !known.has(id))
    .map(([id, { source }]) => ({ id, line: source.line }))
  const missing = [...known].filter((id) => !predictions.has(id))
  if (unknown.length === predictions.size) {
    const theirs = examples(unknown.map(({ id }) => id), unknown.length)
    const ours = examples(missing, missing.length)
    const text =
      `no prediction is for an item of the dataset. Its ids are ${theirs}; the items have ${ours}. ` +
      'Is it the file of another dataset, or are the ids written in another way?'
    throw new DataError(file, [{ line: null, column: null, text }])
  }
  const warnings: string[] = []
  if (unknown.length > 0) {
    const shown = unknown.map(({ id, line }) => (line === null ? id : `${id} (line ${line})`))
    warnings.push(
      `${file}: ${unknown.length} of ${predictions.size} predictions are for items that the dataset does not have ` +
        `and are ignored: ${examples(shown, unknown.length)}.`,
    )
  }
  if (missing.length > 0) {
    warnings.push(
      `${file}: ${missing.length} of ${items.length} items have no prediction and count as wrong: ` +
        `${examples(missing, missing.length)}.`,
    )
  }
  return { unknown, missing, warnings }
}

function examples(ids: readonly string[], count: number): string {
  const shown = ids.slice(0, 3).join(', ')
  return count > 3 ? `${shown} and ${count - 3} more` : shown
}
