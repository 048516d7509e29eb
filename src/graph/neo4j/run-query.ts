import { Neo4jError, type Session } from 'neo4j-driver'
import type { QueryLimits } from '../database.js'
import { errorKindOf } from '../error-kind.js'
import type { ErrorKind, ErrorOutcome, Outcome } from '../outcome.js'
import type { Row } from '../value.js'
import { rowSize } from '../value-size.js'
import { noticesOf } from './notices.js'
import { RowLimit, maxRowBytes } from './row-limit.js'
import { valueOf } from './value.js'

/** How long past the server's own limit its answer is waited for, in milliseconds. */
const graceMs = 5_000

/**
 * Runs a query once in a session of its own, which is closed whatever happens; closing it stops what the server still
 * does for it. Never rejects.
 */
export async function runQuery(
  session: Session,
  query: string,
  limits: QueryLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  const stop = new AbortController()
  const stopped = new Promise<ErrorOutcome>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(stop.signal.reason), { once: true })
  })
  const cancel = (): void => stop.abort(failed('cancelled', null, 'The query was cancelled'))
  if (signal?.aborted === true) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  const late = failed('timeout', null, `No answer ${graceMs} ms after the limit of ${limits.timeoutMs} ms`)
  // An answer may be waiting behind work of our own, which is no fault of the query.
  const timer = setTimeout(() => setImmediate(() => stop.abort(late)), limits.timeoutMs + graceMs)
  const rowLimit = new RowLimit()
  try {
    return stop.signal.aborted ? await stopped : await Promise.race([stream(session, query, limits, stop.signal, rowLimit), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    // What the server is still sending counts until it has stopped.
    const closed = session.close().catch(() => undefined).finally(() => rowLimit.release())
    if (!stop.signal.aborted) await closed
  }
}

async function stream(session: Session, query: string, limits: QueryLimits, stopped: AbortSignal, rowLimit: RowLimit): Promise<Outcome> {
  const started = performance.now()
  try {
    const result = session.run(query, {}, { timeout: Math.max(1, Math.ceil(limits.timeoutMs)) })
    rowLimit.watch(session)
    const columns = await result.keys()
    const rows: Row[] = []
    let bytes = 0
    for await (const record of result) {
      rowLimit.rowArrived()
      if (rows.length >= limits.maxRows) {
        return failed('too_large', null, `The result has more than ${limits.maxRows} rows`)
      }
      const row = columns.map((_, index) => valueOf(record.get(index)))
      bytes += rowSize(row)
      if (bytes > limits.maxBytes) return failed('too_large', null, `The result has more than ${limits.maxBytes} bytes`)
      rows.push(row)
      // The outcome is decided already: nobody waits for the rest.
      if (stopped.aborted) break
    }
    const latencyMs = performance.now() - started
    const notices = stopped.aborted ? [] : noticesOf(await result.summary())
    return { kind: 'ok', columns: columns.map(String), rows, latencyMs, ...(notices.length === 0 ? {} : { notices }) }
  } catch (error) {
    if (rowLimit.exceeded) return failed('too_large', null, `The result has a row of more than ${maxRowBytes} bytes`)
    return failureOf(error)
  }
}

function failureOf(error: unknown): ErrorOutcome {
  if (!(error instanceof Neo4jError)) {
    return failed('other', null, error instanceof Error ? error.message : String(error))
  }
  if (error.code === 'N/A') {
    // The driver's own trouble, such as no free connection within its limit.
    return failed('infra', null, error.message)
  }
  return failed(errorKindOf(error.code, error.message), error.code, error.message)
}

function failed(error: ErrorKind, code: string | null, message: string): ErrorOutcome {
  return { kind: 'error', error, code, message }
}
