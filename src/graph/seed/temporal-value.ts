import { isTemporalText } from '../codec/temporal-text.js'
import { canonicalIso } from '../iso-text.js'
import type { TemporalValue } from '../value.js'
import { zoneOffset } from './zone-offset.js'

/**
 * The temporal value that a text of a seed says in ISO form; a date-time may have a named zone behind it in brackets, with or
 * without its offset. Null when it says none.
 * @param zone Offset or named zone of a `time` or `datetime` that has none itself; without it such a text says no value.
 */
export function temporalValue(kind: TemporalValue['kind'], text: string, zone?: string): TemporalValue | null {
  if (isTemporalText(kind, text)) return { kind, iso: canonicalIso(kind, text) }
  if (kind === 'time' && zone !== undefined) return isTemporalText(kind, text + zone) ? { kind, iso: canonicalIso(kind, text + zone) } : null
  if (kind !== 'datetime') return null
  const bracket = text.endsWith(']') ? text.indexOf('[') : -1
  const own = bracket === -1 ? null : text.slice(bracket + 1, -1)
  const local = own === null ? text : text.slice(0, bracket)
  if (own !== null && isTemporalText(kind, local)) return { kind, iso: canonicalIso(kind, local), zone: own }
  const wanted = own ?? zone
  if (wanted === undefined || !isTemporalText('localdatetime', local)) return null
  if (isTemporalText(kind, local + wanted)) return { kind, iso: canonicalIso(kind, local + wanted) }
  const offset = zoneOffset(wanted, local)
  return offset === null ? null : { kind, iso: canonicalIso(kind, local + offset), zone: wanted }
}
