import { readdir, readFile } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { decodeText } from '../../dataset/decode-text.js'
import type { QueryLimits } from '../../graph/database.js'
import type { OkOutcome } from '../../graph/outcome.js'
import { rowSize } from '../../graph/value-size.js'
import type { Absent } from '../../metrics/task/task-stores.js'
import { tableOfCsv } from './table-of-csv.js'
import { tableOfJson } from './table-of-json.js'

type ReadTable = (text: string) => OkOutcome

const readers: ReadonlyMap<string, ReadTable> = new Map([
  ['.csv', (text) => tableOfCsv(text, ',')],
  ['.tsv', (text) => tableOfCsv(text, '\t')],
  ['.json', tableOfJson],
  ['.jsonl', tableOfJson],
  ['.ndjson', tableOfJson],
])

/**
 * Tables of a folder with a file for each; names are compared without case, as databases do.
 * @throws when the folder cannot be read
 */
export async function readFolderStore(
  folder: string, names: readonly string[], limits: QueryLimits,
): Promise<ReadonlyMap<string, OkOutcome | Absent>> {
  const files = (await readdir(folder)).filter((file) => readers.has(extname(file).toLowerCase())).sort()
  const tables = new Map<string, OkOutcome | Absent>()
  for (const name of names) {
    const found = files.find((file) => parse(file).name === name) ?? files.find((file) => parse(file).name.toLowerCase() === name.toLowerCase())
    const expected = [...readers.keys()].map((extension) => name + extension).join(', ')
    tables.set(name, found === undefined ? { kind: 'absent', message: `${folder}: expected one of ${expected}` } : await readTable(join(folder, found), limits))
  }
  return tables
}

async function readTable(file: string, { maxRows, maxBytes }: QueryLimits): Promise<OkOutcome | Absent> {
  const absent = (message: string): Absent => ({ kind: 'absent', message: `${file}: ${message}` })
  try {
    const text = decodeText(await readFile(file))
    if (typeof text !== 'string') return absent(text.text)
    const table = readers.get(extname(file).toLowerCase())?.(text) ?? tableOfJson(text)
    if (table.rows.length > maxRows) return absent(`the table has more than ${maxRows} rows`)
    const bytes = table.rows.reduce((sum, row) => sum + rowSize(row), 0)
    return bytes > maxBytes ? absent(`the table has more than ${maxBytes} bytes`) : table
  } catch (error) {
    return absent(error instanceof Error ? error.message : String(error))
  }
}
