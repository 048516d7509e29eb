import neo4j, { type Node, type Path, type Relationship } from 'neo4j-driver'
import { canonicalIso } from '../iso-text.js'
import type { DurationValue, Entries, NodeValue, RelationshipValue, Value } from '../value.js'

/**
 * The value of what the driver delivers with `useBigInt`, without loss.
 * @throws TypeError for what the value model does not have, such as a type of a newer server.
 */
export function valueOf(found: unknown): Value {
  switch (typeof found) {
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'number':
      return found
    case 'object':
      return found === null ? null : objectValue(found)
    default:
      throw new TypeError(`The driver delivered a ${typeof found}, which is no Cypher value`)
  }
}

function objectValue(found: object): Value {
  if (Array.isArray(found)) return found.map(valueOf)
  if (found instanceof Uint8Array || found instanceof Int8Array) return new Uint8Array(found.buffer, found.byteOffset, found.byteLength).slice()
  if (found instanceof ArrayBuffer) return new Uint8Array(found)
  if (neo4j.isInt(found)) return found.toBigInt()
  if (neo4j.isNode(found)) return nodeValue(found)
  if (neo4j.isRelationship(found)) return relationshipValue(found)
  if (neo4j.isPath(found)) return { kind: 'path', elements: pathElements(found) }
  if (neo4j.isDate(found)) return { kind: 'date', iso: canonicalIso('date', found.toString()) }
  if (neo4j.isTime(found)) return { kind: 'time', iso: canonicalIso('time', found.toString()) }
  if (neo4j.isLocalTime(found)) return { kind: 'localtime', iso: canonicalIso('localtime', found.toString()) }
  if (neo4j.isLocalDateTime(found)) return { kind: 'localdatetime', iso: canonicalIso('localdatetime', found.toString()) }
  if (neo4j.isDateTime(found)) return dateTimeValue(found.toString(), found.timeZoneId ?? undefined)
  if (neo4j.isDuration(found)) return durationValue(found)
  if (neo4j.isPoint(found)) {
    const coordinates = found.z === undefined ? [found.x, found.y] : [found.x, found.y, found.z]
    return { kind: 'point', srid: Number(found.srid), coordinates }
  }
  if (neo4j.isVector(found)) {
    const elements: (bigint | number)[] = [...found.asTypedArray()]
    const whole = found.getType().startsWith('INT')
    return { kind: 'vector', elementType: found.getType(), elements: whole ? elements.map((item) => BigInt(item)) : elements }
  }
  if (Object.getPrototypeOf(found) === Object.prototype || Object.getPrototypeOf(found) === null) {
    return { kind: 'map', entries: entriesOf(found) }
  }
  throw new TypeError(`The server sent a ${found.constructor.name}, which this version does not know`)
}

function entriesOf(found: object): Entries {
  return Object.entries(found).map(([name, value]) => [name, valueOf(value)])
}

function nodeValue(found: Node): NodeValue {
  return {
    kind: 'node',
    elementId: found.elementId,
    labels: [...found.labels].sort(),
    properties: entriesOf(found.properties),
  }
}

function relationshipValue(found: Relationship): RelationshipValue {
  return {
    kind: 'relationship',
    elementId: found.elementId,
    type: found.type,
    start: found.startNodeElementId,
    end: found.endNodeElementId,
    properties: entriesOf(found.properties),
  }
}

function pathElements(path: Path): readonly (NodeValue | RelationshipValue)[] {
  return [nodeValue(path.start), ...path.segments.flatMap((step) => [relationshipValue(step.relationship), nodeValue(step.end)])]
}

/** The driver writes a named zone behind the text in brackets. */
function dateTimeValue(text: string, zone: string | undefined): Value {
  const bracket = text.indexOf('[')
  const iso = canonicalIso('datetime', bracket === -1 ? text : text.slice(0, bracket))
  return zone === undefined ? { kind: 'datetime', iso } : { kind: 'datetime', iso, zone }
}

function durationValue(found: {
  readonly months: unknown
  readonly days: unknown
  readonly seconds: unknown
  readonly nanoseconds: unknown
}): DurationValue {
  return {
    kind: 'duration',
    months: whole(found.months),
    days: whole(found.days),
    seconds: whole(found.seconds),
    nanoseconds: whole(found.nanoseconds),
  }
}

function whole(found: unknown): bigint {
  if (typeof found === 'bigint') return found
  if (typeof found === 'number') return BigInt(found)
  if (neo4j.isInt(found)) return found.toBigInt()
  throw new TypeError(`The driver delivered ${String(found)} as a part of a duration`)
}
