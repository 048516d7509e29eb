import { basename } from 'node:path'
import { SeedError } from '../seed.js'

/** A file of rows, and where its header stands. */
export interface CsvFile {
  readonly path: string
  /** The file that holds nothing but the header; null: it is the first row. */
  readonly header: string | null
}

/**
 * The files of a graph, with their headers: `movies_header.csv` or `movies-header.csv` is the header of `movies.csv` and of `movies-1.csv`,
 * `movies_part2.csv` and so on, unless they have one with a longer name.
 * @throws SeedError when there is no file, or a header without rows.
 */
export function csvFilesWithHeaders(folder: string, paths: readonly string[]): readonly CsvFile[] {
  if (paths.length === 0) {
    throw new SeedError(
      `${folder}: expected CSV files of nodes and relationships in this folder, found none. ` +
        'Put them there as neo4j-admin database import takes them, or give the path of a script or of JSON lines in option graph.',
    )
  }
  const headers = paths.filter((path) => headerStem(path) !== null)
  const files = paths.filter((path) => !headers.includes(path)).map((path): CsvFile => ({ path, header: headerFor(path, headers) }))
  const unused = headers.find((header) => files.every((file) => file.header !== header))
  if (unused !== undefined) {
    throw new SeedError(`${unused}: there are no rows for this header. Expected ${headerStem(unused) ?? ''}.csv beside it: add it, or remove the header.`)
  }
  return files
}

function headerFor(path: string, headers: readonly string[]): string | null {
  const name = stem(path)
  const fitting = headers.filter((header) => {
    const start = headerStem(header) ?? ''
    return name === start || (name.startsWith(start) && /^[-_.]/.test(name.slice(start.length)))
  })
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null
}

function headerStem(path: string): string | null {
  return /^(.+)[-_.]header$/i.exec(stem(path))?.[1] ?? null
}

function stem(path: string): string {
  return basename(path).replace(/\.(csv|tsv)(\.gz)?$/i, '')
}
