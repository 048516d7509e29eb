import { encodeOutcome } from '../graph/codec.js'
import type { SqlReply, SqlRequest } from './protocol.js'
import { EngineBrokenError, type SqlEngine } from './sql-engine.js'

// The entry of a SQL engine's process. A query that has run away can only be stopped by ending it.

let engine: SqlEngine | undefined

process.on('message', (request: SqlRequest) => {
  void handle(request)
})
// Nobody is left to answer to.
process.on('disconnect', () => process.exit(0))

async function handle(request: SqlRequest): Promise<void> {
  try {
    send(await answer(request))
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    if (request.kind === 'open') send({ kind: 'refused', name, message })
    else send({ kind: 'failure', message }, error instanceof EngineBrokenError)
  }
}

async function answer(request: SqlRequest): Promise<SqlReply> {
  if (request.kind === 'open') {
    watchMemory(request.memoryBytes)
    engine = await openEngine(request)
    return { kind: 'ready', engine: engine.name }
  }
  if (engine === undefined) throw new Error('no database is open')
  if (request.kind === 'schema') return { kind: 'schema', schema: await engine.schema() }
  return { kind: 'answer', text: JSON.stringify(encodeOutcome(await engine.run(request.query, request))) }
}

async function openEngine({ engine, file, memoryBytes }: Extract<SqlRequest, { kind: 'open' }>): Promise<SqlEngine> {
  if (engine === 'duckdb') {
    const { openDuckDb } = await import('./duckdb/open-duckdb.js')
    return openDuckDb(file, memoryBytes)
  }
  const { openSqlite } = await import('./sqlite/open-sqlite.js')
  return openSqlite(file, memoryBytes)
}

function send(reply: SqlReply, isLast = false): void {
  if (!process.connected || process.send === undefined) return
  process.send(reply, () => {
    if (isLast) process.exit(1)
  })
}

/** The engines keep to their own limit; this is for what they do not count: half of it again, and what results and Node take. */
function watchMemory(memoryBytes: number): void {
  const maxRssBytes = memoryBytes * 1.5 + 768 * 2 ** 20
  setInterval(() => {
    if (process.memoryUsage.rss() > maxRssBytes) send({ kind: 'memory' }, true)
  }, 50).unref()
}
