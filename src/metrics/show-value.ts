import type { Entries, Value } from '../graph/value.js'

/**
 * A value as a short human text: text bare, quoted only inside lists and maps; nodes as `(:Movie {title: "The Matrix"})`,
 * relationships as `[:ACTED_IN {roles: ["Neo"]}]`; floats always with a point; line breaks escaped.
 * @param width characters after which the text is cut, with `…` as its last
 */
export function showValue(value: Value, width = 60): string {
  return clip(typeof value === 'string' ? escapeControls(value) : nested(value, width), width)
}

/** Cuts a text to so many code points; `…` stands for what is left out. */
export function clip(text: string, width: number): string {
  if (text.length <= width) return text
  const characters = Array.from(text.slice(0, 2 * width))
  return characters.length <= width && text.length <= 2 * width ? text : `${characters.slice(0, width - 1).join('')}…`
}

function nested(value: Value, room: number): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.slice(0, room + 1))
    case 'number':
      return floatText(value)
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      break
  }
  if (value instanceof Uint8Array) return bytesText(value.subarray(0, room))
  if (!('kind' in value)) return `[${joined(value, room, nested)}]`
  switch (value.kind) {
    case 'vector':
      return `vector[${joined(value.elements, room, nested)}]`
    case 'map':
      return entriesText(value.entries, room)
    case 'node':
      return `(${[labelsText(value.labels), propertiesText(value.properties, room)].filter(Boolean).join(' ')})`
    case 'relationship':
      return `[:${[value.type, propertiesText(value.properties, room)].filter(Boolean).join(' ')}]`
    case 'path':
      return joined(value.elements, room, nested, '-')
    case 'duration':
      return durationText(value.months, value.days, value.seconds, value.nanoseconds)
    case 'point':
      return `point(${value.coordinates.join(', ')}; srid ${value.srid})`
    default:
      return value.zone === undefined ? value.iso : `${value.iso}[${value.zone}]`
  }
}

function floatText(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return String(value)
  return Object.is(value, -0) ? '-0.0' : `${value}.0`
}

function bytesText(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function labelsText(labels: readonly string[]): string {
  return labels.map((label) => `:${label}`).join('')
}

function propertiesText(entries: Entries, room: number): string {
  return entries.length === 0 ? '' : entriesText(entries, room)
}

/** By name, since the order in which a database delivers them carries no meaning. */
function entriesText(entries: Entries, room: number): string {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return `{${joined(sorted, room, ([name, value], left) => `${name}: ${nested(value, left)}`)}}`
}

/** Stops where the room is used up, so that a long list costs no more than what is shown of it. */
function joined<T>(items: readonly T[], room: number, show: (item: T, room: number) => string, between = ', '): string {
  let text = ''
  for (const [index, item] of items.entries()) {
    if (text.length > room) return `${text}${between}…`
    text += `${index === 0 ? '' : between}${show(item, room - text.length)}`
  }
  return text
}

function durationText(months: bigint, days: bigint, seconds: bigint, nanoseconds: bigint): string {
  const fraction = nanoseconds === 0n ? '' : `.${nanoseconds.toString().padStart(9, '0')}`
  return `P${months}M${days}DT${seconds}${fraction}S`
}

function escapeControls(text: string): string {
  return text.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}
