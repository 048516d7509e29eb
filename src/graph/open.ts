import type { Database, DatabaseHandle } from './database.js'

/**
 * Opens the database that a handle names. Each backend's client is loaded only when it is asked for.
 * @throws ConnectionError, SeedError, EngineMissingError, SqlFileError or SqlClientMissingError, each with what to do.
 */
export async function openDatabase(handle: DatabaseHandle): Promise<Database> {
  if (handle.backend === 'embedded') {
    const { openEmbedded } = await import('./embedded/open-embedded.js')
    return openEmbedded(handle)
  }
  if (handle.backend === 'sql') {
    const { openSql } = await import('../sql/open-sql.js')
    return openSql(handle)
  }
  if ('pool' in handle) {
    const { openPooled } = await import('./pool/open-pooled.js')
    return openPooled(handle)
  }
  const { openServer } = await import('./neo4j/open-server.js')
  return openServer(handle)
}
