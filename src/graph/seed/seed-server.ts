import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from 'neo4j-driver'
import { fingerprintOf } from '../fingerprint.js'
import { connect, type Connection, type ServerHandle } from '../neo4j/connect.js'
import { readFingerprint } from '../neo4j/read-graph.js'
import { contentStatements, nodesInOrder } from './content-statements.js'
import { literalStatement } from './literal-statement.js'
import { readSeed } from './read-seed.js'
import { type Seed, SeedError } from './seed.js'

/** How much of a seed has been sent: statements of a script, or nodes and relationships. */
export type SeedProgress = (done: number, total: number) => void

export interface SeedOptions {
  readonly onProgress?: SeedProgress
  /** Gives up: what was loaded is deleted again, and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** The server is thrown away when loading fails, so nothing is deleted, and nothing remembered of it. */
  readonly disposable?: boolean
}

/**
 * Puts a seed into a server's database, which must be empty. A database that holds this very graph already is left as it is:
 * JSON lines are compared by fingerprint; of a script the fingerprint is known once it was loaded on this machine. When
 * loading fails, what was loaded is deleted again.
 * @returns the SHA-256 of the seed, and whether anything was loaded.
 * @throws SeedError that names file, line and remedy; ConnectionError
 */
export async function seedServer(
  handle: ServerHandle,
  seedPath: string,
  options: SeedOptions = {},
): Promise<{ readonly hash: string; readonly loaded: boolean }> {
  const seed = await readSeed(seedPath)
  const connection = await connect(handle)
  const session = connection.session('write')
  try {
    const count = await nodeCount(session)
    if (count > 0) {
      await requireSameGraph(session, handle, seed, count)
      return { hash: seed.hash, loaded: false }
    }
    await load(connection, session, seed, options)
    if (seed.kind === 'script' && options.disposable !== true) await rememberFingerprint(seed.hash, await readFingerprint(session))
    return { hash: seed.hash, loaded: true }
  } finally {
    await session.close()
    await connection.driver.close()
  }
}

async function load(connection: Connection, session: Session, seed: Seed, options: SeedOptions): Promise<void> {
  const { signal, disposable = false, onProgress = () => undefined } = options
  const before = await schemaCommands(session)
  const afterwards = disposable ? '' : ' The database is empty again.'
  // Closing a session ends the statement that runs in it.
  const leave = (): void => void session.close().catch(() => undefined)
  signal?.addEventListener('abort', leave, { once: true })
  try {
    if (seed.kind === 'script') {
      for (const [index, statement] of seed.statements.entries()) {
        signal?.throwIfAborted()
        await runStatement(session, statement.text).catch((error: unknown) => {
          throw SeedError.at(
            seed.path,
            statement.line,
            `${connection.engine} refuses this statement: ${messageOf(error)}${afterwards}`,
            error,
          )
        })
        onProgress(index + 1, seed.statements.length)
      }
      return
    }
    const total = seed.content.nodes.length + seed.content.relationships.length
    let done = 0
    const newIds = new Map<string, string>()
    for (const step of contentStatements(seed.content, newIds)) {
      signal?.throwIfAborted()
      const result = await session.run(step.statement, step.parameters())
      step.created(result.records.map((record) => String(record.get(0))))
      done += step.size
      onProgress(done, total)
    }
  } catch (error) {
    if (!disposable) await empty(connection, before)
    if (signal?.aborted === true) throw signal.reason
    if (error instanceof SeedError) throw error
    throw new SeedError(`${seed.path}: ${connection.engine} does not take this graph: ${messageOf(error)}${afterwards}`, {
      cause: error,
    })
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

/** Data are sent beside the statement where that is surely the same: planning a text of many literals takes seconds. */
async function runStatement(session: Session, text: string): Promise<void> {
  const literal = text.length < longText ? null : literalStatement(text)
  if (literal === null) await session.run(text)
  else if (literal.kind === 'unwind') await session.run(literal.text, { rows: literal.rows })
  else for (const step of nodesInOrder(literal.nodes)) await session.run(step.statement, step.parameters())
}

/** Below this many characters a statement is planned quickly. */
const longText = 200

async function requireSameGraph(session: Session, handle: ServerHandle, seed: Seed, count: number): Promise<void> {
  const wanted = seed.kind === 'content' ? fingerprintOf(seed.content) : await rememberedFingerprint(seed.hash)
  if (wanted !== null && wanted === (await readFingerprint(session))) return
  const database = handle.database === null ? 'the default database' : `database "${handle.database}"`
  throw new SeedError(
    `${seed.path} cannot be loaded: ${database} of ${handle.uri} is not empty (${count} nodes) and ` +
      `${wanted === null ? 'was not loaded from this file on this machine' : 'holds another graph'}. ` +
      'Use an empty database (NEO4J_DATABASE), empty this one yourself, or leave out option seed to use the graph that is there.',
  )
}

async function nodeCount(session: Session): Promise<number> {
  const result = await session.run('MATCH (n) RETURN count(n)')
  return Number(result.records[0]?.get(0) ?? 0)
}

/** Names of the indexes and constraints that there are. */
async function schemaCommands(session: Session): Promise<ReadonlySet<string>> {
  const constraints = await session.run('SHOW CONSTRAINTS YIELD name RETURN name')
  const indexes = await session.run('SHOW INDEXES YIELD name RETURN name')
  return new Set([...constraints.records, ...indexes.records].map((record) => String(record.get(0))))
}

/** Deletes all nodes, and the constraints and indexes that were not there before. */
async function empty(connection: Connection, before: ReadonlySet<string>): Promise<void> {
  const session = connection.session('write')
  try {
    await emptyIn(session, before)
  } finally {
    await session.close()
  }
}

async function emptyIn(session: Session, before: ReadonlySet<string>): Promise<void> {
  await session.run('MATCH (n) CALL { WITH n DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS')
  for (const [what, show] of [['CONSTRAINT', 'CONSTRAINTS'], ['INDEX', 'INDEXES']]) {
    const found = await session.run(`SHOW ${show} YIELD name RETURN name`)
    for (const record of found.records) {
      const name = String(record.get(0))
      if (!before.has(name)) await session.run(`DROP ${what} \`${name.replaceAll('`', '``')}\` IF EXISTS`)
    }
  }
}

const memory = join(tmpdir(), 'vitest-cypherbench-seeds')

async function rememberedFingerprint(hash: string): Promise<string | null> {
  return readFile(join(memory, hash), 'utf8').catch(() => null)
}

/** Only a convenience: without it a script is refused on a database that it filled. */
async function rememberFingerprint(hash: string, fingerprint: string): Promise<void> {
  await mkdir(memory, { recursive: true })
    .then(() => writeFile(join(memory, hash), fingerprint))
    .catch(() => undefined)
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.endsWith('.') ? text : `${text}.`
}
