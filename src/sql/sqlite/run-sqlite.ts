import type { Outcome } from '../../graph/outcome.js'
import { refusalOf } from '../refusal.js'
import { ResultRows } from '../result-rows.js'
import type { ResultLimits } from '../sql-engine.js'
import { readSqlFacts } from '../text/sql-facts.js'
import type { SqlJsDatabase, SqlJsStatement } from './load-sql-js.js'
import { sqliteError } from './sqlite-error.js'

const rules = {
  firstWords: new Set(['SELECT', 'WITH', 'VALUES']),
  // They register code by its address, or write into the tables of an index.
  forbidden: new Set(['fts3_tokenizer', 'load_extension', 'optimize']),
}

/**
 * Runs one query to its end.
 * @throws EngineBrokenError
 */
export function runSqlite(database: SqlJsDatabase, query: string, limits: ResultLimits): Outcome {
  const started = performance.now()
  const refusal = refusalOf(readSqlFacts(query, 'sqlite'), rules)
  if (refusal !== null) return refusal
  let statement: SqlJsStatement
  try {
    statement = database.prepare(query)
  } catch (error) {
    return sqliteError(error, 'prepare')
  }
  try {
    const rows = new ResultRows(limits)
    while (statement.step()) {
      const excess = rows.add(statement.get(null, { useBigInt: true }))
      if (excess !== null) return excess
    }
    return { kind: 'ok', columns: statement.getColumnNames(), rows: rows.rows, latencyMs: performance.now() - started }
  } catch (error) {
    return sqliteError(error, 'step')
  } finally {
    statement.free()
  }
}
