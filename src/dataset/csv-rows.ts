import { CsvError, parse } from 'csv-parse/sync'
import type { DataProblem } from './data-error.js'

/** Cells of one CSV record. */
export interface CsvRow {
  readonly cells: readonly string[]
  /** Where it begins, from 1. */
  readonly line: number
  /** Whether a cell stands between double quotes: an empty one without them may mean that there is none. */
  readonly isQuoted: (index: number) => boolean
}

export interface CsvForm {
  /** One ASCII character. */
  readonly delimiter: string
  readonly lineBreak: '\n' | '\r'
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/**
 * Reads CSV record by record, in order; empty lines are skipped, and rows may have any number of cells.
 * @param bytes UTF-8 without a byte-order mark.
 * @returns what keeps the rest from being read; null when all was.
 */
export function readCsvRows(bytes: Buffer, { delimiter, lineBreak }: CsvForm, onRow: (row: CsvRow) => void): DataProblem | null {
  let begin = 0
  let line = 1
  const lineBreakByte = lineBreak.charCodeAt(0)
  const advance = (end: number): void => {
    for (; begin < end; begin++) if (bytes[begin] === lineBreakByte) line++
  }
  const toNextRow = (): void => {
    while (bytes[begin] === lineFeed || bytes[begin] === carriageReturn) advance(begin + 1)
  }
  try {
    parse(bytes, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { bytes: end }) => {
        toNextRow()
        const from = begin
        let quoted: readonly boolean[] | undefined
        const isQuoted = (index: number): boolean => {
          quoted ??= quotedCells(bytes.toString('latin1', from, end), delimiter)
          return quoted[index] ?? false
        }
        onRow({ cells, line, isQuoted })
        advance(end)
        return null
      },
    })
    return null
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    toNextRow()
    return { line, column: null, text: quoteProblem(error) }
  }
}

/** Asking the parser costs a call for every cell, ten times as much as the rest of reading. */
function quotedCells(record: string, delimiter: string): readonly boolean[] {
  const quoted: boolean[] = [record.startsWith('"')]
  let isInside = false
  for (let at = 0; at < record.length; at++) {
    if (record[at] === '"') isInside = !isInside
    else if (!isInside && record[at] === delimiter) quoted.push(record[at + 1] === '"')
  }
  return quoted
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
