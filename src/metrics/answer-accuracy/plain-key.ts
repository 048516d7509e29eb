import type { Value } from '../../graph/value.js'
import { pythonFloat } from '../canonical/python-float.js'
import { bytesKey, durationKey, isoText, pointKey } from '../canonical/scalar-key.js'
import type { NumberKey } from '../canonical/strict-form.js'

/**
 * A text that is the same for values which a person reads as the same: numbers and their text, dates and their text, text up to case and outer
 * blanks, lists up to order and nesting, a list of one as its member; graph elements by identity.
 */
export function plainKey(value: Value, number: NumberKey): string {
  const leaves = leavesOf(value, number)
  return leaves.length === 1 ? (leaves[0] ?? '') : `l${JSON.stringify(leaves.sort())}`
}

function leavesOf(value: Value, number: NumberKey): string[] {
  if (value === null) return ['null']
  switch (typeof value) {
    case 'boolean':
      return [`b${value}`]
    case 'bigint':
    case 'number':
      return [`n${number(value)}`]
    case 'string':
      return [textKey(value, number)]
    default:
      break
  }
  if (value instanceof Uint8Array) return [bytesKey(value)]
  if (!('kind' in value)) return value.flatMap((member) => leavesOf(member, number))
  switch (value.kind) {
    case 'vector':
      return value.elements.flatMap((member) => leavesOf(member, number))
    case 'map':
      return value.entries.flatMap(([, member]) => leavesOf(member, number))
    case 'node':
      return [`N${value.elementId === '' ? propertiesKey(value.properties, number) : value.elementId}`]
    case 'relationship':
      return [`R${value.elementId === '' ? `${value.type}${propertiesKey(value.properties, number)}` : value.elementId}`]
    case 'path':
      return [`P${JSON.stringify(value.elements.flatMap((element) => leavesOf(element, number)))}`]
    case 'duration':
      return [durationKey(value)]
    case 'point':
      return [pointKey(value)]
    default:
      return [textKey(isoText(value), number)]
  }
}

function textKey(text: string, number: NumberKey): string {
  const parsed = pythonFloat(text)
  return parsed === null || !Number.isFinite(parsed) ? `s${text.trim().toLowerCase()}` : `n${number(parsed)}`
}

function propertiesKey(entries: readonly (readonly [string, Value])[], number: NumberKey): string {
  return JSON.stringify(entries.map(([name, value]) => JSON.stringify([name, leavesOf(value, number)])).sort())
}
