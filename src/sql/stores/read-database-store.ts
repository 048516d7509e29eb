import type { QueryLimits } from '../../graph/database.js'
import type { OkOutcome } from '../../graph/outcome.js'
import type { Absent } from '../../metrics/task/task-stores.js'
import { openSql } from '../open-sql.js'

/**
 * Tables or views of a DuckDB or SQLite file.
 * @throws SqlFileError, SqlClientMissingError
 */
export async function readDatabaseStore(
  file: string, names: readonly string[], limits: QueryLimits,
): Promise<ReadonlyMap<string, OkOutcome | Absent>> {
  const database = await openSql({ file })
  try {
    const tables = new Map<string, OkOutcome | Absent>()
    for (const name of names) {
      const outcome = await database.run(`SELECT * FROM ${quoted(name)}`, limits)
      tables.set(name, outcome.kind === 'ok' ? outcome : { kind: 'absent', message: outcome.message ?? outcome.kind })
    }
    return tables
  } finally {
    await database.close()
  }
}

/** A name as it is, and never a piece of SQL. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
