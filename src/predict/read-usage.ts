import { predictionFieldNames as names } from '../dataset/field-names.js'
import { isJsonObject, kindOf } from '../dataset/json-lines.js'
import { pickField } from '../dataset/pick-field.js'
import type { Usage } from './prediction.js'

type Fields = Readonly<Record<string, unknown>>

/**
 * Token counts and cost, from `usage` and from the fields beside it, by the names that providers use; null when none
 * is given. What is no number from 0 is reported and read as null.
 */
export function readUsage(fields: Fields, report: (problem: string) => void): Usage | null {
  const picked = pickField(fields, names.usage)
  if (picked !== null && !isJsonObject(picked.value)) {
    report(`"${picked.name}": expected an object such as { "input_tokens": 12 }, found ${kindOf(picked.value)}.`)
    return null
  }
  const counts = { ...fields, ...(picked !== null && isJsonObject(picked.value) ? picked.value : {}) }
  const inputTokens = readCount(counts, names.inputTokens, report)
  const outputTokens = readCount(counts, names.outputTokens, report)
  const costUsd = readCount(counts, names.costUsd, report)
  if (inputTokens === null && outputTokens === null && costUsd === null) return null
  return { inputTokens, outputTokens, costUsd }
}

/** A finite number from 0 under one of the names, or null; anything else is reported. */
export function readCount(
  fields: Fields,
  countNames: readonly string[],
  report: (problem: string) => void,
): number | null {
  const picked = pickField(fields, countNames)
  if (picked === null) return null
  const { name, value } = picked
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value
  const found = typeof value === 'number' ? String(value) : typeof value === 'string' ? `"${value}"` : kindOf(value)
  report(`"${name}": expected a number from 0, found ${found}.`)
  return null
}
