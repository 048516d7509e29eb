import type { Session } from 'neo4j-driver'
import type { QueryLimits } from '../database.js'
import type { ErrorKind, Outcome } from '../outcome.js'
import { ResultReceiver } from './result-receiver.js'

/** How long past the server's own limit its answer is waited for, in milliseconds. */
const graceMs = 5_000

/**
 * Runs a query once in a session of its own, which is closed whatever happens; closing it stops what the server still
 * does for it. Never rejects.
 *
 * @param session One that asks for whole results. Where it asks for a part at a time, the driver answers the end of a part with a wish to drop
 * the rest, and when that comes after the reset by which closing stops a query, the next query on the connection never gets an answer.
 */
export async function runQuery(
  session: Session,
  query: string,
  limits: QueryLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  const receiver = new ResultReceiver(limits)
  let isStopped = false
  const stop = (error: ErrorKind, message: string): void => {
    isStopped = true
    receiver.decide({ kind: 'error', error, code: null, message })
  }
  const cancel = (): void => stop('cancelled', 'The query was cancelled')
  if (signal?.aborted === true) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  const late = (): void => stop('timeout', `No answer ${graceMs} ms after the limit of ${limits.timeoutMs} ms`)
  // An answer may be waiting behind work of our own, which is no fault of the query.
  const timer = setTimeout(() => setImmediate(late), limits.timeoutMs + graceMs)
  try {
    receiver.receive(session, query)
    return await receiver.outcome
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    // What the server is still sending counts until it has stopped.
    const closed = session.close().catch(() => undefined).finally(() => receiver.release())
    if (!isStopped) await closed
  }
}
