import type { ParserRuleContext } from 'antlr4ng'
import { StringLiteralContext } from '../../../build/parser/CypherParser.js'
import type { Findings } from './findings.js'

export const temporalTypes: readonly string[] = ['DATE', 'DURATION', 'ZONED DATETIME', 'LOCAL DATETIME', 'ZONED TIME', 'LOCAL TIME']

/** Fields that one kind of instant or duration or another has. */
export const temporalFields: ReadonlySet<string> = new Set([
  'year', 'quarter', 'month', 'week', 'weekYear', 'dayOfQuarter', 'quarterDay', 'day', 'ordinalDay', 'dayOfWeek', 'weekDay', 'hour', 'minute', 'second',
  'millisecond', 'microsecond', 'nanosecond', 'timezone', 'offset', 'offsetMinutes', 'offsetSeconds', 'epochMillis', 'epochSeconds', 'years', 'quarters',
  'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'milliseconds', 'microseconds', 'nanoseconds', 'quartersOfYear', 'monthsOfQuarter',
  'monthsOfYear', 'daysOfWeek', 'minutesOfHour', 'secondsOfMinute', 'millisecondsOfSecond', 'microsecondsOfSecond', 'nanosecondsOfSecond',
])

/**
 * Judges the literal in `date('…')` and its like. The engine reads few of the forms that the database reads and turns the rest,
 * and garbage, into null.
 */
export function guardTemporalText(name: string, argument: ParserRuleContext, findings: Findings): void {
  if (!(argument instanceof StringLiteralContext)) return
  const text = argument.getText().slice(1, -1)
  if (text.includes(' ') || text === '') return findings.rejects('syntax', `Text cannot be parsed to a ${name}: "${text}"`)
  if (name === 'duration') {
    if (text.startsWith('P') && text.length > 1) return
    return findings.rejects('syntax', `Text cannot be parsed to a Duration: "${text}"`)
  }
  const [date = '', time, ...more] = name === 'time' || name === 'localtime' ? ['', text] : text.split('T')
  if (more.length > 0 || (time !== undefined && !isPlainTime(time))) return findings.lacks(`the form of ${name}('${text}')`)
  if (date === '') return
  const parts = date.split('-').map((part) => (isDigits(part) ? part.length : 0)).join('-')
  if (parts !== '4-2-2') return findings.lacks(`the form of ${name}('${text}')`)
  if (!isCalendarDay(date)) findings.rejects('syntax', `Invalid date '${date}'`)
}

function isPlainTime(time: string): boolean {
  const [clock = '', fraction, ...more] = (time.endsWith('Z') ? time.slice(0, -1) : time).split('.')
  const parts = clock.split(':')
  const isClock = parts.length >= 2 && parts.length <= 3 && parts.every((part) => part.length === 2 && isDigits(part))
  return isClock && more.length === 0 && (fraction === undefined || isDigits(fraction))
}

function isCalendarDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

function isDigits(text: string): boolean {
  return text !== '' && Array.from(text).every((character) => character >= '0' && character <= '9')
}
