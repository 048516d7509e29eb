import { isUtf8 } from 'node:buffer'
import type { DataProblem } from './data-error.js'

const lineFeed = 0x0a

/** Formats known by their first bytes, with what to do about them. */
const binaryFormats: readonly { readonly begin: string; readonly is: string; readonly remedy: string }[] = [
  { begin: '\x1f\x8b', is: 'a gzip archive', remedy: 'Unpack it with gunzip.' },
  {
    begin: 'PK\x03\x04',
    is: 'a zip archive or an Excel workbook',
    remedy: 'Unpack it, or save the sheet as CSV (UTF-8).',
  },
  { begin: 'PAR1', is: 'a Parquet file', remedy: 'Export it as JSON Lines.' },
  { begin: 'SQLite format 3\0', is: 'an SQLite database', remedy: 'Export the table as JSON Lines.' },
  {
    begin: 'version https://git-lfs.github.com',
    is: 'a Git LFS pointer instead of the data',
    remedy: 'Run git lfs pull.',
  },
]

/** The text of UTF-8 bytes without a byte-order mark, or what is wrong with them. */
export function decodeText(bytes: Buffer): string | DataProblem {
  const head = bytes.subarray(0, 64).toString('latin1')
  const binary = binaryFormats.find(({ begin }) => head.startsWith(begin))
  if (binary !== undefined) return whole(`expected text, found ${binary.is}. ${binary.remedy}`)
  const wide = wideEncoding(bytes)
  if (wide !== null) return whole(`expected UTF-8, found ${wide}. Save the file as UTF-8.`)
  if (!isUtf8(bytes)) return notUtf8(bytes)
  return bytes.toString('utf8', head.startsWith('\xef\xbb\xbf') ? 3 : 0)
}

function wideEncoding(bytes: Buffer): string | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'UTF-32' : 'UTF-16'
  if (first === 0xfe && second === 0xff) return 'UTF-16'
  // Data begin with an ASCII character, so a zero beside it betrays two bytes a character even without a mark.
  if (bytes.length > 1 && (first === 0) !== (second === 0)) return 'UTF-16'
  return first === 0 && second === 0 ? 'UTF-32 or binary data' : null
}

function notUtf8(bytes: Buffer): DataProblem {
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(lineFeed, start)
    const slice = bytes.subarray(start, end === -1 ? bytes.length : end)
    if (!isUtf8(slice) || end === -1) {
      const found = 'bytes of another encoding (Windows-1252 or Latin-1, probably)'
      const text = `expected UTF-8, found ${found}. Save the file as UTF-8.`
      return { line, column: firstBadColumn(slice), text }
    }
    line++
    start = end + 1
  }
}

function firstBadColumn(slice: Buffer): number {
  // The replacement character stands where decoding first failed, unless the text itself holds one before.
  return slice.toString('utf8').indexOf('\ufffd') + 1
}

function whole(text: string): DataProblem {
  return { line: null, column: null, text }
}
