import type { Outcome } from '../../graph/outcome.js'
import { refusalOf } from '../refusal.js'
import { ResultRows, sqlError } from '../result-rows.js'
import type { ResultLimits } from '../sql-engine.js'
import { readSqlFacts, type SqlFacts } from '../text/sql-facts.js'
import type { DuckDbClient, DuckDbConnection, DuckDbPrepared } from './duckdb-client.js'
import { duckDbError } from './duckdb-error.js'
import { valueReader } from './duckdb-value.js'

const firstWords: ReadonlySet<string> = new Set(['SELECT', 'WITH', 'FROM', 'VALUES', 'TABLE', 'DESCRIBE', 'SHOW', 'SUMMARIZE', 'PIVOT', 'UNPIVOT'])

/**
 * Runs one query on a connection of its own.
 * @param forbidden Functions that it may not call, in lower case.
 * @throws EngineBrokenError
 */
export async function runDuckDb(
  duckdb: DuckDbClient, connection: DuckDbConnection, query: string, limits: ResultLimits, forbidden: ReadonlySet<string>,
): Promise<Outcome> {
  const started = performance.now()
  const facts = readSqlFacts(query, 'duckdb')
  const refusal = refusalOf(facts, { firstWords, forbidden: ({ called }) => [...called].find((name) => forbidden.has(name)) })
  if (refusal !== null) return refusal
  try {
    const prepared = await prepareQuery(duckdb, connection, query, facts)
    if (prepared === null) return sqlError('write_blocked', 'Only a query that reads is run')
    const result = await prepared.stream()
    const read = valueReader(duckdb)
    const rows = new ResultRows(limits)
    for (;;) {
      const chunk = await result.fetchChunk()
      if (chunk === null || chunk.rowCount === 0) break
      for (const row of chunk.convertRows(read)) {
        const excess = rows.add(row)
        if (excess !== null) return excess
      }
    }
    return { kind: 'ok', columns: result.columnNames(), rows: rows.rows, latencyMs: performance.now() - started }
  } catch (error) {
    return duckDbError(error)
  }
}

/** The statement, if the engine takes it for a query as well; null otherwise. */
async function prepareQuery(
  { StatementType }: DuckDbClient, connection: DuckDbConnection, query: string, facts: SqlFacts,
): Promise<DuckDbPrepared | null> {
  const statements = await connection.extractStatements(query)
  const last = statements.count - 1
  // A PIVOT whose values are not listed becomes several statements, the first ones making a type of the values for this connection.
  if (last > 0 && !facts.names.has('pivot')) return null
  for (let index = 0; index < last; index++) {
    const prepared = await statements.prepare(index)
    if (prepared.statementType !== StatementType.CREATE) return null
    await prepared.run()
  }
  const prepared = await statements.prepare(last)
  return prepared.statementType === StatementType.SELECT ? prepared : null
}
