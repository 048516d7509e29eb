import type { DurationValue, PointValue, TemporalValue } from '../../graph/value.js'
import { numberKey } from './number-key.js'

/** Hexadecimal text of the bytes. */
export function bytesKey(bytes: Uint8Array): string {
  return `b${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Equal only for the same kind, text and zone. */
export function temporalKey(value: TemporalValue): string {
  return `t${value.kind}|${isoText(value)}`
}

/** The text that Cypher's `toString` would give: the zone's name in brackets follows the offset. */
export function isoText(value: TemporalValue): string {
  return value.zone === undefined ? value.iso : `${value.iso}[${value.zone}]`
}

/** Component by component: one day is not 24 hours. */
export function durationKey(value: DurationValue): string {
  return `d${value.months}|${value.days}|${value.seconds}|${value.nanoseconds}`
}

/** Reference system and coordinates in order. */
export function pointKey(value: PointValue): string {
  return `p${value.srid}|${value.coordinates.map(numberKey).join('|')}`
}
