import type { DataProblem } from './data-error.js'
import { jsonFault } from './json-syntax.js'
import { lineBreakOf } from './line-index.js'
import type { RawRecord, RawRecords } from './raw-record.js'

/** Reads one JSON object a line; blank lines are skipped, and every line that is no object is a problem of its own. */
export function readJsonLines(text: string): RawRecords {
  const records: RawRecord[] = []
  const problems: DataProblem[] = []
  const lineBreak = lineBreakOf(text)
  let start = 0
  for (let line = 1; start <= text.length; line++) {
    const found = text.indexOf(lineBreak, start)
    const end = found === -1 ? text.length : found
    const content = text.slice(start, end)
    start = end + 1
    if (content.trim() === '') continue
    const value = parseLine(content)
    if (value instanceof SyntaxError) problems.push(syntaxProblem(content, line))
    else if (!isJsonObject(value)) problems.push(notAnObject(line, value))
    else records.push({ line, fields: value })
  }
  return { format: 'jsonl', records, problems }
}

/** Whether a parsed JSON value is an object, no array and not null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The kind of a JSON value as an error names it: `an array`, `null`, `text`, … */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function parseLine(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    if (error instanceof SyntaxError) return error
    throw error
  }
}

function syntaxProblem(content: string, line: number): DataProblem {
  const fault = jsonFault(content.trimEnd())
  const text = fault === null ? 'expected a JSON object' : fault.text
  return { line, column: (fault?.offset ?? 0) + 1, text: `broken JSON: ${text}.` }
}

function notAnObject(line: number, value: unknown): DataProblem {
  return { line, column: null, text: `expected a JSON object on every line, found ${kindOf(value)}.` }
}
