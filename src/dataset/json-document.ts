import type { DataProblem } from './data-error.js'
import { jsonEntries, type JsonEntry } from './json-entries.js'
import { isJsonObject, kindOf } from './json-lines.js'
import { jsonFault } from './json-syntax.js'
import { lineIndex } from './line-index.js'
import type { RawRecord, RawRecords } from './raw-record.js'

/** What a file that is one JSON value may look like, besides an array of objects. */
export interface DocumentShape {
  /** Names under which an object may hold the array; the first present counts. */
  readonly arrayKeys: readonly string[]
  /** Turns an entry of an object that holds no array into a record's fields; null when such objects are not allowed. */
  readonly mapEntry: ((key: string, value: unknown) => Record<string, unknown>) | null
  /** The allowed shapes in words, for errors. */
  readonly expected: string
}

/** Reads an array of objects, or an object that holds one, or (where allowed) an object with an entry a record. */
export function readJsonDocument(text: string, shape: DocumentShape): RawRecords {
  const index = lineIndex(text)
  const at = (offset: number, problem: string, withColumn = false): DataProblem => ({
    line: index.lineAt(offset),
    column: withColumn ? index.columnAt(offset) : null,
    text: problem,
  })
  const failed = (problem: DataProblem): RawRecords => ({ format: 'json', records: [], problems: [problem] })

  const fault = isJson(text) ? null : jsonFault(text)
  if (fault !== null) return failed(at(fault.offset, `broken JSON: ${fault.text}.`, true))
  const open = text.search(/\S/)
  const members = jsonEntries(text, open)
  const isArray = text.charAt(open) === '['
  const holder = isArray ? null : arrayHolder(members, shape.arrayKeys)
  const records: RawRecord[] = []
  const problems: DataProblem[] = []
  if (!isArray && holder === null && shape.mapEntry !== null) {
    for (const { key, offset, value } of members) {
      records.push({ line: index.lineAt(offset), fields: shape.mapEntry(key ?? '', value) })
    }
  } else if (!isArray && holder === null) {
    const keys = members.map(({ key }) => key).join(', ')
    const found = keys === '' ? 'nothing in it' : keys
    return failed(at(open, `expected ${shape.expected}, found one object with ${found}.`))
  } else {
    for (const { offset, value } of holder === null ? members : jsonEntries(text, holder.valueOffset)) {
      if (isJsonObject(value)) records.push({ line: index.lineAt(offset), fields: value })
      else problems.push(at(offset, `expected an object in the array, found ${kindOf(value)}.`))
    }
  }
  return { format: 'json', records, problems }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function arrayHolder(members: readonly JsonEntry[], keys: readonly string[]): JsonEntry | null {
  for (const key of keys) {
    const member = members.findLast((entry) => entry.key === key)
    if (member !== undefined && Array.isArray(member.value)) return member
  }
  return null
}
