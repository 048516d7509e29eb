import type { GraphSchema } from '../../graph/schema.js'
import { sqlSchemaOf } from '../sql-schema.js'
import type { SqlJsDatabase } from './load-sql-js.js'
import { sqliteRows } from './sqlite-rows.js'

const own = "m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"

/** Tables and views, without SQLite's own. */
export function readSqliteSchema(database: SqlJsDatabase): GraphSchema {
  const texts = (query: string): string[][] => sqliteRows(database, query).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  const columns = texts(`SELECT m.name, c.name, c.type FROM sqlite_master m, pragma_table_info(m.name) c WHERE ${own} ORDER BY m.name, c.cid`)
  const references = texts(
    `SELECT m.name, group_concat(k."from", ', '), k."table", coalesce(group_concat(k."to", ', '), '')
     FROM sqlite_master m, pragma_foreign_key_list(m.name) k WHERE ${own} GROUP BY m.name, k.id ORDER BY m.name, k.id`,
  )
  const statements = texts(`SELECT m.sql FROM sqlite_master m WHERE ${own} AND m.sql IS NOT NULL ORDER BY m.name`)
  return sqlSchemaOf({
    columns: columns.map(([table = '', name = '', type = '']) => ({ table, name, type })),
    references: references.map(([table = '', ours = '', to = '', theirs = '']) => ({ table, columns: ours, to, toColumns: theirs })),
    statements: statements.map(([statement = '']) => statement),
  })
}
