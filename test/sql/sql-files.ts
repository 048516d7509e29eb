import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database, QueryLimits } from '../../src/graph/database.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { loadDuckDb } from '../../src/sql/duckdb/load-duckdb.js'
import { openSql, type SqlOptions } from '../../src/sql/open-sql.js'
import { loadSqlJs } from '../../src/sql/sqlite/load-sql-js.js'

export const limits: QueryLimits = { timeoutMs: 60_000, maxRows: 100_000, maxBytes: 10_000_000 }

/** A folder that is gone after the test, or after the file when it is made outside of one. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cypherbench-sql-'))
}

/** Writes a DuckDB file. */
export async function makeDuckDb(file: string, statements: string): Promise<string> {
  const { DuckDBInstance } = await loadDuckDb()
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  await connection.run(statements)
  connection.closeSync()
  instance.closeSync()
  return file
}

/** Writes a SQLite file. */
export async function makeSqlite(file: string, statements: string): Promise<string> {
  const { Database } = await loadSqlJs()
  const database = new Database()
  database.run(statements)
  writeFileSync(file, database.export())
  database.close()
  return file
}

/** A database open until the test is finished. */
export async function opened(file: string, options?: SqlOptions): Promise<Database> {
  const database = await openSql({ file }, options)
  onTestFinished(() => database.close())
  return database
}

/** The rows of an outcome; its error as a text otherwise. */
export function rowsOf(outcome: Outcome): unknown {
  if (outcome.kind === 'ok') return outcome.rows
  return outcome.kind === 'error' ? `${outcome.error}: ${outcome.message.split('\n')[0]}` : outcome.reason
}

export function removed(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
