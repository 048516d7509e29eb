import type { OkOutcome } from '../graph/outcome.js'
import type { Row, Value } from '../graph/value.js'
import type { Difference } from '../metrics/difference.js'
import { showValue } from '../metrics/show-value.js'

const maxRows = 20
const maxColumns = 8
const cellWidth = 30

export interface DifferenceTable {
  /** Missing rows with `-`, surplus rows with `+`, below the columns of the gold. */
  readonly text: string
  /** The rows that differ, each side for itself, for editors that show two texts side by side. */
  readonly gold: string
  readonly prediction: string
}

interface Line {
  readonly sign: '-' | '+'
  readonly cells: readonly string[]
}

/** The rows in which two results differ; predicted columns stand below the gold columns they were laid on. */
export function differenceTable(gold: OkOutcome, prediction: OkOutcome, difference: Difference): DifferenceTable {
  const order = columnOrder(gold, prediction, difference)
  const shown = order.slice(0, maxColumns)
  const goldCells = (row: Row): string[] => shown.map(({ gold: at }) => cell(row, at))
  const predictedCells = (row: Row): string[] => shown.map(({ prediction: at }) => cell(row, at))
  const { missing, surplus } = differingRows(gold, prediction, difference)
  const lines: Line[] = []
  for (let index = 0; index < Math.max(missing.length, surplus.length) && lines.length < maxRows; index++) {
    const lost = missing[index]
    const extra = surplus[index]
    if (lost !== undefined) lines.push({ sign: '-', cells: goldCells(lost) })
    if (extra !== undefined) lines.push({ sign: '+', cells: predictedCells(extra) })
  }
  const hidden = missing.length + surplus.length - lines.length
  const notes = [
    ...(hidden > 0 ? [`  … and ${hidden} more rows that differ`] : []),
    ...(order.length > shown.length ? [`  … and ${order.length - shown.length} more columns`] : []),
  ]
  const head = `  - gold (${count(gold.rows.length)})   + predicted (${count(prediction.rows.length)})`
  const body = lines.length === 0 ? [] : ['', ...draw(shown.map(({ name }) => name), lines), ...notes]
  return { text: [head, ...body].join('\n'), gold: side(lines, '-'), prediction: side(lines, '+') }
}

/** Where the rows are the same but stand in another order, the rows at the places that differ. */
function differingRows(gold: OkOutcome, prediction: OkOutcome, difference: Difference): { missing: Row[]; surplus: Row[] } {
  if (difference.missing.length > 0 || difference.surplus.length > 0) {
    return { missing: pick(gold.rows, difference.missing), surplus: pick(prediction.rows, difference.surplus) }
  }
  const laid = (row: Row): string => difference.columnOf.map((at) => cell(row, at)).join('\u0000')
  const places = gold.rows.flatMap((row, index) => {
    const other = prediction.rows[index]
    return other !== undefined && row.map((value) => showValue(value, cellWidth)).join('\u0000') !== laid(other) ? [index] : []
  })
  return { missing: pick(gold.rows, places), surplus: pick(prediction.rows, places) }
}

interface Column {
  readonly name: string
  readonly gold: number | null
  readonly prediction: number | null
}

function columnOrder(gold: OkOutcome, prediction: OkOutcome, { columnOf }: Difference): readonly Column[] {
  const paired = gold.columns.map((name, index): Column => ({ name, gold: index, prediction: columnOf[index] ?? null }))
  const used = new Set(columnOf)
  const extra = prediction.columns.flatMap((name, index): Column[] =>
    used.has(index) ? [] : [{ name: `+ ${name}`, gold: null, prediction: index }],
  )
  return [...paired, ...extra]
}

function draw(names: readonly string[], lines: readonly Line[]): string[] {
  const heads = names.map((name) => showValue(name, cellWidth))
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map(({ cells }) => (cells[at] ?? '').length)))
  const row = (cells: readonly string[]): string => cells.map((each, at) => each.padEnd(widths[at] ?? 0)).join(' │ ').trimEnd()
  return [
    `  ${row(heads)}`,
    `  ${widths.map((width) => '─'.repeat(width)).join('─┼─')}`,
    ...lines.map(({ sign, cells }) => `${sign} ${row(cells)}`),
  ]
}

function side(lines: readonly Line[], sign: '-' | '+'): string {
  return lines.filter((line) => line.sign === sign).map(({ cells }) => cells.join(' │ ')).join('\n')
}

function cell(row: Row, at: number | null): string {
  const value: Value | undefined = at === null ? undefined : row[at]
  return value === undefined ? '' : showValue(value, cellWidth)
}

function pick(rows: readonly Row[], indexes: readonly number[]): Row[] {
  return indexes.flatMap((index) => {
    const row = rows[index]
    return row === undefined ? [] : [row]
  })
}

function count(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}
