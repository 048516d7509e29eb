import type { TemporalValue } from '../value.js'

const date = String.raw`(?<year>[+-]?\d{4,10})-(?<month>\d{2})-(?<day>\d{2})`
const clock = String.raw`(?<hour>\d{2}):(?<minute>\d{2})(:(?<second>\d{2})(\.\d{1,9})?)?`
const offset = String.raw`(Z|[+-](?<offset>\d{2}):\d{2}(:\d{2})?)`

const forms: Readonly<Record<TemporalValue['kind'], { readonly pattern: RegExp; readonly example: string }>> = {
  date: { pattern: new RegExp(`^${date}$`), example: '2020-01-31' },
  time: { pattern: new RegExp(`^${clock}${offset}$`), example: '10:15:30.5+01:00' },
  localtime: { pattern: new RegExp(`^${clock}$`), example: '10:15:30.5' },
  localdatetime: { pattern: new RegExp(`^${date}T${clock}$`), example: '2020-01-31T10:15:30.5' },
  datetime: { pattern: new RegExp(`^${date}T${clock}${offset}$`), example: '2020-01-31T10:15:30.5+01:00' },
}

/** Whether `text` is the ISO form of a value of `kind` that there can be: February has no 30th, and no day a 25th hour. */
export function isTemporalText(kind: TemporalValue['kind'], text: string): boolean {
  const parts = forms[kind].pattern.exec(text)?.groups
  if (parts === undefined) return false
  const number = (name: string): number => Number(parts[name] ?? 0)
  if (number('hour') > 23 || number('minute') > 59 || number('second') > 59 || number('offset') > 18) return false
  return parts['year'] === undefined || (number('day') >= 1 && number('day') <= daysOf(number('month'), number('year')))
}

/** A text of `kind` to show in an error. */
export function temporalExample(kind: TemporalValue['kind']): string {
  return forms[kind].example
}

/** 0 for a month that there is not. */
function daysOf(month: number, year: number): number {
  if (month !== 2) return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}
