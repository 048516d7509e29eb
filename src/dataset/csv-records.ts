import { type CsvRow, readCsvRows } from './csv-rows.js'
import type { DataProblem } from './data-error.js'
import { lineBreakOf } from './line-index.js'
import type { RawRecord, RawRecords } from './raw-record.js'

/** Characters that may part the cells. */
export const csvDelimiters: readonly string[] = [',', ';', '\t']

/**
 * Reads CSV with a header line. Cells are taken as they are, columns without a name (an exported index) are left out,
 * blank lines are skipped.
 */
export function readCsvRecords(text: string, delimiter: string): RawRecords {
  const { rows, problem } = readRows(text, delimiter)
  const [header, ...body] = rows
  const problems: DataProblem[] = problem === null ? [] : [problem]
  if (header === undefined) return { format: 'csv', records: [], problems }
  const names = header.cells.map((name) => name.trim())
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (repeated !== undefined) {
    const text = `expected every column once, found two called "${repeated}". Rename or remove one.`
    return { format: 'csv', records: [], problems: [{ line: header.line, column: null, text }] }
  }
  const records: RawRecord[] = []
  for (const { cells, line } of body) {
    if (cells.length === names.length) records.push({ line, fields: fieldsOf(names, cells) })
    else problems.push({ line, column: null, text: cellCount(names.length, cells.length, delimiter) })
  }
  return { format: 'csv', records, problems }
}

function fieldsOf(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const named = cells.map((cell, index): [string, string] => [names[index] ?? '', cell])
  return Object.fromEntries(named.filter(([name]) => name !== ''))
}

function cellCount(expected: number, found: number, delimiter: string): string {
  const remedy =
    found > expected
      ? `Put texts that hold ${delimiter === '\t' ? 'a tab' : `"${delimiter}"`} into double quotes.`
      : 'Leave a cell empty rather than out.'
  return `expected ${expected} cells as in the header, found ${found}. ${remedy}`
}

function readRows(text: string, delimiter: string): { rows: CsvRow[]; problem: DataProblem | null } {
  const rows: CsvRow[] = []
  const problem = readCsvRows(Buffer.from(text), { delimiter, lineBreak: lineBreakOf(text) }, (row) => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
  })
  return { rows, problem }
}
