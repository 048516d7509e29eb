import type { DurationValue, Entries, NodeValue, PathValue, RelationshipValue, TemporalValue, Value } from '../value.js'
import { asList, asObject, asText, isObject, member, onlyMembers, type Place, unexpected } from './place.js'
import { isTemporalText, temporalExample } from './temporal-text.js'

/**
 * The value of a cell of tagged JSON.
 * @throws CodecError that names the place in the document, what was expected and what was found.
 */
export function decodeValue(json: unknown, place: Place = ''): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json
  if (Array.isArray(json)) return json.map((item, index) => decodeValue(item, member(place, index)))
  if (typeof json === 'number') {
    throw unexpected(place, `{"$int": "${json}"} or {"$float": "${json}"}, since a bare number does not tell which`, json)
  }
  if (!isObject(json)) throw unexpected(place, 'null, a boolean, a text, a list or an object with one key such as $int', json)
  const tag = Object.keys(json).find((key) => key.startsWith('$'))
  const decode = tag === undefined ? undefined : decoders[tag]
  if (tag === undefined || decode === undefined) throw unexpected(place, `an object with one key of ${tags()}`, json)
  onlyMembers(json, tag === '$datetime' ? [tag, 'zone'] : [tag], place)
  return decode(json[tag], member(place, tag), json['zone'])
}

type Decode = (body: unknown, place: Place, zone: unknown) => Value

const decoders: Readonly<Record<string, Decode>> = {
  $int: decodeInteger,
  $float: decodeFloat,
  $bytes: decodeBytes,
  $map: (body, place) => ({ kind: 'map', entries: decodePairs(body, place) }),
  $node: decodeNode,
  $rel: decodeRelationship,
  $path: decodePath,
  $date: temporal('date'),
  $time: temporal('time'),
  $localtime: temporal('localtime'),
  $localdatetime: temporal('localdatetime'),
  $datetime: temporal('datetime'),
  $duration: decodeDuration,
  $point: (body, place) => {
    const found = asObject(body, place)
    onlyMembers(found, ['srid', 'coordinates'], place)
    const at = member(place, 'coordinates')
    const coordinates = asList(found['coordinates'], at).map((item, index) => decodeFloat(item, member(at, index)))
    if (coordinates.length !== 2 && coordinates.length !== 3) throw unexpected(at, 'two or three coordinates', coordinates)
    return { kind: 'point', srid: Number(asInteger(found['srid'], member(place, 'srid'))), coordinates }
  },
  $vector: (body, place) => {
    const found = asObject(body, place)
    onlyMembers(found, ['elementType', 'elements'], place)
    const at = member(place, 'elements')
    const elements = asList(found['elements'], at).map((item, index) => {
      const value = decodeValue(item, member(at, index))
      if (typeof value !== 'bigint' && typeof value !== 'number') throw unexpected(member(at, index), 'a number', item)
      return value
    })
    return { kind: 'vector', elementType: asText(found['elementType'], member(place, 'elementType')), elements }
  },
}

const tags = (): string => Object.keys(decoders).join(', ')

const integerText = /^-?\d+$/
const floatNumber = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const hexText = /^([0-9a-f]{2})*$/i

function decodeInteger(body: unknown, place: Place): bigint {
  if (typeof body !== 'string' || !integerText.test(body)) throw unexpected(place, 'decimal text such as "5"', body)
  // Longer than any integer of a database, and slow to read.
  const value = body.length > 41 ? null : BigInt(body)
  if (value === null || value < -(2n ** 127n) || value >= 2n ** 128n) throw unexpected(place, 'an integer of 128 bits', body)
  return value
}

function decodeFloat(body: unknown, place: Place): number {
  if (body === 'NaN') return NaN
  if (body === 'Infinity') return Infinity
  if (body === '-Infinity') return -Infinity
  if (typeof body !== 'string' || !floatNumber.test(body)) {
    throw unexpected(place, 'the text of a float such as "5.0", "1e-7", "NaN" or "-Infinity"', body)
  }
  return Number(body)
}

