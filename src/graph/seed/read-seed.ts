import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { splitStatements } from '../../cypher/statements.js'
import { readCsvGraph } from './csv/csv-graph.js'
import { parseJsonlGraph } from './jsonl-graph.js'
import { type Seed, SeedError } from './seed.js'
import { isFolder, seedFiles } from './seed-files.js'
import { isSimpleKg, parseSimpleKg } from './simple-kg.js'

/**
 * Reads a seed: a Cypher script, nodes and relationships as JSON lines, a graph in CypherBench's SimpleKG format, each
 * also gzipped, or a folder of CSV files. What a file is, its content tells: JSON begins with a brace.
 * @throws SeedError that names file, line and remedy.
 */
export async function readSeed(path: string): Promise<Seed> {
  if (isFolder(path)) return { kind: 'content', path, hash: await hashOfSeed(path), content: await readCsvGraph(path) }
  if (await isDump(path)) {
    throw new SeedError(
      `${path}: a dump can only be loaded into a Neo4j of our own. ` +
        "Choose database: 'container' or 'local', or give the graph as a script or as JSON lines.",
    )
  }
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new SeedError(`${path}: the graph's seed cannot be read (${messageOf(error)}). Check the path in option graph.`, {
      cause: error,
    })
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  const text = new TextDecoder().decode(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes)
  if (text.trim() === '') {
    throw new SeedError(`${path}: the graph's seed is empty. Expected a Cypher script, or nodes and relationships as JSON lines.`)
  }
  if (text.trimStart().startsWith('{') && isSimpleKg(text.trimStart())) return { kind: 'content', path, hash, content: parseSimpleKg(text, path) }
  if (text.trimStart().startsWith('{')) return { kind: 'content', path, hash, content: parseJsonlGraph(text, path) }
  if (text.trimStart().startsWith('[')) {
    throw new SeedError(`${path}: expected a Cypher script, or one JSON object a line, found a JSON array.`)
  }
  if (/\.(csv|tsv)$/i.test(path.replace(/\.gz$/i, ''))) {
    throw new SeedError(`${path}: nodes and relationships as CSV are several files. Give the folder that they lie in as option graph.`)
  }
  return { kind: 'script', path, hash, statements: splitStatements(text) }
}

/** The SHA-256 of a seed's bytes in hex, without reading it into memory; of a folder, of the names and sums of its files. */
export async function hashOfSeed(path: string): Promise<string> {
  const hash = createHash('sha256')
  if (isFolder(path)) for (const file of seedFiles(path)) hash.update(`${basename(file)}\0${await hashOfSeed(file)}\n`)
  else for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Is it a dump of a database, which only `neo4j-admin` reads? False also for a file that cannot be read. */
export async function isDump(path: string): Promise<boolean> {
  if (isFolder(path)) return false
  if (path.endsWith('.dump')) return true
  const file = await open(path).catch(() => null)
  if (file === null) return false
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'DZV1'
  } finally {
    await file.close()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
