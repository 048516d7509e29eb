import type { OkOutcome } from '../../graph/outcome.js'
import type { Value } from '../../graph/value.js'

type Fields = Readonly<Record<string, unknown>>

/**
 * A table as a JSON array of objects, or as JSON Lines. Its columns are all names in the order in which they come first; what an object lacks is null.
 * Whole numbers are integers.
 * @throws Error that says what is wrong
 */
export function tableOfJson(text: string): OkOutcome {
  const records = text.trimStart().startsWith('[') ? recordsOf(JSON.parse(text)) : text.split('\n').filter((line) => line.trim() !== '').map(recordOfLine)
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return { kind: 'ok', columns, rows: records.map((record) => columns.map((name) => valueOf(record[name]))), latencyMs: null }
}

function recordsOf(found: unknown): readonly Fields[] {
  if (Array.isArray(found) && found.every(isObject)) return found
  throw new Error('expected an array of objects, a row each')
}

function recordOfLine(line: string, index: number): Fields {
  const found: unknown = JSON.parse(line)
  if (isObject(found)) return found
  throw new Error(`expected an object on every line, found something else on line ${index + 1}`)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueOf(found: unknown): Value {
  switch (typeof found) {
    case 'number':
      return Number.isSafeInteger(found) ? BigInt(found) : found
    case 'boolean':
    case 'string':
      return found
    case 'object':
      if (found === null) return null
      if (Array.isArray(found)) return found.map(valueOf)
      return { kind: 'map', entries: Object.entries(found).map(([name, value]): [string, Value] => [name, valueOf(value)]) }
    default:
      return null
  }
}
