import type { Entries, Value } from '../../graph/value.js'
import type { Interner } from './interner.js'
import { numberKey } from './number-key.js'
import { bytesKey, durationKey, isoText, pointKey } from './scalar-key.js'

/**
 * The integer under which the official CypherBench evaluator sees a value as equal to another (family A): true is 1, a
 * date is its ISO text, lists are multisets, a node is its property map. Where that evaluator fails (relationships, paths,
 * date-times, bytes, mixed lists) the value has a form of its own. Source: megagonlabs/cypherbench, `to_hashable`.
 */
export function referenceForm(value: Value, interner: Interner): number {
  return interner.of(key(value, interner))
}

function key(value: Value, interner: Interner): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return value ? 'n1' : 'n0'
    case 'bigint':
    case 'number':
      return `n${numberKey(value)}`
    case 'string':
      return `s${value}`
    default:
      break
  }
  if (value instanceof Uint8Array) return bytesKey(value)
  if (!('kind' in value)) return `l${ids(value, interner).sort(ascending).join()}`
  switch (value.kind) {
    case 'vector':
      return `l${ids(value.elements, interner).sort(ascending).join()}`
    case 'map':
      return entriesKey(value.entries, interner)
    case 'node':
      return entriesKey(value.properties, interner)
    case 'relationship':
      return `r${JSON.stringify([value.type, value.start, value.end])}${entriesKey(value.properties, interner)}`
    case 'path':
      return `w${ids(value.elements, interner).join()}`
    case 'duration':
      return durationKey(value)
    case 'point':
      return pointKey(value)
    default:
      return `s${isoText(value)}`
  }
}

function ids(values: readonly Value[], interner: Interner): number[] {
  return values.map((value) => referenceForm(value, interner))
}

function entriesKey(entries: Entries, interner: Interner): string {
  const pairs = entries.map(([name, value]) => `${interner.of(`s${name}`)}:${referenceForm(value, interner)}`)
  return `m${pairs.sort().join()}`
}

function ascending(a: number, b: number): number {
  return a - b
}
