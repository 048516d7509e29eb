import { setTimeout as delay } from 'node:timers/promises'
import type { Database, QueryLimits } from '../database.js'
import type { Outcome } from '../outcome.js'
import { anotherTryFor } from './another-try.js'
import { connect, type Connection, type ServerHandle } from './connect.js'
import { readFingerprint } from './read-graph.js'
import { readSchema } from './read-schema.js'
import { runQuery } from './run-query.js'
import { SharedRuns } from './shared-runs.js'

/** Pauses before the second and the third try of a query that may have failed by the database's fault, in milliseconds. */
const pausesMs: readonly number[] = [250, 1_000]

/**
 * A Neo4j server, whoever started it. Every query runs in a READ session of its own as an auto-commit transaction, so that
 * the driver retries nothing behind the caller's back.
 * @throws ConnectionError when the server cannot be used.
 */
export async function openServer(handle: ServerHandle): Promise<Database> {
  const connection = await connect(handle)
  const runs = new SharedRuns()
  return {
    backend: handle.backend,
    engine: connection.engine,
    approximate: false,
    run: (query, limits, signal) => runWithRetries(connection, runs, query, limits, signal),
    schema: () => withSession(connection, (session) => readSchema(session)),
    fingerprint: () => withSession(connection, readFingerprint),
    close: () => connection.driver.close(),
  }
}

async function runWithRetries(
  connection: Connection,
  runs: SharedRuns,
  query: string,
  limits: QueryLimits,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const once = (): Promise<Outcome> => runQuery(connection.session('read', 'whole'), query, limits, signal)
  let outcome = await runs.beside(once)
  let wasAlone = false
  for (const pause of pausesMs) {
    const another = anotherTryFor(outcome, signal?.aborted === true)
    if (another === null || (another === 'alone' && wasAlone)) break
    if (another === 'alone') {
      wasAlone = true
      outcome = await runs.alone(once)
      continue
    }
    const cancelled = await delay(pause, false, signal === undefined ? {} : { signal }).catch(() => true)
    if (cancelled) return { kind: 'error', error: 'cancelled', code: null, message: 'The query was cancelled' }
    outcome = await runs.beside(once)
  }
  return outcome
}

async function withSession<T>(
  connection: Connection,
  work: (session: ReturnType<Connection['session']>) => Promise<T>,
): Promise<T> {
  const session = connection.session('read')
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}
