import type { QueryLimits } from '../graph/database.js'
import type { Outcome } from '../graph/outcome.js'
import type { GraphSchema } from '../graph/schema.js'

/** Which engine reads a file. */
export type SqlEngineName = 'duckdb' | 'sqlite'

/** What a result may not exceed. */
export type ResultLimits = Pick<QueryLimits, 'maxRows' | 'maxBytes'>

/** A SQL database of one file, open for reading in the process of its engine. */
export interface SqlEngine {
  /** Product and version, such as `DuckDB 1.5.6`. */
  readonly name: string
  /**
   * Runs one query that reads; anything else is an error of kind `write_blocked`.
   * @throws EngineBrokenError when the engine cannot be used any more
   */
  run(query: string, limits: ResultLimits): Promise<Outcome>
  schema(): Promise<GraphSchema>
}

/** The engine has failed in a way after which its answers cannot be trusted: its process has to end. */
export class EngineBrokenError extends Error {
  override readonly name = 'EngineBrokenError'
}
