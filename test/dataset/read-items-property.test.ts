import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '../../src/dataset/item.js'
import { readItems } from '../../src/dataset/read-items.js'
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.js'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const text = fc
  .string({ unit: fc.oneof(fc.constantFrom(',', ';', '"', "'", '\n', '\r\n', '\\', '{', '}', ' ', '\u2028', '\ufeff'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })) })
  .filter((value) => value.trim() !== '')
const id = fc.stringMatching(/^[\w.:/-]{1,12}$/)
const field = text.filter((value) => value.length <= 60)
const record = fc.record({ id, question: text, gold: text, graph: fc.constantFrom('movies', 'nba'), category: field, required_sorted: fc.boolean() })
const records = fc.uniqueArray(record, { minLength: 1, maxLength: 8, selector: (value) => value.id })

type Written = typeof record extends fc.Arbitrary<infer Value> ? Value : never

function csv(rows: readonly Written[], delimiter: string, lineBreak: string): string {
  const names = ['category', 'gold', 'graph', 'id', 'question', 'required_sorted'] as const
  const quote = (cell: string): string => (/[",;\t\r\n\ufeff ]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const cells = rows.map((row) => names.map((name) => quote(String(row[name]))).join(delimiter))
  return [names.join(delimiter), ...cells].join(lineBreak)
}

function expected(rows: readonly Written[]): Omit<Item, 'line'>[] {
  return rows.map(({ required_sorted: requiredSorted, category, ...rest }) => ({ ...rest, requiredSorted, fields: { category } }))
}

test('items written in any format are read back the same, each on the line where it was written', async () => {
  const format = fc.constantFrom<[name: string, write: (rows: readonly Written[]) => string]>(
    ['lines', (rows) => rows.map((row) => JSON.stringify(row)).join('\n')],
    ['lines with CRLF and blank lines', (rows) => rows.map((row) => JSON.stringify(row)).join('\r\n\r\n')],
    ['array', (rows) => JSON.stringify(rows)],
    ['pretty array', (rows) => JSON.stringify(rows, null, 2)],
    ['object', (rows) => JSON.stringify({ items: rows }, null, '\t')],
    ['csv', (rows) => csv(rows, ',', '\n')],
    ['csv with semicolons and CRLF', (rows) => csv(rows, ';', '\r\n')],
  )
  await fc.assert(
    fc.asyncProperty(records, format, async (rows, [name, write]) => {
      const content = write(rows)
      const items = await readItems(await folder.write('items', content))
      expect(items.map(({ line: _, ...item }) => item)).toEqual(expected(rows))
      const lines = content.split('\n')
      for (const [index, { line }] of items.entries()) {
        const written = lines[line - 1] ?? ''
        if (name === 'array') expect(line).toBe(1)
        else if (name.startsWith('lines')) expect(JSON.parse(written)).toEqual(rows[index])
        else if (name.startsWith('csv')) expect(written).toContain((rows[index]?.category ?? '').split('\n')[0]?.replaceAll('"', '""').trim())
        else expect(written.trim()).toBe('{')
      }
      expect(items.every(({ line }, index) => index === 0 || name === 'array' || line > (items[index - 1]?.line ?? 0))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
