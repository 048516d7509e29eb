import type { Database, DatabaseHandle, QueryLimits } from '../graph/database.js'
import { openDatabase } from '../graph/open.js'
import { QueryRunner } from '../graph/query-cache.js'
import type { GraphSchema } from '../graph/schema.js'
import type { ResolvedOptions } from '../plugin/resolved-options.js'
import type { OrderSetting } from './order-dependence.js'

/** An open graph and the runner of its queries. */
export interface OpenGraph {
  readonly database: Database
  readonly runner: QueryRunner
  /** The graph's schema, read once. */
  readonly schema: () => Promise<GraphSchema>
  /** As the database's own, asked once for every query; undefined where it has none. */
  readonly changesWithOrder: OrderSetting['changesWithOrder']
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
    const schemas = new Map<DatabaseHandle, Promise<GraphSchema>>()
    return {
      database,
      runner: new QueryRunner(database, { concurrency, limits, allowProcedures }),
      schema: () => once(schemas, handle, () => database.schema()),
      changesWithOrder: orderTest(database, limits),
    }
  })
  open.set(key, opening)
  opening.catch(() => open.delete(key))
  return opening
}

function orderTest(database: Database, limits: QueryLimits): OrderSetting['changesWithOrder'] {
  if (database.changesWithOrder === undefined) return undefined
  const known = new Map<string, Promise<boolean | null>>()
  return (query, ordered, signal) => once(known, query, () => database.changesWithOrder?.(query, ordered, limits, signal) ?? Promise.resolve(null))
}

/** What was made for a key before, else made now; a failure is not kept. */
function once<K, T>(known: Map<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  made.catch(() => known.delete(key))
  return made
}
