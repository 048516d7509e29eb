import { open } from 'node:fs/promises'
import type { SqlEngineName } from './sql-engine.js'
import { SqlFileError } from './sql-file-error.js'

/**
 * The engine of a database file, by its first bytes.
 * @throws SqlFileError when it is neither a SQLite nor a DuckDB file, or cannot be read
 */
export async function engineOfFile(file: string): Promise<SqlEngineName> {
  const head = await firstBytes(file, 16)
  if (head.toString('latin1') === 'SQLite format 3\0') return 'sqlite'
  // A checksum of eight bytes comes first.
  if (head.subarray(8, 12).toString('latin1') === 'DUCK') return 'duckdb'
  const found = head.length === 0 ? 'an empty file' : `a file that begins with ${JSON.stringify(head.toString('latin1'))}`
  throw new SqlFileError(`${file}: expected a DuckDB or SQLite database, found ${found}; name the database file itself`)
}

async function firstBytes(file: string, length: number): Promise<Buffer> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new SqlFileError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
