/**
 * DuckDB's functions of tables that a query may call. All others are refused, those of later releases too: some read files or run texts, some take
 * addresses in memory, some change how the engine works from then on.
 */
export const allowedTableFunctions: ReadonlySet<string> = new Set([
  'range',
  'generate_series',
  'repeat',
  'repeat_row',
  'unnest',
  'json_each',
  'json_tree',
  'summary',
  'query_table',
  'duckdb_columns',
  'duckdb_constraints',
  'duckdb_indexes',
  'duckdb_schemas',
  'duckdb_sequences',
  'duckdb_tables',
  'duckdb_types',
  'duckdb_views',
  'pragma_show',
  'pragma_table_info',
  'pragma_version',
  'icu_calendar_names',
  'pg_timezone_names',
])
