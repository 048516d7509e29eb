import { SchemaBuilder } from '../graph/graph-schema.js'
import type { GraphSchema } from '../graph/schema.js'

/** What a SQL database says of its tables and views. */
export interface SqlTables {
  /** Type as it is declared; may be empty in SQLite. */
  readonly columns: readonly { readonly table: string; readonly name: string; readonly type: string }[]
  readonly references: readonly { readonly table: string; readonly columns: string; readonly to: string; readonly toColumns: string }[]
  /** The statements that make them. */
  readonly statements: readonly string[]
}

/** The schema of a SQL database in the form that a graph's has: a table is a label, a column its property, a foreign key a pattern. */
export function sqlSchemaOf({ columns, references, statements }: SqlTables): GraphSchema {
  const builder = new SchemaBuilder()
  for (const { table, name, type } of columns) builder.addNodeProperty(table, name, type)
  for (const { table, columns: own, to, toColumns } of references) {
    builder.addPattern(table, toColumns === '' ? own : `${own} -> ${toColumns}`, to)
  }
  return { ...builder.schema(), sql: statements.map((statement) => (statement.endsWith(';') ? statement : `${statement};`)).join('\n') }
}
