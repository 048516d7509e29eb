import type { Entries, Value } from '../../graph/value.js'
import type { Interner } from './interner.js'
import { numberKey } from './number-key.js'
import { bytesKey, durationKey, pointKey, temporalKey } from './scalar-key.js'

/** Turns a number into the text by which it is compared. */
export type NumberKey = (value: bigint | number) => string

/**
 * The integer under which a value equals another in every `strict` profile (family F): typed, integers exact, lists
 * ordered, graph elements by identity. Where a database gives no element ids, nodes are compared by labels and
 * properties, relationships by type, ends and properties.
 */
export function strictForm(value: Value, interner: Interner, number: NumberKey = numberKey): number {
  return interner.of(key(value, interner, number))
}

function key(value: Value, interner: Interner, number: NumberKey): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return String(value)
    case 'bigint':
    case 'number':
      return `n${number(value)}`
    case 'string':
      return `s${value}`
    default:
      break
  }
  if (value instanceof Uint8Array) return bytesKey(value)
  if (!('kind' in value)) return `l${ids(value, interner, number)}`
  switch (value.kind) {
    case 'vector':
      return `l${ids(value.elements, interner, number)}`
    case 'map':
      return `m${entriesKey(value.entries, interner, number)}`
    case 'node':
      if (value.elementId !== '') return `N${value.elementId}`
      return `v${JSON.stringify(value.labels)}${entriesKey(value.properties, interner, number)}`
    case 'relationship':
      if (value.elementId !== '') return `R${value.elementId}`
      return `r${JSON.stringify([value.type, value.start, value.end])}${entriesKey(value.properties, interner, number)}`
    case 'path':
      return `w${ids(value.elements, interner, number)}`
    case 'duration':
      return durationKey(value)
    case 'point':
      return pointKey(value)
    default:
      return temporalKey(value)
  }
}

function ids(values: readonly Value[], interner: Interner, number: NumberKey): string {
  return values.map((value) => strictForm(value, interner, number)).join()
}

function entriesKey(entries: Entries, interner: Interner, number: NumberKey): string {
  return entries
    .map(([name, value]) => `${interner.of(`k${name}`)}:${strictForm(value, interner, number)}`)
    .sort()
    .join()
}
