import { temporalExample } from '../codec/temporal-text.js'
import { parseDuration } from '../iso-text.js'
import type { TemporalValue, Value } from '../value.js'
import { temporalValue } from './temporal-value.js'

/**
 * The value of a property of a seed. What JSON lacks is `{"$type": …, "value": …}`; a number without a fraction is an
 * integer unless it is wrapped as a Float.
 * @throws TypeError that names the place, what was expected and what was found.
 */
export function seedValue(json: unknown, place: string): Value {
  if (typeof json === 'string' || typeof json === 'boolean') return json
  if (typeof json === 'number') return numberValue(json, place)
  if (Array.isArray(json)) return listValue(json, place)
  if (typeof json === 'object' && json !== null && '$type' in json) {
    return typedValue(String(json.$type), 'value' in json ? json.value : undefined, place)
  }
  throw new TypeError(
    `${place}: expected a text, number, boolean, list, or {"$type": …, "value": …}, since a property holds no more; ` +
      `found ${JSON.stringify(json) ?? 'nothing'}`,
  )
}

function numberValue(json: number, place: string): Value {
  if (!Number.isInteger(json)) return json
  if (Number.isSafeInteger(json)) return BigInt(json)
  throw new TypeError(`${place}: ${json} is too large for an exact integer in JSON. Write {"$type": "Integer", "value": "…"} or a Float.`)
}

function listValue(json: readonly unknown[], place: string): Value {
  const values = json.map((item, index) => seedValue(item, `${place}[${index}]`))
  if (values.some(Array.isArray)) throw new TypeError(`${place}: expected a list of single values, found a list of lists`)
  // Neo4j stores one type in a list: beside a float a whole number is a float too.
  if (!values.some((value) => typeof value === 'number')) return values
  return values.map((value) => (typeof value === 'bigint' ? Number(value) : value))
}

const temporalKinds: Readonly<Record<string, TemporalValue['kind']>> = {
  Date: 'date',
  DateTime: 'datetime',
  LocalDateTime: 'localdatetime',
  Time: 'time',
  LocalTime: 'localtime',
}

function typedValue(type: string, value: unknown, place: string): Value {
  const kind = temporalKinds[type]
  if (kind !== undefined) {
    const found = typeof value === 'string' ? temporalValue(kind, value) : null
    if (found === null) throw wrong(place, `the text of a ${kind} such as "${temporalExample(kind)}"`, value)
    return found
  }
  switch (type) {
    case 'Float':
      return floatValue(value, place)
    case 'Integer':
      if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value)
      if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
      throw wrong(place, 'the decimal text of an integer', value)
    case 'Duration': {
      const duration = typeof value === 'string' ? parseDuration(value) : null
      if (duration === null) throw wrong(place, 'an ISO duration such as "P1DT2H"', value)
      return duration
    }
    case 'Point':
      return pointValue(value, place)
    default:
      throw wrong(`${place}.$type`, [...Object.keys(temporalKinds), 'Float', 'Integer', 'Duration', 'Point'].join(', '), type)
  }
}

function floatValue(value: unknown, place: string): number {
  if (typeof value === 'number') return value
  if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return Number(value)
  throw wrong(place, 'a number, "NaN", "Infinity" or "-Infinity"', value)
}

function pointValue(value: unknown, place: string): Value {
  if (typeof value === 'object' && value !== null) {
    const found: Readonly<Record<string, unknown>> = { ...value }
    const srid = found['srid']
    const listed = found['coordinates']
    const coordinates = Array.isArray(listed) ? listed : [found['x'], found['y'], found['z']].filter((part) => part !== undefined)
    const numbers = coordinates.filter((part) => typeof part === 'number')
    if (typeof srid === 'number' && numbers.length === coordinates.length && (numbers.length === 2 || numbers.length === 3)) {
      return { kind: 'point', srid, coordinates: numbers }
    }
  }
  throw wrong(place, '{"srid": 4326, "coordinates": [x, y]}', value)
}

function wrong(place: string, expected: string, found: unknown): TypeError {
  return new TypeError(`${place}: expected ${expected}, found ${JSON.stringify(found) ?? 'nothing'}`)
}