function decodeBytes(body: unknown, place: Place): Uint8Array {
  if (typeof body !== 'string' || !hexText.test(body)) throw unexpected(place, 'an even number of hex digits', body)
  return Uint8Array.from(Buffer.from(body, 'hex'))
}

function temporal(kind: TemporalValue['kind']): Decode {
  return (body, place, zone) => {
    if (typeof body !== 'string' || !isTemporalText(kind, body)) {
      throw unexpected(place, `a ${kind} such as "${temporalExample(kind)}"`, body)
    }
    return zone === undefined ? { kind, iso: body } : { kind, iso: body, zone: asText(zone, `${place} zone`) }
  }
}

function decodeDuration(body: unknown, place: Place): DurationValue {
  const found = asObject(body, place)
  onlyMembers(found, ['months', 'days', 'seconds', 'nanoseconds'], place)
  const part = (name: string): bigint => asInteger(found[name], member(place, name))
  return { kind: 'duration', months: part('months'), days: part('days'), seconds: part('seconds'), nanoseconds: part('nanoseconds') }
}

function asInteger(body: unknown, place: Place): bigint {
  if (typeof body === 'number' && Number.isSafeInteger(body)) return BigInt(body)
  if (typeof body === 'string' && integerText.test(body)) return BigInt(body)
  throw unexpected(place, 'a whole number', body)
}

function decodePairs(body: unknown, place: Place): Entries {
  return asList(body, place).map((pair, index) => {
    const at = member(place, index)
    const [name, value, ...rest] = asList(pair, at)
    if (value === undefined || rest.length > 0) throw unexpected(at, 'a pair [key, value]', pair)
    return [asText(name, member(at, 0)), decodeValue(value, member(at, 1))]
  })
}

function decodeProperties(body: unknown, place: Place): Entries {
  return Object.entries(asObject(body, place)).map(([name, value]) => [name, decodeValue(value, member(place, name))])
}

function decodeNode(body: unknown, place: Place): NodeValue {
  const found = asObject(body, place)
  onlyMembers(found, ['elementId', 'labels', 'properties'], place)
  const at = member(place, 'labels')
  const labels = asList(found['labels'], at).map((label, index) => asText(label, member(at, index)))
  return {
    kind: 'node',
    elementId: asText(found['elementId'], member(place, 'elementId')),
    labels: labels.sort(byCodeUnit),
    properties: decodeProperties(found['properties'], member(place, 'properties')),
  }
}

function decodeRelationship(body: unknown, place: Place): RelationshipValue {
  const found = asObject(body, place)
  onlyMembers(found, ['elementId', 'type', 'start', 'end', 'startProperties', 'endProperties', 'properties'], place)
  const text = (name: string): string => asText(found[name], member(place, name))
  const properties = (name: string): Entries => decodeProperties(found[name], member(place, name))
  return {
    kind: 'relationship',
    elementId: text('elementId'),
    type: text('type'),
    start: text('start'),
    end: text('end'),
    properties: properties('properties'),
    ...(found['startProperties'] === undefined ? {} : { startProperties: properties('startProperties') }),
    ...(found['endProperties'] === undefined ? {} : { endProperties: properties('endProperties') }),
  }
}

function decodePath(body: unknown, place: Place): PathValue {
  const items = asList(body, place)
  if (items.length % 2 === 0) throw unexpected(place, 'nodes and relationships in turn, a node first and last', body)
  const elements = items.map((item, index) => {
    const at = member(place, index)
    const value = decodeValue(item, at)
    const expected = index % 2 === 0 ? 'node' : 'relationship'
    if (typeof value !== 'object' || value === null || !('kind' in value)) throw unexpected(at, `a ${expected}`, item)
    if ((value.kind === 'node' || value.kind === 'relationship') && value.kind === expected) return value
    throw unexpected(at, `a ${expected}`, item)
  })
  return { kind: 'path', elements }
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
