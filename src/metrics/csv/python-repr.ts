import type { Value } from '../../graph/value.js'
import { durationKey, isoText, pointKey } from '../canonical/scalar-key.js'
import { strictForm } from '../canonical/strict-form.js'
import type { Interner } from '../canonical/interner.js'

/** A float as Python prints it: `5.0`, `1e-06`, `1e+16`. */
export function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf'
  if (Object.is(value, -0)) return '-0.0'
  const [digits = '', power = '0'] = value.toExponential().split('e')
  const exponent = Number(power)
  if (value !== 0 && (exponent < -4 || exponent >= 16)) {
    return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
  }
  return Number.isInteger(value) ? `${value}.0` : String(value)
}

/** A value as text of a CSV cell: lists and maps in Python's literal style, graph elements by a text with their id. */
export function cellText(value: Value, interner: Interner): string {
  return typeof value === 'string' ? value : literal(value, interner)
}

function literal(value: Value, interner: Interner): string {
  if (value === null) return 'None'
  switch (typeof value) {
    case 'boolean':
      return value ? 'True' : 'False'
    case 'bigint':
      return value.toString()
    case 'number':
      return floatRepr(value)
    case 'string':
      return textLiteral(value)
    default:
      break
  }
  if (value instanceof Uint8Array) return `b${textLiteral(String.fromCodePoint(...value))}`
  if (!('kind' in value)) return `[${value.map((member) => literal(member, interner)).join(', ')}]`
  switch (value.kind) {
    case 'vector':
      return `[${value.elements.map((member) => literal(member, interner)).join(', ')}]`
    case 'map':
      return `{${value.entries.map(([name, member]) => entryLiteral(name, member, interner)).join(', ')}}`
    case 'duration':
      return durationKey(value)
    case 'point':
      return pointKey(value)
    case 'node':
    case 'relationship':
    case 'path':
      return `<${value.kind} ${strictForm(value, interner)}>`
    default:
      return isoText(value)
  }
}

function entryLiteral(name: string, value: Value, interner: Interner): string {
  return `${textLiteral(name)}: ${literal(value, interner)}`
}

function textLiteral(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`
}
