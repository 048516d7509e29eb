import type { DataProblem } from './data-error.js'
import { itemFieldNames, predictionFieldNames } from './field-names.js'
import { nearestName } from '../nearest-name.js'
import type { RawRecord } from './raw-record.js'

/** A field that every record must have. */
export interface RequiredField {
  readonly names: readonly string[]
  /** In words: `the gold query`. */
  readonly what: string
}

const knownNames: ReadonlySet<string> = new Set(
  [itemFieldNames, predictionFieldNames].flatMap((lists) => Object.values(lists).flat()),
)

/**
 * The problem of a record without a field: what it is called, what is there instead, and which of that may be meant.
 */
export function missingField(fields: Readonly<Record<string, unknown>>, { names, what }: RequiredField): string {
  const empty = names.find((name) => Object.hasOwn(fields, name))
  if (empty !== undefined) return `"${empty}" is null: expected ${what}. Fill it in or remove the record.`
  const present = Object.keys(fields)
  const found = present.length === 0 ? 'no field' : `the fields ${present.slice(0, 12).join(', ')}`
  return `expected ${what} as ${inWords(names)}, found ${found}.${meantName(present, names)}`
}

/** A field that no record of a file has is one problem of the file rather than one of each record. */
export function absentEverywhere(records: readonly RawRecord[], required: readonly RequiredField[]): DataProblem[] {
  const [first, second] = records
  if (first === undefined || second === undefined) return []
  return required
    .filter(({ names }) => records.every(({ fields }) => !names.some((name) => Object.hasOwn(fields, name))))
    .map((field) => ({
      line: first.line,
      column: null,
      text: `all ${records.length} records: ${missingField(first.fields, field)}`,
    }))
}

function meantName(present: readonly string[], names: readonly string[]): string {
  for (const name of present) {
    const meant = knownNames.has(name) ? null : nearestName(name, names)
    if (meant !== null) return ` Did you mean "${meant}" by "${name}"?`
  }
  return ''
}

function inWords(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`)
  return quoted.length === 1 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`
}
