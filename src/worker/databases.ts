import type { Database, DatabaseHandle } from '../graph/database.js'
import { openDatabase } from '../graph/open.js'
import { QueryRunner } from '../graph/query-cache.js'
import type { ResolvedOptions } from '../plugin/resolved-options.js'

/** An open graph and the runner of its queries. */
export interface OpenGraph {
  readonly database: Database
  readonly runner: QueryRunner
}

const open = new Map<string, Promise<OpenGraph>>()

// Connections and the embedded engine's process would keep a worker alive for whose results nobody waits any more.
process.once('disconnect', () => process.exit(1))

/**
 * The graph that a handle points to, opened once for all datasets of a worker, with the results of the queries that have
 * run on it.
 * @throws when the database cannot be opened; the next call tries again.
 */
export function openGraph(handle: DatabaseHandle, options: ResolvedOptions): Promise<OpenGraph> {
  const key = JSON.stringify(handle)
  const known = open.get(key)
  if (known !== undefined) return known
  const opening = openDatabase(handle).then((database) => {
    const { concurrency, limits, allowProcedures } = options
    return { database, runner: new QueryRunner(database, { concurrency, limits, allowProcedures }) }
  })
  open.set(key, opening)
  opening.catch(() => open.delete(key))
  return opening
}
