import type { OkOutcome } from '../../graph/outcome.js'
import type { Row, TemporalValue, Value } from '../../graph/value.js'

/**
 * A result of SQL with its times as pandas writes them into CSV, column by column: dates, and times that are all midnight, as `2020-01-31`; other times as
 * `2020-01-31 10:00:00` with as many of three, six or nine decimals as any of the column needs. A graph's times come as objects, which pandas leaves
 * alone.
 */
export function withPandasTimes({ rows, ...result }: OkOutcome): OkOutcome {
  const written = result.columns.map((_, column) => writerOf(rows.map((row) => row[column] ?? null)))
  if (written.every((write) => write === null)) return { ...result, rows }
  return { ...result, rows: rows.map((row): Row => row.map((cell, column) => written[column]?.(cell) ?? cell)) }
}

type Writer = (cell: Value) => Value

function writerOf(cells: readonly Value[]): Writer | null {
  const times = cells.filter((cell) => cell !== null)
  const [first] = times
  if (first === undefined || !isTime(first) || !times.every((cell) => isTime(cell) && cell.kind === first.kind)) return null
  const texts = times.flatMap((cell) => (isTime(cell) ? [cell.iso] : []))
  const midnight = texts.every((text) => text.length === 10 || text.startsWith('T00:00:00.000000000', 10))
  const decimals = midnight ? 0 : Math.max(...texts.map(decimalsOf))
  const write = (text: string): string => {
    if (midnight && first.kind !== 'datetime') return text.slice(0, 10)
    const fraction = decimals === 0 ? '' : `.${text.slice(20, 20 + decimals)}`
    return `${text.slice(0, 10)} ${text.slice(11, 19)}${fraction}${text.slice(29)}`
  }
  return (cell) => (cell !== null && isTime(cell) ? write(cell.iso) : cell)
}

function isTime(cell: Value): cell is TemporalValue {
  if (typeof cell !== 'object' || cell === null || cell instanceof Uint8Array || !('kind' in cell)) return false
  return cell.kind === 'date' || cell.kind === 'localdatetime' || cell.kind === 'datetime'
}

/** How many decimals of a second a text needs: none, or all of its milliseconds, microseconds or nanoseconds. */
function decimalsOf(text: string): number {
  const digits = text.slice(20, 29).replace(/0+$/, '').length
  return Math.ceil(digits / 3) * 3
}
