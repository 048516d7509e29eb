import { durationIso } from '../iso-text.js'
import type { PointValue, Value } from '../value.js'
import { pointSystems } from './point-systems.js'

/** The type of a column in the header of an import file. */
export type ColumnType = ItemType | `${ItemType}[]` | 'byte[]'

type ItemType = 'string' | 'long' | 'double' | 'boolean' | 'date' | 'time' | 'localtime' | 'datetime' | 'localdatetime' | 'duration' | 'point'

/** The column type for a value; null when import files cannot say it exactly: empty lists, and points of no known system. */
export function columnType(value: Value): ColumnType | null {
  if (Array.isArray(value)) return listType(value)
  if (value instanceof Uint8Array) return value.length === 0 ? null : 'byte[]'
  return itemType(value)
}

/** The text of a value in its column; nothing for none. */
export function csvField(value: Value | undefined, arrayDelimiter: string): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Uint8Array) return quotedField([...Int8Array.from(value)].join(arrayDelimiter))
  return quotedField(Array.isArray(value) ? value.map(itemText).join(arrayDelimiter) : itemText(value))
}

function itemType(value: Value): ItemType | null {
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
      return value === null || !('kind' in value) ? null : typedType(value)
  }
}

function typedType(value: Extract<Value, { readonly kind: string }>): ItemType | null {
  switch (value.kind) {
    case 'date':
    case 'time':
    case 'localtime':
    case 'datetime':
    case 'localdatetime':
    case 'duration':
      return value.kind
    case 'point':
      return systemOf(value) === undefined || !value.coordinates.every(Number.isFinite) ? null : 'point'
    default:
      return null
  }
}

function itemText(value: Value): string {
  if (Object.is(value, -0)) return '-0.0'
  if (value === null || typeof value !== 'object') return String(value)
  if ('kind' in value) {
    switch (value.kind) {
      case 'date':
      case 'time':
      case 'localtime':
      case 'localdatetime':
        return value.iso
      case 'datetime':
        return value.zone === undefined ? value.iso : `${value.iso}[${value.zone}]`
      case 'duration':
        return durationIso(value)
      case 'point': {
        const [x, y, z] = value.coordinates
        return `{x: ${x}, y: ${y}, ${z === undefined ? '' : `z: ${z}, `}crs: '${systemOf(value) ?? ''}'}`
      }
      default:
    }
  }
  throw new TypeError('A column of an import file holds no such value')
}

function systemOf({ srid }: PointValue): string | undefined {
  return pointSystems.find((system) => system.srid === srid)?.name
}

function listType(items: readonly Value[]): ColumnType | null {
  const types = new Set(items.map(itemType))
  const [type] = types
  if (types.size !== 1 || type === undefined || type === null) return null
  // One empty text and no item at all look alike.
  return type === 'string' && items.length === 1 && items[0] === '' ? null : `${type}[]`
}

/** A text between quotes is a text, even an empty one; without them an empty one is nothing. */
export function quotedField(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
