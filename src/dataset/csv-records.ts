import { CsvError, parse } from 'csv-parse/sync'
import type { DataProblem } from './data-error.js'
import { lineBreakOf } from './line-index.js'
import type { RawRecord, RawRecords } from './raw-record.js'

/** Cells of one CSV record and where it begins. */
interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

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

function readRows(text: string, delimiter: string): { rows: Row[]; problem: DataProblem | null } {
  const bytes = Buffer.from(text)
  const rows: Row[] = []
  let begin = 0
  let line = 1
  const lineBreak = lineBreakOf(text).charCodeAt(0)
  const advance = (end: number): void => {
    for (; begin < end; begin++) if (bytes[begin] === lineBreak) line++
  }
  const toNextRow = (): void => {
    while (bytes[begin] === 0x0a || bytes[begin] === 0x0d) advance(begin + 1)
  }
  try {
    parse(bytes, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { bytes: end }) => {
        toNextRow()
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line })
        advance(end)
        return null
      },
    })
    return { rows, problem: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    toNextRow()
    return { rows, problem: { line, column: null, text: quoteProblem(error) } }
  }
}

function quoteProblem(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'expected a closing double quote for a cell of this record, found the end of the file. Close it.'
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return (
        'expected a cell with double quotes to begin and end with one, found one in between. ' +
        'Put the whole cell into double quotes and write those inside it twice.'
      )
    default:
      return `broken CSV: ${error.message}.`
  }
}
