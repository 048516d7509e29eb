import { DataError } from '../dataset/data-error.js'
import type { Item } from '../dataset/item.js'
import { readItems } from '../dataset/read-items.js'

const files = new Map<string, Promise<readonly Item[]>>()

/** Items of one file, read once however many datasets use it. */
export function itemsOfFile(file: string): Promise<readonly Item[]> {
  const known = files.get(file)
  if (known !== undefined) return known
  const reading = readItems(file)
  files.set(file, reading)
  // What could not be read may be readable when watch mode asks again.
  reading.catch(() => files.delete(file))
  return reading
}

/**
 * All items of a dataset, from all of its files.
 * @throws {DataError} when a file cannot be read, or an id stands in two files.
 */
export async function itemsOfDataset(paths: readonly string[]): Promise<readonly Item[]> {
  const seen = new Map<string, string>()
  const all: Item[] = []
  for (const file of paths) {
    for (const item of await itemsOfFile(file)) {
      const other = seen.get(item.id)
      if (other !== undefined && other !== file) {
        const text = `the id ${JSON.stringify(item.id)} also stands in ${other}; ids are unique in a dataset: rename one of the two`
        throw new DataError(file, [{ line: item.line, column: null, text }])
      }
      seen.set(item.id, file)
      all.push(item)
    }
  }
  return all
}
