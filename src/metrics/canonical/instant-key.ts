import type { TemporalValue } from '../../graph/value.js'
import { temporalKey } from './scalar-key.js'

const shape =
  /^(?:([+-]?\d+)-(\d\d)-(\d\d)T)?(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d)(?::?(\d\d))?)$/

/**
 * A temporal as the Python driver compares it: date-times and times with an offset are equal when they are the same
 * instant, whatever zone or offset they are written in; all others by kind and text.
 */
export function instantKey(value: TemporalValue): string {
  if (value.kind !== 'datetime' && value.kind !== 'time') return temporalKey(value)
  const match = shape.exec(value.iso)
  if (match === null) return temporalKey(value)
  const [, year = '0', month = '1', day = '1', hour, minute, second = '0', fraction = '', sign, ...offset] = match
  const [hours = '0', minutes = '0', seconds = '0'] = offset
  const written = daysSinceEpoch(BigInt(year), Number(month), Number(day)) * 86_400n + secondsOf(hour, minute, second)
  const shift = secondsOf(hours, minutes, seconds)
  return `i${value.kind}|${written - (sign === '-' ? -shift : shift)}|${fraction.padEnd(9, '0')}`
}

function secondsOf(hours = '0', minutes = '0', seconds = '0'): bigint {
  return BigInt(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** Proleptic Gregorian calendar; `Date` ends long before Cypher's years do. */
function daysSinceEpoch(year: bigint, month: number, day: number): bigint {
  // 400 years are 146,097 days, so that any year can be moved into the range of `Date`.
  const cycles = (year - 2000n) / 400n
  const near = Number(year - cycles * 400n)
  const date = new Date(0)
  date.setUTCFullYear(near, month - 1, day)
  return BigInt(date.getTime()) / 86_400_000n + cycles * 146_097n
}
