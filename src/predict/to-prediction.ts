import { predictionFieldNames as names } from '../dataset/field-names.js'
import { kindOf } from '../dataset/json-lines.js'
import { missingField, type RequiredField } from '../dataset/missing-field.js'
import { disagreement, pickField } from '../dataset/pick-field.js'
import type { DataFormat, RawRecord } from '../dataset/raw-record.js'
import { readId } from '../dataset/read-id.js'
import { orderCandidates } from './order-candidates.js'
import type { Prediction } from './prediction.js'
import { readDetails } from './read-details.js'
import { readCount, readUsage } from './read-usage.js'

type Fields = Readonly<Record<string, unknown>>
type Report = (problem: string) => void

const id: RequiredField = { names: names.id, what: "the item's id" }
const query: RequiredField = { names: [...names.query, ...names.candidates], what: 'the predicted query' }

/** What every prediction of a file has. */
export const requiredPredictionFields: readonly RequiredField[] = [id, query]

/** The prediction that a record describes, with its id; null when it has problems, each of which is reported. */
export function toPrediction(
  file: string,
  { line, fields }: RawRecord,
  format: DataFormat,
  report: Report,
): { readonly id: string; readonly prediction: Prediction } | null {
  let sound = true
  const problem: Report = (text) => {
    sound = false
    report(text)
  }
  const id = itemId(fields, problem)
  const text = queryText(fields, problem)
  // An empty cell is an empty answer, but no number.
  const filled = format === 'csv' ? withNumbers(fields) : fields
  const candidates = candidateTexts(filled, format, problem)
  const usage = readUsage(filled, problem)
  const latencyMs = readCount(filled, names.latencyMs, problem)
  const details = readDetails(filled, problem)
  if (id === null || !sound) return null
  const answer = orderCandidates(text, candidates)
  return { id, prediction: { ...answer, usage, ...(details === null ? {} : { details }), latencyMs, source: { file, line } } }
}

function itemId(fields: Fields, report: Report): string | null {
  const picked = pickField(fields, names.id)
  if (picked === null) {
    report(missingField(fields, id))
    return null
  }
  const conflict = disagreement(fields, names.id, picked)
  const read = readId(picked.name, picked.value)
  if ('problem' in read) report(read.problem)
  else if (conflict !== null) report(conflict)
  else return read.id
  return null
}

function queryText(fields: Fields, report: Report): string | null {
  const picked = pickField(fields, names.query)
  if (picked === null) {
    const isThere = query.names.some((name) => Object.hasOwn(fields, name))
    if (!isThere) report(`${missingField(fields, query)} Write null where there was no answer.`)
    return null
  }
  const conflict = disagreement(fields, names.query, picked)
  const { name, value } = picked
  if (typeof value !== 'string') report(`"${name}": expected text or null, found ${kindOf(value)}.`)
  else if (conflict !== null) report(conflict)
  else return withoutDatabase(value)
  return null
}

/** BIRD writes the database behind the query. */
function withoutDatabase(text: string): string {
  const at = text.indexOf('\t----- bird -----\t')
  return at < 0 ? text : text.slice(0, at)
}

function candidateTexts(fields: Fields, format: DataFormat, report: Report): readonly string[] {
  const picked = pickField(fields, names.candidates)
  if (picked === null) return []
  const value = format === 'csv' ? jsonCell(picked.value) : picked.value
  if (Array.isArray(value) && value.every((text) => text === null || typeof text === 'string')) {
    // A sample without an answer still counts as a sample.
    return value.map((text) => text ?? '')
  }
  const wrong = Array.isArray(value) ? value.find((text) => text !== null && typeof text !== 'string') : value
  const found = Array.isArray(value) ? `${kindOf(wrong)} in it` : kindOf(wrong)
  report(`"${picked.name}": expected an array of texts${format === 'csv' ? ' as JSON' : ''}, found ${found}.`)
  return []
}

function jsonCell(cell: unknown): unknown {
  try {
    return JSON.parse(String(cell))
  } catch {
    return cell
  }
}

function withNumbers(fields: Fields): Fields {
  const numeric: readonly string[] = [
    ...names.latencyMs,
    ...names.inputTokens,
    ...names.outputTokens,
    ...names.costUsd,
  ]
  const filled = Object.entries(fields).filter(([name, cell]) => cell !== '' || !mayBeAbsent.includes(name))
  return Object.fromEntries(filled.map(([name, cell]) => [name, numeric.includes(name) ? cellNumber(cell) : cell]))
}

const mayBeAbsent: readonly string[] = Object.entries(names).flatMap(([field, list]) =>
  field === 'id' || field === 'query' ? [] : list,
)

function cellNumber(cell: unknown): unknown {
  const number = Number(cell)
  return String(cell).trim() === '' || Number.isNaN(number) ? cell : number
}
