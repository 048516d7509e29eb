import neo4j from 'neo4j-driver'
import { durationIso } from '../iso-text.js'
import type { Entries, TemporalValue, Value } from '../value.js'

/**
 * A property in a form that a server makes the value from without loss: what the driver has a type for, as that; temporal
 * values as `[function, text]`, which the statement turns into the value, since the driver's own types lose digits or zones when made from text.
 */
export interface PropertyParameters {
  readonly plain: Readonly<Record<string, unknown>>
  readonly temporal: readonly { readonly name: string; readonly by: string; readonly text: unknown }[]
}

/** Splits the properties of one element for a statement's parameters. */
export function propertyParameters(properties: Entries): PropertyParameters {
  const plain: Record<string, unknown> = {}
  const temporal: { name: string; by: string; text: unknown }[] = []
  for (const [name, value] of properties) {
    const maker = temporalMaker(value)
    if (maker === null) plain[name] = plainParameter(value)
    else temporal.push({ name, ...maker })
  }
  return { plain, temporal }
}

function temporalMaker(value: Value): { by: string; text: unknown } | null {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  if ('kind' in value) {
    if (value.kind === 'duration') return { by: 'duration', text: durationIso(value) }
    return isTemporal(value) ? { by: value.kind, text: textOf(value) } : null
  }
  const makers = value.map(temporalMaker)
  const [first] = makers
  if (first === null || first === undefined) return null
  return { by: first.by, text: makers.map((maker) => maker?.text) }
}

const kinds: readonly string[] = ['date', 'time', 'localtime', 'localdatetime', 'datetime']

function isTemporal(value: Exclude<Value, null | string | boolean | bigint | number | Uint8Array | readonly Value[]>): value is TemporalValue {
  return kinds.includes(value.kind)
}

function textOf(value: TemporalValue): string {
  return value.zone === undefined ? value.iso : `${value.iso}[${value.zone}]`
}

function plainParameter(value: Value): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Uint8Array) return Int8Array.from(value)
  if (!('kind' in value)) return value.map(plainParameter)
  if (value.kind === 'point') {
    const [x = 0, y = 0, z] = value.coordinates
    return z === undefined ? new neo4j.types.Point(BigInt(value.srid), x, y) : new neo4j.types.Point(BigInt(value.srid), x, y, z)
  }
  throw new TypeError(`A property cannot hold a ${value.kind}`)
}
