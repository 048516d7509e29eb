import { encodeOutcome } from '../codec.js'
import { encodeValue } from '../codec/encode-value.js'
import type { Outcome } from '../outcome.js'
import type { Value } from '../value.js'
import { runQuery } from './answer-query.js'
import type { LoadedGraph } from './loaded-graph.js'
import type { Reply, Request } from './protocol.js'

/** Milliseconds after which no further order is tried. */
const patienceMs = 2_000

/**
 * Runs a query on the graph and on its copies in another storage order until the rows differ. Lists are compared without their order, and floats
 * to 12 digits, since the order of summation shows in the last ones. Never rejects.
 */
export async function answerOrder(graph: LoadedGraph, request: Extract<Request, { readonly kind: 'order' }>): Promise<Reply> {
  const outcome = await changed(graph, request).catch((): null => null)
  const answer: Outcome = { kind: 'ok', columns: ['changed'], rows: [[outcome]], latencyMs: null }
  return { kind: 'answer', id: request.id, text: JSON.stringify(encodeOutcome(answer)) }
}

async function changed(graph: LoadedGraph, request: Extract<Request, { readonly kind: 'order' }>): Promise<boolean | null> {
  const others = await graph.reordered()
  if (others.length === 0) return null
  const started = performance.now()
  const first = canonicalRows(await runQuery(graph, request), request.ordered)
  if (first === null) return null
  for (const other of others) {
    if (performance.now() - started > patienceMs) return null
    const now = canonicalRows(await runQuery(other, request), request.ordered)
    if (now === null) return null
    if (now !== first) return true
  }
  return false
}

function canonicalRows(outcome: Outcome, ordered: boolean): string | null {
  if (outcome.kind !== 'ok') return null
  const rows = outcome.rows.map((row) => row.map(canonical).join(','))
  return (ordered ? rows : rows.sort()).join('\n')
}

function canonical(value: Value): string {
  if (typeof value === 'number') return value.toPrecision(12)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return JSON.stringify(encodeValue(value))
  if (!('kind' in value)) return `[${value.map(canonical).sort().join(',')}]`
  if (value.kind !== 'map') return JSON.stringify(encodeValue(value))
  return `{${value.entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).sort().join(',')}}`
}
