import { encodeOutcome } from '../codec.js'
import type { ErrorKind, Outcome } from '../outcome.js'
import type { Row, Value } from '../value.js'
import { rowSize } from '../value-size.js'
import { readColumnTypes, type ColumnType } from './column-types.js'
import type { LoadedGraph } from './loaded-graph.js'
import type { Reply, Request } from './protocol.js'
import { resultValue } from './result-value.js'

/** Runs one query and gives the reply to send. Never rejects. */
export async function answerQuery(graph: LoadedGraph, request: Extract<Request, { readonly kind: 'query' }>): Promise<Reply> {
  try {
    const outcome = await runQuery(graph, request)
    return { kind: 'answer', id: request.id, text: JSON.stringify(encodeOutcome(outcome)) }
  } catch (error) {
    const status = typeof error === 'object' && error !== null && 'gqlStatus' in error ? String(error.gqlStatus) : null
    return { kind: 'failure', id: request.id, status, message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Runs one query in a transaction that is rolled back.
 * @throws what the engine throws.
 */
export async function runQuery(
  graph: Pick<LoadedGraph, 'engine' | 'stored'>,
  request: Pick<Extract<Request, { readonly kind: 'query' }>, 'query' | 'maxRows' | 'maxBytes'>,
): Promise<Outcome> {
  const started = performance.now()
  const transaction = graph.engine.beginTransaction()
  try {
    const result = await transaction.executeCypher(request.query)
    if (Object.values(result.counters).some((count) => count > 0)) {
      return failed('write_blocked', 'The query changes the graph')
    }
    if (result.length > request.maxRows) return failed('too_large', `The result has more than ${request.maxRows} rows`)
    const found = result.rows()
    const types = found.some(needsTypes) ? readColumnTypes(result.toArrowIPC()) : []
    const rows: Row[] = []
    let bytes = 0
    for (const cells of found) {
      const row = cells.map((cell, column): Value => resultValue(cell, typeOf(types, column), graph.stored))
      bytes += rowSize(row)
      if (bytes > request.maxBytes) return failed('too_large', `The result has more than ${request.maxBytes} bytes`)
      rows.push(row)
    }
    return { kind: 'ok', columns: result.columns, rows, latencyMs: performance.now() - started }
  } finally {
    transaction.rollback()
  }
}

function typeOf(types: readonly ColumnType[], column: number): ColumnType | undefined {
  return types[column]
}

/** Whether a row has a cell whose kind its JavaScript form does not tell. */
function needsTypes(cells: readonly unknown[]): boolean {
  return cells.some((cell) => {
    if (typeof cell === 'number') return Number.isInteger(cell)
    if (typeof cell === 'string') return temporalStart.test(cell)
    return typeof cell === 'bigint' || (typeof cell === 'object' && cell !== null)
  })
}

const temporalStart = /^[-+P]?\d|^-?P/

function failed(error: ErrorKind, message: string): Outcome {
  return { kind: 'error', error, code: null, message }
}
