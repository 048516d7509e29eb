import { readCsvRows } from '../../dataset/csv-rows.js'
import { lineBreakOf } from '../../dataset/line-index.js'
import type { OkOutcome } from '../../graph/outcome.js'
import type { Value } from '../../graph/value.js'

/**
 * A table as CSV with a header line. CSV has no types: a column is what all of its cells can be, booleans, integers, numbers or texts; numbers with
 * leading zeros are texts. An empty cell without quotes is null.
 * @throws Error that says what is wrong, with its line
 */
export function tableOfCsv(text: string, delimiter: string): OkOutcome {
  const read: (string | null)[][] = []
  const problem = readCsvRows(Buffer.from(text), { delimiter, lineBreak: lineBreakOf(text) }, ({ cells, line, isQuoted }) => {
    const expected = read[0]?.length ?? cells.length
    if (cells.length !== expected) throw new Error(`line ${line}: expected ${expected} cells as in the header, found ${cells.length}`)
    read.push(cells.map((cell, index) => (cell === '' && read.length > 0 && !isQuoted(index) ? null : cell)))
  })
  if (problem !== null) throw new Error(`line ${problem.line ?? 1}: ${problem.text}`)
  const [header, ...rows] = read
  if (header === undefined) throw new Error('expected a header line, found nothing')
  const types = header.map((_, column) => typeOf(rows.map((row) => row[column] ?? null)))
  return {
    kind: 'ok',
    columns: header.map((name) => name ?? ''),
    rows: rows.map((row) => row.map((cell, column): Value => (cell === null ? null : (types[column]?.(cell) ?? cell)))),
    latencyMs: null,
  }
}

type Convert = (cell: string) => Value

function typeOf(cells: readonly (string | null)[]): Convert | null {
  const present = cells.filter((cell) => cell !== null)
  if (present.length === 0) return null
  return types.find(([fits]) => present.every((cell) => fits.test(cell)))?.[1] ?? null
}

const types: readonly (readonly [RegExp, Convert])[] = [
  [/^(?:true|false)$/i, (cell) => cell.toLowerCase() === 'true'],
  [/^-?(?:0|[1-9]\d{0,37})$/, BigInt],
  [/^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$|^nan$|^-?inf(?:inity)?$/i, floatOf],
]

function floatOf(cell: string): number {
  const text = cell.toLowerCase()
  return text.endsWith('inf') || text.endsWith('infinity') ? (text.startsWith('-') ? -Infinity : Infinity) : Number(text)
}
