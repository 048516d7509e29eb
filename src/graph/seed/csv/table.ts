import { isUtf8 } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
import { type CsvRow, readCsvRows } from '../../../dataset/csv-rows.js'
import { decodeText } from '../../../dataset/decode-text.js'
import { SeedError } from '../seed.js'
import { type CsvHeader, parseCsvHeader } from './csv-header.js'

/** A CSV file whose header is known. */
export interface Table {
  readonly path: string
  readonly header: CsvHeader
  /** File and line of the header. */
  readonly headerPlace: readonly [path: string, line: number]
  /** @throws SeedError for a row that does not fit the header, and what `use` throws. */
  forEach(use: (row: CsvRow) => void): void
}

interface Source {
  readonly path: string
  readonly bytes: Buffer
}

const delimiters: readonly string[] = [',', '\t', '|']

/**
 * @param header The file that holds the header; null: it is the first row.
 * @throws SeedError when the header is not one of a nodes or relationships file.
 */
export function readTable(rows: Source, header: Source | null): Table {
  const bytes = textBytes(rows)
  const first = header === null ? bytes : textBytes(header)
  const path = header?.path ?? rows.path
  const { delimiter, cells, line } = headerRow(path, first)
  const lineBreak = bytes.includes('\n') || !bytes.includes('\r') ? '\n' : '\r'
  return {
    path: rows.path,
    header: inPlace(path, line, () => parseCsvHeader(cells)),
    headerPlace: [path, line],
    forEach(use) {
      let isFirst = header === null
      const problem = readCsvRows(bytes, { delimiter, lineBreak }, (row) => {
        if (!isFirst) use(fitting(row, cells.length, rows.path))
        isFirst = false
      })
      if (problem !== null) throw SeedError.at(rows.path, problem.line ?? 1, problem.text)
    },
  }
}

function fitting(row: CsvRow, width: number, path: string): CsvRow {
  if (row.cells.length === width) return row
  const remedy = row.cells.length > width ? 'Put texts that hold the delimiter into double quotes.' : 'Leave a cell empty rather than out.'
  throw SeedError.at(path, row.line, `expected ${width} cells as in the header, found ${row.cells.length}. ${remedy}`)
}

/** The delimiter is the one by which the first row has the most cells. */
function headerRow(path: string, bytes: Buffer): { readonly delimiter: string; readonly cells: readonly string[]; readonly line: number } {
  const end = bytes.findIndex((byte, index) => (byte === 0x0a || byte === 0x0d) && index > 0 && !isLineBreak(bytes[index - 1]))
  const first = bytes.subarray(0, end === -1 ? bytes.length : end)
  const read = delimiters.map((delimiter) => {
    const rows: CsvRow[] = []
    const problem = readCsvRows(first, { delimiter, lineBreak: '\n' }, (row) => rows.push(row))
    if (problem !== null) throw SeedError.at(path, problem.line ?? 1, problem.text)
    return { delimiter, cells: rows[0]?.cells ?? [], line: rows[0]?.line ?? 1 }
  })
  const [best] = read.toSorted((a, b) => b.cells.length - a.cells.length)
  if (best === undefined || best.cells.length === 0) throw new SeedError(`${path}: the file is empty. Expected a header such as name:ID,:LABEL.`)
  return best
}

function isLineBreak(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d
}

/** What the file says in UTF-8, unpacked and without a byte-order mark. */
function textBytes({ path, bytes }: Source): Buffer {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
  if (!isUtf8(plain)) {
    const problem = decodeText(plain)
    if (typeof problem !== 'string') throw SeedError.at(path, problem.line ?? 1, problem.text)
  }
  return plain.subarray(0, 3).equals(byteOrderMark) ? plain.subarray(3) : plain
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Puts the place before what is wrong there. */
export function inPlace<T>(path: string, line: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof SeedError) throw error
    throw SeedError.at(path, line, error instanceof Error ? error.message : String(error), error)
  }
}
