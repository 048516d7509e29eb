import { existsSync, readFileSync, statSync } from 'node:fs'
import type { SqlEngine } from '../sql-engine.js'
import { SqlFileError } from '../sql-file-error.js'
import { loadSqlJs, type SqlJsDatabase } from './load-sql-js.js'
import { readSqliteSchema } from './read-sqlite-schema.js'
import { runSqlite } from './run-sqlite.js'
import { sqliteRows } from './sqlite-rows.js'

const largestFileBytes = 2 ** 31 - 1

/**
 * A SQLite file, read into the memory of an engine that has no file system: whatever a query does, it does not reach the file. The copy is read only,
 * so that no query changes what the next one sees.
 * @throws SqlFileError, SqlClientMissingError
 */
export async function openSqlite(file: string, memoryBytes: number): Promise<SqlEngine> {
  const bytes = readWhole(file)
  const database = await openCopy(file, bytes)
  for (const setting of ['query_only = ON', 'temp_store = MEMORY', `hard_heap_limit = ${memoryBytes}`]) {
    sqliteRows(database, `PRAGMA ${setting}`)
  }
  const [[version] = []] = sqliteRows(database, 'SELECT sqlite_version()')
  return {
    name: `SQLite ${String(version)}`,
    // The engine answers at once or not at all; errors become a promise's here.
    run: async (query, limits) => runSqlite(database, query, limits),
    schema: async () => readSqliteSchema(database),
  }
}

function readWhole(file: string): Uint8Array {
  // Both hold changes that the file lacks; only SQLite itself can bring them together.
  for (const journal of [`${file}-wal`, `${file}-journal`]) {
    if (!existsSync(journal) || statSync(journal).size === 0) continue
    throw new SqlFileError(`${file} has changes in ${journal}; close what has it open, or open and close it once with the sqlite3 program`)
  }
  const { size } = statSync(file)
  if (size > largestFileBytes) throw new SqlFileError(`${file} has ${(size / 2 ** 30).toFixed(1)} GB; SQLite files up to 2 GB can be read`)
  return readFileSync(file)
}

async function openCopy(file: string, bytes: Uint8Array): Promise<SqlJsDatabase> {
  const { Database } = await loadSqlJs()
  try {
    const database = new Database(bytes)
    sqliteRows(database, 'SELECT count(*) FROM sqlite_master')
    return database
  } catch (error) {
    throw new SqlFileError(`${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
