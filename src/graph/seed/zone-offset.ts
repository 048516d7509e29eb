const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The offset of a named time zone at a time of its own clocks, as `+01:00`. Where the clocks show a time twice it is the
 * first, as Neo4j has it.
 * @param local such as `2020-01-31T10:15:30`, of a day that there is.
 * @returns null for a zone that is not known, and for a time that the clocks leave out.
 */
export function zoneOffset(zone: string, local: string): string | null {
  const offsetAt = offsetsOf(zone)
  const time = Date.parse(`${local.length === 16 ? `${local}:00` : local.slice(0, 19)}Z`)
  if (offsetAt === null || Number.isNaN(time)) return null
  for (const around of [time - dayMs, time + dayMs]) {
    const offset = offsetAt(around)
    if (offsetAt(time - offsetMs(offset)) === offset) return offset
  }
  return null
}

function offsetsOf(zone: string): ((time: number) => string) | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    return (time) => {
      const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? ''
      return name === '' ? '+00:00' : name
    }
  } catch {
    return null
  }
}

function offsetMs(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 * minuteMs + minutes * minuteMs + seconds * 1_000)
}
