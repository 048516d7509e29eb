import type { Entries, Row, Value } from './value.js'

/** About how many bytes a row takes as tagged JSON, found without encoding it: never less than half, seldom more than twice. */
export function rowSize(row: Row): number {
  let size = 3
  for (const value of row) size += valueSize(value) + 1
  return size
}

function valueSize(value: Value): number {
  if (value === null || typeof value === 'boolean') return 5
  if (typeof value === 'string') return value.length + 2
  if (typeof value === 'bigint' || typeof value === 'number') return 22
  if (value instanceof Uint8Array) return value.length * 2 + 13
  if (isList(value)) return rowSize(value)
  switch (value.kind) {
    case 'map':
      return 11 + entriesSize(value.entries)
    case 'node':
      return 60 + value.elementId.length + rowSize(value.labels) + entriesSize(value.properties)
    case 'relationship':
      return 90 + 3 * value.elementId.length + value.type.length + entriesSize(value.properties)
    case 'path':
      return rowSize(value.elements)
    case 'vector':
      return 50 + 22 * value.elements.length
    default:
      return 60
  }
}

function entriesSize(entries: Entries): number {
  let size = 2
  for (const [name, value] of entries) size += name.length + 4 + valueSize(value)
  return size
}

function isList(value: Exclude<Value, null>): value is readonly Value[] {
  return Array.isArray(value)
}
