import type { Value } from '../../graph/value.js'

/** The type of a value with its article, for sentences: `an integer`, `text`, `a node`. */
export function typeName(value: Value): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return 'a boolean'
    case 'bigint':
      return 'an integer'
    case 'number':
      return 'a float'
    case 'string':
      return 'text'
    default:
      break
  }
  if (value instanceof Uint8Array) return 'bytes'
  if (!('kind' in value)) return 'a list'
  switch (value.kind) {
    case 'localtime':
      return 'a local time'
    case 'localdatetime':
      return 'a local date-time'
    case 'datetime':
      return 'a date-time'
    default:
      return `a ${value.kind}`
  }
}
