import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ItemRecord } from '../src/record.js'
import { plural } from '../src/gate/plural.js'
import { itemKey, joinParts } from './join-parts.js'

/**
 * Joins the parts that the records of a run name to `items.jsonl`, and removes those that nobody needs any more.
 *
 * @param records in the order of the file
 * @param held names of parts that a blob holds, which are not needed as files; null: no blob is read or written
 * @returns notices for the reader
 * @throws {Error} when items lack their line although the run was on this machine
 */
export function joinRunParts(
  outputDir: string,
  records: readonly ItemRecord[],
  { held, isMerge, isRerun }: { held: ReadonlySet<string> | null; isMerge: boolean; isRerun: boolean },
): string[] {
  const target = join(outputDir, 'items.jsonl')
  const folder = join(outputDir, 'parts')
  // Only names count: a record never leads out of the folder.
  const names = [...new Set(records.map(({ part }) => basename(part)))].sort()
  const parts = names.map((name) => join(folder, name))
  const order = new Map<string, number>()
  for (const { dataset, id } of records) {
    const key = itemKey(dataset, id)
    if (!order.has(key)) order.set(key, order.size)
  }
  // After a rerun of a few items in watch mode the others stand in the joined file already.
  const sources = isRerun && existsSync(target) ? [target, ...parts] : parts
  const { missing } = joinParts(target, sources, order)
  removeParts(folder, names.filter((name) => held === null || held.has(name)))
  if (missing.length === 0) return []
  const text = `items.jsonl lacks ${missing.length} of ${plural(order.size, 'item')}`
  if (isMerge) {
    return [`${text}: their part files are not in the blobs, being too large, nor in ${folder}; bring the shards' part files there and merge again`]
  }
  throw new Error(`${text}: no line for them in ${names.map((name) => join('parts', name)).join(', ')}`)
}

function removeParts(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name), { force: true })
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
