import { type DataProblem, throwProblems } from '../dataset/data-error.js'
import { duplicateIds } from '../dataset/duplicate-ids.js'
import { predictionFieldNames } from '../dataset/field-names.js'
import { isJsonObject } from '../dataset/json-lines.js'
import { absentEverywhere } from '../dataset/missing-field.js'
import { readRecords } from '../dataset/read-records.js'
import { readText } from '../dataset/read-text.js'
import type { Prediction } from './prediction.js'
import { requiredPredictionFields, toPrediction } from './to-prediction.js'
import { withQueryText } from './with-query-text.js'

/** The answers of one file. */
export interface PredictionFile {
  /** As the caller named it. */
  readonly file: string
  /** Item id to prediction, in the order of the file. */
  readonly predictions: ReadonlyMap<string, Prediction>
}

/**
 * The predictions of a file. The format (JSON Lines, JSON array, JSON object from id to text, CSV) is found from the
 * content. Texts are kept as they are, whether query, prose, empty or null.
 *
 * @throws {DataError} with every problem of the file: unreadable, unknown format, broken records, missing fields, wrong
 * types, repeated ids
 */
export async function readPredictions(file: string): Promise<PredictionFile> {
  const text = await readText(file)
  const { format, records: raw, problems } = readRecords(file, text, {
    names: Object.values(predictionFieldNames).flat(),
    header: 'id,prediction',
    arrayKeys: ['predictions', 'answers', 'results', 'data', 'items', 'records', 'tasks'],
    // The id comes last, so that an entry's own id cannot displace it.
    mapEntry: (id, value) => ({ ...(isJsonObject(value) ? value : { prediction: value }), id }),
    expected: 'a JSON array of predictions, a JSON object from item id to text',
  })
  const records = raw.map(({ line, fields }) => ({ line, fields: withQueryText(fields) }))
  const absent = absentEverywhere(records, requiredPredictionFields)
  throwProblems(file, absent.length > 0 ? [...problems, ...absent] : [])
  const found: DataProblem[] = [...problems]
  const read: { id: string; line: number; prediction: Prediction }[] = []
  for (const record of records) {
    const { line } = record
    const entry = toPrediction(file, record, format, (text) => found.push({ line, column: null, text }))
    if (entry !== null) read.push({ ...entry, line })
  }
  found.push(...duplicateIds(read))
  if (found.length === 0 && read.length === 0) found.push({ line: null, column: null, text: noPredictions })
  throwProblems(file, found)
  return { file, predictions: new Map(read.map(({ id, prediction }) => [id, prediction])) }
}

const noPredictions = 'expected at least one prediction, found none. Was the file written completely?'
