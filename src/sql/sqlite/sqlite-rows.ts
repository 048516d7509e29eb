import type { SqlJsCell, SqlJsDatabase } from './load-sql-js.js'

/** The rows of a query of our own. @throws what the engine throws. */
export function sqliteRows(database: SqlJsDatabase, query: string): readonly (readonly SqlJsCell[])[] {
  const statement = database.prepare(query)
  try {
    const rows: SqlJsCell[][] = []
    while (statement.step()) rows.push(statement.get(null, { useBigInt: true }))
    return rows
  } finally {
    statement.free()
  }
}
