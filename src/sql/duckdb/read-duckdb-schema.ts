import type { GraphSchema } from '../../graph/schema.js'
import { sqlSchemaOf } from '../sql-schema.js'
import type { DuckDbConnection } from './duckdb-client.js'

/** Tables and views of all schemas; those of `main` by their bare names. */
export async function readDuckDbSchema(connection: DuckDbConnection): Promise<GraphSchema> {
  const columns = await texts(connection, 'SELECT schema_name, table_name, column_name, data_type FROM duckdb_columns() WHERE NOT internal ORDER BY ALL')
  const statements = await texts(
    connection,
    `SELECT schema_name, table_name, sql FROM duckdb_tables() WHERE NOT internal
     UNION ALL SELECT schema_name, view_name, sql FROM duckdb_views() WHERE NOT internal ORDER BY ALL`,
  )
  const references = await texts(
    connection,
    `SELECT schema_name, table_name, array_to_string(constraint_column_names, ', '), referenced_table, array_to_string(referenced_column_names, ', ')
     FROM duckdb_constraints() WHERE constraint_type = 'FOREIGN KEY' ORDER BY ALL`,
  )
  return sqlSchemaOf({
    columns: columns.map(([schema = '', table = '', name = '', type = '']) => ({ table: qualified(schema, table), name, type })),
    statements: statements.map(([, , sql = '']) => sql),
    // A foreign key stays within its schema.
    references: references.map(([schema = '', table = '', own = '', other = '', theirs = '']) => ({
      table: qualified(schema, table), columns: own, to: qualified(schema, other), toColumns: theirs,
    })),
  })
}

async function texts(connection: DuckDbConnection, query: string): Promise<readonly (readonly string[])[]> {
  const reader = await connection.runAndReadAll(query)
  return reader.getRows().map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')))
}

function qualified(schema: string, table: string): string {
  return schema === 'main' ? table : `${schema}.${table}`
}
