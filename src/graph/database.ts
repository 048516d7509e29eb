import type { GraphSchema } from './schema.js'
import type { Outcome } from './outcome.js'

export interface QueryLimits {
  /** Milliseconds after which the query is stopped: outcome `error` of kind `timeout`. */
  readonly timeoutMs: number
  /** Rows above which the result is dropped: outcome `error` of kind `too_large`. */
  readonly maxRows: number
  /** Bytes of encoded rows above which the result is dropped: outcome `error` of kind `too_large`. */
  readonly maxBytes: number
}

/** One seeded graph, or SQL database, that answers read queries. Every backend is one of these. */
export interface Database {
  readonly backend: BackendName
  /** Product and version, such as `Neo4j 5.26.9` or `Grafeo 0.6.0`. */
  readonly engine: string
  /** True when the engine is not Neo4j, so that a verdict may differ from Neo4j's. */
  readonly approximate: boolean
  /**
   * Runs one query that the safety check let through. Never rejects: what goes wrong is the outcome.
   * Trouble with the database itself is retried, then `error` of kind `infra`.
   */
  run(query: string, limits: QueryLimits, signal?: AbortSignal): Promise<Outcome>
  /**
   * Whether the rows of a query that runs change when the same graph is stored in another order; null when that cannot be found out. There
   * only where the engine can hold such copies.
   * @param ordered whether the order of the rows counts.
   */
  changesWithOrder?(query: string, ordered: boolean, limits: QueryLimits, signal?: AbortSignal): Promise<boolean | null>
  schema(): Promise<GraphSchema>
  /** A hash of all nodes and relationships with their labels, types and properties; equal graphs give equal text. */
  fingerprint(): Promise<string>
  close(): Promise<void>
}

/** `sql`: a DuckDB or SQLite file, whose queries are SQL; all others hold graphs. */
export type BackendName = 'server' | 'container' | 'local' | 'embedded' | 'sql'

/** JSON-safe: what a worker needs to open a database that the main process has chosen and made ready. */
export type DatabaseHandle =
  | {
      readonly backend: 'server' | 'container' | 'local'
      readonly uri: string
      readonly username: string
      readonly password: string
      /** Null: the server's default database. */
      readonly database: string | null
    }
  | {
      readonly backend: 'container' | 'local'
      /** Path of the socket on which the main process lets servers of its own. */
      readonly pool: string
      readonly graph: string
    }
  | {
      readonly backend: 'embedded'
      /** Absolute path of the seed. */
      readonly seed: string
    }
  | {
      readonly backend: 'sql'
      /** Absolute path of the database file. */
      readonly file: string
      /** When the file was changed last, in milliseconds: another file under the same name is another database. */
      readonly changedMs: number
    }
