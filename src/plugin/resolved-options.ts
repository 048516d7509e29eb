import type { QueryLimits } from '../graph/database.js'
import type { QueryLanguage } from '../graph/query-language.js'

/** The user's options after checking: every default filled in, every path absolute, every name canonical. JSON-safe. */
export interface ResolvedOptions {
  readonly root: string
  /** Name of the Vitest project; `cypherbench` unless the user chose another. */
  readonly project: string
  readonly datasets: readonly ResolvedDataset[]
  /** Absolute paths of the modules with the user's own metrics. */
  readonly metricModules: readonly string[]
  /** Absolute path of the module with the judge; null when there is none. */
  readonly judge: string | null
  /** Backends in the order in which they are tried; one entry: no other is tried. */
  readonly database: readonly DatabaseChoice[]
  /** `items`: any item below threshold fails the run. `floors`: the exit code follows the floors. */
  readonly gate: 'items' | 'floors'
  /** Errored and unscored items above both of these fail a full run. `share` is from 0 to 1. */
  readonly maxIncomplete: { readonly count: number; readonly share: number }
  /** Absolute folder for the files of a run. */
  readonly outputDir: string
  readonly junit: { readonly belowThreshold: 'failure' | 'property' }
  /** Fields by which tables are made; null: `graph` and every field with 2 to 30 distinct values. */
  readonly groups: readonly string[] | null
  readonly limits: QueryLimits
  /** Queries at once on a database. */
  readonly concurrency: number
  /** Items at once in flight. */
  readonly itemsInFlight: number
  /** Milliseconds for one item, predictor included. */
  readonly itemTimeoutMs: number
  /** Only so many items of each dataset; null: all. */
  readonly limit: number | null
  /** Further read procedures a prediction may call. */
  readonly allowProcedures: readonly string[]
  /** Whether the gold queries are checked, too. */
  readonly goldLint: boolean
  /** Whether Neo4j's own linter is asked beside an engine that is not Neo4j. */
  readonly deepLint: boolean
  /** Failures printed in full in the terminal; further ones are counted. */
  readonly maxFailuresShown: number
}

export interface ResolvedDataset {
  readonly name: string
  /** Absolute paths of the items files. */
  readonly items: readonly string[]
  /** What golds and predictions are written in. */
  readonly language: QueryLanguage
  /** Graph name to the absolute path of its seed, or of its SQL database; null when a server holds the graph already. */
  readonly graphs: Readonly<Record<string, string | null>>
  /** The graph of items that name none; null when every item has to name one. */
  readonly defaultGraph: string | null
  readonly predictions: { readonly kind: 'file' | 'module'; readonly file: string }
  readonly metrics: readonly string[]
  /** Those of the metrics that were asked for by the name of their group alone, such as `ambig_point_stats`. */
  readonly ofGroups?: readonly string[]
  readonly thresholds: Readonly<Record<string, number>>
  readonly floors: readonly Floor[]
}

/** `metric@field=value` with the mean it has to reach; `group` is null for the whole dataset. `graph` is a field too. */
export interface Floor {
  readonly metric: string
  readonly group: { readonly field: string; readonly value: string } | null
  readonly minimum: number
}

export type DatabaseChoice =
  | {
      readonly backend: 'server'
      readonly uri: string
      readonly username: string
      readonly password: string
      readonly database: string | null
      readonly seed: boolean
    }
  | {
      readonly backend: 'container'
      readonly image: string
      readonly plugins: readonly string[]
      /** Heap and page cache of each server, in MB. */
      readonly memoryMb: number
      readonly reuse: boolean
    }
  | {
      readonly backend: 'local'
      /** Absolute folder of the installation; null: that of `NEO4J_HOME` or of the path. */
      readonly home: string | null
      /** Heap and page cache of each server, in MB. */
      readonly memoryMb: number
    }
  | { readonly backend: 'embedded' }
