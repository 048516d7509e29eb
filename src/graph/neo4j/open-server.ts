import { setTimeout as delay } from 'node:timers/promises'
import type { Database, QueryLimits } from '../database.js'
import type { Outcome } from '../outcome.js'
import { connect, type Connection, type ServerHandle } from './connect.js'
import { readFingerprint } from './read-graph.js'
import { readSchema } from './read-schema.js'
import { runQuery } from './run-query.js'

/** Pauses before the second and the third try of a query that failed by the database's fault, in milliseconds. */
const pausesMs: readonly number[] = [250, 1_000]

/**
 * A Neo4j server, whoever started it. Every query runs in a READ session of its own as an auto-commit transaction, so that
 * the driver retries nothing behind the caller's back.
 * @throws ConnectionError when the server cannot be used.
 */
export async function openServer(handle: ServerHandle): Promise<Database> {
  const connection = await connect(handle)
  return {
    backend: handle.backend,
    engine: connection.engine,
    approximate: false,
    run: (query, limits, signal) => runWithRetries(connection, query, limits, signal),
    schema: () => withSession(connection, (session) => readSchema(session)),
    fingerprint: () => withSession(connection, readFingerprint),
    close: () => connection.driver.close(),
  }
}

async function runWithRetries(
  connection: Connection,
  query: string,
  limits: QueryLimits,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  let outcome = await runQuery(connection.session('read'), query, limits, signal)
  for (const pause of pausesMs) {
    if (!isWorthAnotherTry(outcome)) break
    const cancelled = await delay(pause, false, signal === undefined ? {} : { signal }).catch(() => true)
    if (cancelled) return { kind: 'error', error: 'cancelled', code: null, message: 'The query was cancelled' }
    outcome = await runQuery(connection.session('read'), query, limits, signal)
  }
  return outcome
}

/** A refused password stays refused. */
function isWorthAnotherTry(outcome: Outcome): boolean {
  if (outcome.kind !== 'error' || outcome.error !== 'infra') return false
  return outcome.code === null || !outcome.code.startsWith('Neo.ClientError.Security.')
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
