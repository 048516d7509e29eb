import type { DatabaseHandle } from '../graph/database.js'
import { openDatabase } from '../graph/open.js'
import { QueryRunner } from '../graph/query-cache.js'
import type { ResolvedOptions } from '../plugin/resolved-options.js'

const open = new Map<string, Promise<QueryRunner>>()

/**
 * The graph that a handle points to, opened once for all datasets of a worker, with the results of the queries that have
 * run on it.
 * @throws when the database cannot be opened; the next call tries again.
 */
export function runnerOf(handle: DatabaseHandle, options: ResolvedOptions): Promise<QueryRunner> {
  const key = JSON.stringify(handle)
  const known = open.get(key)
  if (known !== undefined) return known
  const opening = openDatabase(handle).then(
    (database) =>
      new QueryRunner(database, {
        concurrency: options.concurrency,
        limits: options.limits,
        allowProcedures: options.allowProcedures,
      }),
  )
  open.set(key, opening)
  opening.catch(() => open.delete(key))
  return opening
}
