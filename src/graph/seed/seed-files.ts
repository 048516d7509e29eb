import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files that a seed is made of: itself, or the CSV files of a folder in the order of their names. */
export function seedFiles(path: string): readonly string[] {
  return isFolder(path) ? csvNames(path).map((name) => join(path, name)) : [path]
}

/** False also for what is not there. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** The size of a seed in bytes. */
export function seedBytes(path: string): number {
  return seedFiles(path).reduce((sum, file) => sum + statSync(file).size, 0)
}

function csvNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /\.(csv|tsv)(\.gz)?$/i.test(name))
    .sort()
}
