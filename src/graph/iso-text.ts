import type { DurationValue, TemporalValue } from './value.js'

const timePart = /^(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(.*)$/

const yearPart = /^([+-]?)0*(\d{4,})(?=-)/

/**
 * The one ISO form of a temporal value, so that equal values have equal texts whoever wrote them: nine digits of a second,
 * an offset as `+HH:MM` and never `Z`, a year of four digits or, with its sign, of more. It is the form of recorded outcomes.
 */
export function canonicalIso(kind: TemporalValue['kind'], given: string): string {
  const text = given.replace(yearPart, (_, sign: string, digits: string) => `${sign === '-' ? '-' : digits.length > 4 ? '+' : ''}${digits}`)
  if (kind === 'date') return text
  const start = text.indexOf('T') + 1
  const match = timePart.exec(text.slice(start))
  if (match === null) return text
  const [, minute = '', second = '00', fraction = '', offset = ''] = match
  return `${text.slice(0, start)}${minute}:${second}.${fraction.padEnd(9, '0')}${offset === 'Z' ? '+00:00' : offset}`
}

const durationText =
  /^([+-])?P(?:(-?[\d.]+)Y)?(?:(-?[\d.]+)M)?(?:(-?[\d.]+)W)?(?:(-?[\d.]+)D)?(?:T(?:(-?[\d.]+)H)?(?:(-?[\d.]+)M)?(?:(-?\d+)?(?:\.(\d{1,9}))?S)?)?$/

/**
 * The components of an ISO duration such as `P1Y2M3DT4H5M6.7S`; null when the text is none, or has a fraction anywhere but in
 * its seconds.
 */
export function parseDuration(text: string): DurationValue | null {
  const match = durationText.exec(text)
  if (match === null || text.endsWith('P') || text.endsWith('T')) return null
  const [, sign, years, months, weeks, days, hours, minutes, seconds, fraction] = match
  if ([years, months, weeks, days, hours, minutes].some((part) => part?.includes('.') === true)) return null
  const factor = sign === '-' ? -1n : 1n
  const whole = (part: string | undefined): bigint => BigInt(part ?? '0')
  const nanoseconds = BigInt((fraction ?? '').padEnd(9, '0')) * (seconds?.startsWith('-') === true ? -1n : 1n)
  return normalSeconds({
    kind: 'duration',
    months: factor * (whole(years) * 12n + whole(months)),
    days: factor * (whole(weeks) * 7n + whole(days)),
    seconds: factor * (whole(hours) * 3600n + whole(minutes) * 60n + whole(seconds === '-' ? '0' : seconds)),
    nanoseconds: factor * nanoseconds,
  })
}

/** Neo4j keeps nanoseconds from 0 to 999,999,999 and puts the sign into the seconds. */
function normalSeconds(value: DurationValue): DurationValue {
  if (value.nanoseconds >= 0n) return value
  return { ...value, seconds: value.seconds - 1n, nanoseconds: value.nanoseconds + 1_000_000_000n }
}

/** The ISO text of a duration, exact: `P14M3DT16.000000001S`. */
export function durationIso(value: DurationValue): string {
  const negative = value.seconds < 0n && value.nanoseconds > 0n
  const seconds = negative ? value.seconds + 1n : value.seconds
  const nanoseconds = negative ? 1_000_000_000n - value.nanoseconds : value.nanoseconds
  const sign = negative && seconds === 0n ? '-' : ''
  return `P${value.months}M${value.days}DT${sign}${seconds}.${nanoseconds.toString().padStart(9, '0')}S`
}
