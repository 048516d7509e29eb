import type { Entries, NodeValue, RelationshipValue, Value } from '../value.js'

/** A value as tagged JSON: what JSON lacks is an object with one key that begins with `$`. */
export function encodeValue(value: Value): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'bigint') return { $int: value.toString() }
  if (typeof value === 'number') return { $float: floatText(value) }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('hex') }
  if (isList(value)) return value.map(encodeValue)
  switch (value.kind) {
    case 'map':
      return { $map: value.entries.map(([name, entry]) => [name, encodeValue(entry)]) }
    case 'node':
    case 'relationship':
      return encodeElement(value)
    case 'path':
      return { $path: value.elements.map(encodeElement) }
    case 'duration':
      return {
        $duration: {
          months: component(value.months),
          days: component(value.days),
          seconds: component(value.seconds),
          nanoseconds: component(value.nanoseconds),
        },
      }
    case 'point':
      return { $point: { srid: value.srid, coordinates: value.coordinates.map(floatText) } }
    case 'vector':
      return { $vector: { elementType: value.elementType, elements: value.elements.map(encodeValue) } }
    default:
      return { [`$${value.kind}`]: value.iso, ...(value.zone === undefined ? {} : { zone: value.zone }) }
  }
}

/** The shortest text that reads back as the same float and shows that it is one: `5.0`, `-0.0`, `1e+21`, `NaN`. */
export function floatText(value: number): string {
  if (Object.is(value, -0)) return '-0.0'
  const text = String(value)
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : text
}

function encodeElement(value: NodeValue | RelationshipValue): unknown {
  if (value.kind === 'node') {
    return {
      $node: { elementId: value.elementId, labels: value.labels, properties: encodeEntries(value.properties) },
    }
  }
  return {
    $rel: {
      elementId: value.elementId,
      type: value.type,
      start: value.start,
      end: value.end,
      ...(value.startProperties === undefined ? {} : { startProperties: encodeEntries(value.startProperties) }),
      ...(value.endProperties === undefined ? {} : { endProperties: encodeEntries(value.endProperties) }),
      properties: encodeEntries(value.properties),
    },
  }
}

function encodeEntries(entries: Entries): Readonly<Record<string, unknown>> {
  return Object.fromEntries(entries.map(([name, value]) => [name, encodeValue(value)]))
}

/** A JSON number while it is exact, else decimal text. */
function component(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value.toString()
}

function isList(value: Exclude<Value, null>): value is readonly Value[] {
  return Array.isArray(value)
}
