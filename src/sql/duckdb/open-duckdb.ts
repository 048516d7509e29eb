import type { SqlEngine } from '../sql-engine.js'
import { SqlFileError } from '../sql-file-error.js'
import { allowedTableFunctions } from './allowed-table-functions.js'
import type { DuckDbClient, DuckDbConnection, DuckDbInstance } from './duckdb-client.js'
import { loadDuckDb } from './load-duckdb.js'
import { readDuckDbSchema } from './read-duckdb-schema.js'
import { runDuckDb } from './run-duckdb.js'

/**
 * A DuckDB file, open for reading and for nothing else: no other files, no extensions, no settings, no spilling to disk. One thread, so that the
 * sums of floats and the groups of a query come in the same order every time; times of a zone are in UTC.
 * @throws SqlFileError, SqlClientMissingError
 */
export async function openDuckDb(file: string, memoryBytes: number): Promise<SqlEngine> {
  const duckdb = await loadDuckDb()
  const instance = await openInstance(duckdb, file, memoryBytes)
  const connection = await instance.connect()
  // An option of the ICU extension, known only once a database is open.
  await connection.run("SET TimeZone = 'UTC'")
  await connection.run('SET lock_configuration = true')
  const forbidden = await forbiddenFunctions(connection)
  connection.closeSync()
  return {
    name: `DuckDB ${duckdb.version().replace(/^v/, '')}`,
    run: (query, limits) => withConnection(instance, (each) => runDuckDb(duckdb, each, query, limits, forbidden)),
    schema: () => withConnection(instance, readDuckDbSchema),
  }
}

async function openInstance(duckdb: DuckDbClient, file: string, memoryBytes: number): Promise<DuckDbInstance> {
  try {
    return await duckdb.DuckDBInstance.create(file, {
      access_mode: 'READ_ONLY',
      memory_limit: `${Math.floor(memoryBytes / 2 ** 20)}MiB`,
      threads: '1',
      // Without a folder nothing is written beside the file; it has to be set before external access goes.
      temp_directory: '',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      allow_unsigned_extensions: 'false',
      allow_community_extensions: 'false',
      enable_external_access: 'false',
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new SqlFileError(`${file} cannot be opened for reading: ${message}`, { cause: error })
  }
}

/** A connection of its own for each query: what one of them leaves behind is gone with it. */
async function withConnection<T>(instance: DuckDbInstance, work: (connection: DuckDbConnection) => Promise<T>): Promise<T> {
  const connection = await instance.connect()
  try {
    return await work(connection)
  } finally {
    connection.closeSync()
  }
}

/** The engine's functions that give tables, but for those that only compute or tell of the database. */
async function forbiddenFunctions(connection: DuckDbConnection): Promise<ReadonlySet<string>> {
  const reader = await connection.runAndReadAll(
    "SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE internal AND function_type IN ('table', 'pragma')",
  )
  const names = reader.getRows().map(([name]) => String(name))
  return new Set(names.filter((name) => !allowedTableFunctions.has(name)))
}
