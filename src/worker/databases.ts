import { join } from 'node:path'
import { DeepLinter } from '../deep-lint/deep-linter.js'
import { answerWith } from '../deep-lint/answer-with.js'
import type { Database, DatabaseHandle, QueryLimits } from '../graph/database.js'
import { openDatabase } from '../graph/open.js'
import type { Outcome } from '../graph/outcome.js'
import { QueryRunner } from '../graph/query-cache.js'
import type { GraphSchema } from '../graph/schema.js'
import type { ResolvedOptions } from '../plugin/resolved-options.js'
import type { OrderSetting } from './order-dependence.js'

/** An open graph and the runner of its queries. */
export interface OpenGraph {
  readonly database: Database
  readonly runner: QueryRunner
  /** Runs a query of the dataset itself, a gold or a prediction: with `deepLint`, what Neo4j's own linter says of it counts. */
  readonly answer: (query: string, signal: AbortSignal) => Promise<Outcome>
  /** With `deepLint` on an engine that is not Neo4j: what Neo4j's own linter says of a query, null where it does not end. */
  readonly deepLint: DeepLinter['lint'] | null
  /** The graph's schema, read once. */
  readonly schema: () => Promise<GraphSchema>
  /** As the database's own, asked once for every query; undefined where it has none. */
  readonly changesWithOrder: OrderSetting['changesWithOrder']
}

const open = new Map<string, Promise<OpenGraph>>()
let linter: DeepLinter | undefined

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
    const runner = new QueryRunner(database, { concurrency, limits, allowProcedures })
    const run = (query: string, signal: AbortSignal): Promise<Outcome> => runner.run(query, signal)
    const deep = options.deepLint && database.approximate ? linterOf(options) : null
    return {
      database,
      runner,
      answer: deep === null ? run : answerWith(deep, run),
      deepLint: deep === null ? null : (query: string) => deep.lint(query),
      schema: () => once(schemas, handle, () => database.schema()),
      changesWithOrder: orderTest(database, limits),
    }
  })
  open.set(key, opening)
  opening.catch(() => open.delete(key))
  return opening
}

/** One for all graphs: what it says does not depend on them. */
function linterOf({ outputDir }: ResolvedOptions): DeepLinter {
  return (linter ??= new DeepLinter(join(outputDir, 'deep-lint')))
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
