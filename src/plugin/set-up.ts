import type { DatabaseHandle } from '../graph/database.js'
import type { LastResort } from './last-resort.js'

/** What making databases ready needs of the run. */
export interface SetUp {
  /** Graph name to the absolute path of its seed; null where a server has to hold the graph already. */
  readonly seeds: ReadonlyMap<string, string | null>
  /** Absolute paths of the SQL databases. */
  readonly sqlFiles: readonly string[]
  /** Neo4j's own linter is wanted beside an engine that is not Neo4j. */
  readonly deepLint: boolean
  /** No other database is tried when this one is not there. */
  readonly isAlone: boolean
  /** Gives up: what was made is gone when the promise rejects. */
  readonly signal: AbortSignal
  readonly lastResort: LastResort
  readonly env: NodeJS.ProcessEnv
  /** Prints one line for the user. */
  readonly say: (line: string) => void
}

export interface ReadyDatabases {
  /** By graph name. */
  readonly handles: Readonly<Record<string, DatabaseHandle>>
  /** What was taken, for the user: `local /opt/neo4j`. */
  readonly taken: string
  /** The engine, or what else there is to know. */
  readonly remark: string
  /**
   * @throws when a graph is no longer what it was before the run.
   */
  requireUnchanged(): Promise<void>
  /**
   * Before a rerun of watch mode: lets go of graphs whose seed was edited since, so that they are loaded again.
   * @throws never for a seed that cannot be read; who asks for its graph finds out.
   */
  refresh(): Promise<void>
  /** Closes and removes all that was made. Never rejects. */
  close(): Promise<void>
}
