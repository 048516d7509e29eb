import { SqlClientMissingError } from '../sql-file-error.js'
import type { DuckDbClient } from './duckdb-client.js'

/** @throws SqlClientMissingError when the optional peer is absent or has no build for this platform */
export async function loadDuckDb(): Promise<DuckDbClient> {
  // A variable, so that no bundler and no type check asks for a package that may be absent.
  const name: string = '@duckdb/node-api'
  try {
    // CommonJS: its names are not always seen from a module.
    const found: { default?: DuckDbClient } & DuckDbClient = await import(name)
    return found.default ?? found
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new SqlClientMissingError(
      `DuckDB cannot be loaded on this machine (${process.platform} ${process.arch}): ${reason}. ` +
        'Install its client with "npm install --save-dev @duckdb/node-api" (builds exist for Linux, macOS and Windows, x64 and arm64).',
      { cause: error },
    )
  }
}
