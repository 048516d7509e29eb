import type { TemporalValue } from '../../graph/value.js'

const nanosInDay = 86_400_000_000_000n
/** Days from 1970-01-01 to 0001-01-01 and to 9999-12-31. */
const firstDay = -719_162n
const lastDay = 2_932_896n

/** A date by its days since 1970-01-01; `text` for one that four digits of a year cannot say. */
export function dateOf(days: bigint, text: string): TemporalValue | string {
  return days < firstDay || days > lastDay ? text : { kind: 'date', iso: dayText(days) }
}

/** A time by its nanoseconds since 1970-01-01; of a `datetime`, in UTC. `text` as for `dateOf`. */
export function dateTimeOf(kind: 'localdatetime' | 'datetime', nanos: bigint, text: string): TemporalValue | string {
  const ofDay = ((nanos % nanosInDay) + nanosInDay) % nanosInDay
  const days = (nanos - ofDay) / nanosInDay
  if (days < firstDay || days > lastDay) return text
  return { kind, iso: `${dayText(days)}T${clockText(ofDay)}${kind === 'datetime' ? '+00:00' : ''}` }
}

/** A time of day by its nanoseconds; `offset` in seconds where it has one. */
export function timeOf(nanos: bigint, offset?: number): TemporalValue {
  return offset === undefined ? { kind: 'localtime', iso: clockText(nanos) } : { kind: 'time', iso: `${clockText(nanos)}${offsetText(offset)}` }
}

function dayText(days: bigint): string {
  return new Date(Number(days) * 86_400_000).toISOString().slice(0, 10)
}

function clockText(nanos: bigint): string {
  const seconds = Number(nanos / 1_000_000_000n)
  const [hour, minute, second] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits)
  return `${hour}:${minute}:${second}.${String(nanos % 1_000_000_000n).padStart(9, '0')}`
}

function offsetText(offset: number): string {
  const seconds = Math.abs(offset)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, ...(seconds % 60 === 0 ? [] : [seconds % 60])]
  return `${offset < 0 ? '-' : '+'}${parts.map(twoDigits).join(':')}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
