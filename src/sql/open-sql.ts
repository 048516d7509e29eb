import { stat } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import type { Database, DatabaseHandle } from '../graph/database.js'
import { engineOfFile } from './engine-of-file.js'
import { fileFingerprint } from './file-fingerprint.js'
import { SqlPool } from './sql-pool.js'

export interface SqlOptions {
  /** Memory of a query, in bytes. Default: an eighth of the machine's, from 512 MB to 2 GB. */
  readonly memoryBytes?: number
}

/** Bytes that the copies of one SQLite file may take together, each process having one. */
const copiedBytes = 2 ** 30

/**
 * A DuckDB or SQLite file, for queries that read. Its engine runs in processes of its own, of which each holds one query at a time.
 * @throws SqlFileError, SqlClientMissingError
 */
export async function openSql(
  { file }: Pick<Extract<DatabaseHandle, { readonly backend: 'sql' }>, 'file'>,
  { memoryBytes = Math.min(2 ** 31, Math.max(2 ** 29, Math.floor(totalmem() / 8))) }: SqlOptions = {},
): Promise<Database> {
  const engine = await engineOfFile(file)
  const { size } = await stat(file)
  const copies = engine === 'sqlite' ? Math.floor(copiedBytes / Math.max(1, size)) : Infinity
  const width = Math.max(1, Math.min(4, availableParallelism(), copies))
  const pool = new SqlPool({ open: { kind: 'open', file, engine, memoryBytes }, width, idleMs: 10_000 })
  return {
    backend: 'sql',
    engine: await pool.start(),
    approximate: false,
    run: (query, limits, signal) => pool.run(query, limits, signal),
    schema: () => pool.schema(),
    fingerprint: () => fileFingerprint(file),
    close() {
      pool.close()
      return Promise.resolve()
    },
  }
}
