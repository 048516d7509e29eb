import type { Entries, Value } from '../../graph/value.js'
import type { Ends } from './ends.js'
import { instantKey } from './instant-key.js'
import type { Interner } from './interner.js'
import { numberKey } from './number-key.js'
import { pythonFloat } from './python-float.js'
import { pythonStrip } from './python-strip.js'
import { bytesKey, durationKey, pointKey } from './scalar-key.js'

/**
 * The integer under which text2cypher-composer sees a value as equal to another (family E): numbers as floats, numeric
 * text as a number, other text without case and outer blanks, every container as the set of its members, date-times as instants.
 * Differs from it
 * where it fails: NaN and the text `nan` equal themselves, durations and points are typed.
 */
export function setForm(value: Value, ends: Ends, interner: Interner): number {
  const members = membersOf(value, ends)
  if (members === null) return interner.of(scalarKey(value))
  const ids = new Set(members.map((member) => setForm(member, ends, interner)))
  return interner.of(`l${[...ids].sort((a, b) => a - b).join()}`)
}

/** The scalars inside a value, containers opened to the last, in family E; repeats kept. */
export function setLeaves(value: Value, ends: Ends, interner: Interner, into: number[] = []): number[] {
  const members = membersOf(value, ends)
  if (members === null) into.push(interner.of(scalarKey(value)))
  else for (const member of members) setLeaves(member, ends, interner, into)
  return into
}

/** A container's members as the Python driver's export gives them, keys left out; null for a scalar. */
function membersOf(value: Value, ends: Ends): readonly Value[] | null {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null
  if (!('kind' in value)) return value
  switch (value.kind) {
    case 'vector':
      return value.elements
    case 'map':
      return valuesOf(value.entries)
    case 'node':
      return valuesOf(value.properties)
    case 'relationship': {
      const [start, end] = ends.of(value)
      return [valuesOf(start), value.type, valuesOf(end)]
    }
    case 'path':
      return value.elements.map((element) => (element.kind === 'node' ? element : element.type))
    default:
      return null
  }
}

function valuesOf(entries: Entries): Value[] {
  return entries.map(([, value]) => value)
}

function scalarKey(value: Value): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return value ? 'n1' : 'n0'
    case 'bigint':
    case 'number':
      return `n${numberKey(Number(value))}`
    case 'string': {
      const number = pythonFloat(value)
      return number === null ? `s${pythonStrip(value).toLowerCase()}` : `n${numberKey(number)}`
    }
    default:
      break
  }
  if (value instanceof Uint8Array) return bytesKey(value)
  if (!('kind' in value)) return ''
  switch (value.kind) {
    case 'duration':
      return durationKey(value)
    case 'point':
      return pointKey(value)
    case 'date':
    case 'time':
    case 'localtime':
    case 'localdatetime':
    case 'datetime':
      return instantKey(value)
    default:
      return ''
  }
}
