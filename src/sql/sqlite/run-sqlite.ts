import type { Outcome } from '../../graph/outcome.js'
import { refusalOf, type SqlRules } from '../refusal.js'
import { ResultRows } from '../result-rows.js'
import type { ResultLimits } from '../sql-engine.js'
import { readSqlFacts } from '../text/sql-facts.js'
import type { SqlJsDatabase, SqlJsStatement } from './load-sql-js.js'
import { sqliteError } from './sqlite-error.js'

/** They register code by its address, or write into the tables of an index. */
const forbiddenFunctions: ReadonlySet<string> = new Set(['fts3_tokenizer', 'load_extension', 'optimize'])
/** The settings that can be asked for like tables; these tell of the database. */
const allowedPragmas: ReadonlySet<string> = new Set(
  ['table_info', 'table_xinfo', 'table_list', 'foreign_key_list', 'index_list', 'index_info', 'index_xinfo'].map((name) => `pragma_${name}`),
)

const rules: SqlRules = {
  firstWords: new Set(['SELECT', 'WITH', 'VALUES']),
  // A setting needs no bracket behind its name.
  forbidden: ({ called, names }) =>
    [...called].find((name) => forbiddenFunctions.has(name)) ?? [...names].find((name) => name.startsWith('pragma_') && !allowedPragmas.has(name)),
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
