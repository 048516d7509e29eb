import type { Value } from './value.js'

/** The name Neo4j has for the type of a value that a property can hold: `INTEGER`, `ZONED DATETIME`, `LIST<STRING>` … */
export function valueTypeName(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return 'BOOLEAN'
  if (typeof value === 'bigint') return 'INTEGER'
  if (typeof value === 'number') return 'FLOAT'
  if (typeof value === 'string') return 'STRING'
  if (value instanceof Uint8Array) return 'LIST<INTEGER>'
  if (isList(value)) return `LIST<${[...new Set(value.map(valueTypeName))].sort().join(' | ') || 'NOTHING'}>`
  switch (value.kind) {
    case 'date':
      return 'DATE'
    case 'time':
      return 'ZONED TIME'
    case 'localtime':
      return 'LOCAL TIME'
    case 'localdatetime':
      return 'LOCAL DATETIME'
    case 'datetime':
      return 'ZONED DATETIME'
    default:
      return value.kind.toUpperCase()
  }
}

function isList(value: Exclude<Value, null>): value is readonly Value[] {
  return Array.isArray(value)
}
