import type { Value } from '../value.js'

/** The type of a column in the header of an import file. */
export type ColumnType = PlainType | `${PlainType}[]` | 'date' | 'time' | 'localtime' | 'datetime' | 'localdatetime'

type PlainType = 'string' | 'long' | 'double' | 'boolean'

/**
 * The column type for a value; null when import files cannot say it exactly: points, durations, bytes, empty lists, and lists
 * of anything but texts, numbers and truth values.
 */
export function columnType(value: Value): ColumnType | null {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'bigint':
      return 'long'
    case 'number':
      return 'double'
    case 'boolean':
      return 'boolean'
    default:
      return value === null || value instanceof Uint8Array ? null : 'kind' in value ? temporalType(value) : listType(value)
  }
}

/** The text of a value in its column; nothing for none. */
export function csvField(value: Value | undefined, arrayDelimiter: string): string {
  if (value === undefined || value === null) return ''
  if (Object.is(value, -0)) return quotedField('-0.0')
  if (typeof value !== 'object') return quotedField(String(value))
  if (value instanceof Uint8Array) throw new TypeError('An import file holds no bytes')
  if (!('kind' in value)) return quotedField(value.map(String).join(arrayDelimiter))
  switch (value.kind) {
    case 'date':
    case 'time':
    case 'localtime':
    case 'localdatetime':
      return quotedField(value.iso)
    case 'datetime':
      return quotedField(value.zone === undefined || value.zone === null ? value.iso : `${value.iso}[${value.zone}]`)
    default:
      throw new TypeError(`An import file holds no ${value.kind}`)
  }
}

function temporalType(value: Extract<Value, { readonly kind: string }>): ColumnType | null {
  switch (value.kind) {
    case 'date':
    case 'time':
    case 'localtime':
    case 'datetime':
    case 'localdatetime':
      return value.kind
    default:
      return null
  }
}

function listType(items: readonly Value[]): ColumnType | null {
  const types = new Set(items.map(columnType))
  const [type] = types
  if (types.size !== 1 || type === undefined || type === null) return null
  // One empty text and no item at all look alike.
  if (type === 'string') return items.length === 1 && items[0] === '' ? null : 'string[]'
  return type === 'long' || type === 'double' || type === 'boolean' ? `${type}[]` : null
}

/** A text between quotes is a text, even an empty one; without them an empty one is nothing. */
export function quotedField(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
