import type { Value } from '../value.js'
import { NotLiteral } from './literal-reader.js'

/** A literal as the parameter that the driver makes the same value from. @throws NotLiteral for a temporal value. */
export function literalParameter(value: Value): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Uint8Array) throw new NotLiteral()
  if (!('kind' in value)) return value.map(literalParameter)
  if (value.kind !== 'map') throw new NotLiteral()
  // Without a prototype a key may have any name.
  const entries = value.entries.map(([name, each]) => [name, { value: literalParameter(each), enumerable: true }] as const)
  return Object.create(null, Object.fromEntries(entries))
}
