import type { TemporalValue } from '../value.js'

const date = String.raw`[+-]?\d{4,10}-\d{2}-\d{2}`
const clock = String.raw`\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?`
const offset = String.raw`(Z|[+-]\d{2}:\d{2}(:\d{2})?)`

const forms: Readonly<Record<TemporalValue['kind'], { readonly pattern: RegExp; readonly example: string }>> = {
  date: { pattern: new RegExp(`^${date}$`), example: '2020-01-31' },
  time: { pattern: new RegExp(`^${clock}${offset}$`), example: '10:15:30.5+01:00' },
  localtime: { pattern: new RegExp(`^${clock}$`), example: '10:15:30.5' },
  localdatetime: { pattern: new RegExp(`^${date}T${clock}$`), example: '2020-01-31T10:15:30.5' },
  datetime: { pattern: new RegExp(`^${date}T${clock}${offset}$`), example: '2020-01-31T10:15:30.5+01:00' },
}

/** Whether `text` is the ISO form of a value of `kind`. */
export function isTemporalText(kind: TemporalValue['kind'], text: string): boolean {
  return forms[kind].pattern.test(text)
}

/** A text of `kind` to show in an error. */
export function temporalExample(kind: TemporalValue['kind']): string {
  return forms[kind].example
}
