import { csvDelimiters, readCsvRecords } from './csv-records.js'
import { DataError } from './data-error.js'
import { readJsonDocument, type DocumentShape } from './json-document.js'
import { readJsonLines } from './json-lines.js'
import { lineBreakOf } from './line-index.js'
import type { RawRecords } from './raw-record.js'

/** What makes a file one of items, or one of predictions. */
export interface RecordShape extends DocumentShape {
  /** Every accepted name of a field; a CSV header holds at least one, a record that stands alone in a file as well. */
  readonly names: readonly string[]
  /** A CSV header that would do, for errors. */
  readonly header: string
}

/**
 * The records of a text, whose format is found from its content: JSON Lines, one JSON value, or CSV.
 *
 * @throws {DataError} when the text is in none of these formats
 */
export function readRecords(file: string, text: string, shape: RecordShape): RawRecords {
  const first = text.trimStart().charAt(0)
  if (first === '[') return readJsonDocument(text, shape)
  if (first === '{') return isJsonLines(text, shape) ? readJsonLines(text) : readJsonDocument(text, shape)
  const header = text.trimStart().split(lineBreakOf(text), 1)[0] ?? ''
  const delimiter = csvDelimiters.find((candidate) => isHeader(header, candidate, shape.names))
  if (delimiter !== undefined) return readCsvRecords(text, delimiter)
  const line = text.slice(0, text.indexOf(first)).split('\n').length
  const expected = `expected JSON Lines, ${shape.expected}, or CSV with a header such as ${shape.header}`
  throw new DataError(file, [{ line, column: null, text: `${expected}; found ${quoted(header)}.` }])
}

/** An object begins the text: does it end on its line, as in JSON Lines, or does the whole text make one value? */
function isJsonLines(text: string, shape: RecordShape): boolean {
  const [first = '', second] = contentLines(text)
  const value = parsed(first)
  if (typeof value === 'object' && value !== null) {
    if (second !== undefined) return true
    const holdsArray = shape.arrayKeys.some((key) => key in value && Array.isArray(Object(value)[key]))
    return !holdsArray && (shape.mapEntry === null || shape.names.some((name) => name in value))
  }
  // The first line is broken, or goes on.
  if (second === undefined) return !shape.arrayKeys.some((key) => first.includes(`"${key}":`))
  return second.startsWith('{') && !/[{[,]$/.test(first) && parsed(text) === undefined
}

/** The first two lines that are not blank, trimmed. */
function contentLines(text: string): string[] {
  const found: string[] = []
  const lineBreak = lineBreakOf(text)
  for (let start = 0; start < text.length && found.length < 2; ) {
    const next = text.indexOf(lineBreak, start)
    const end = next === -1 ? text.length : next
    const line = text.slice(start, end).trim()
    if (line !== '') found.push(line)
    start = end + 1
  }
  return found
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isHeader(header: string, delimiter: string, names: readonly string[]): boolean {
  const cells = header.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1').trim())
  return cells.length > 1 && cells.some((cell) => names.includes(cell))
}

function quoted(text: string): string {
  const line = text.trim()
  return line.length > 60 ? `"${line.slice(0, 60)}…"` : `"${line}"`
}
