import type { ItemRecord } from '../record.js'
import type { Floor } from '../plugin/resolved-options.js'

/** Why a run does not hold every item of every dataset. `shard` is one shard whose blobs are not merged yet. */
export type Narrowing = 'name_pattern' | 'tags' | 'path' | 'changed' | 'related' | 'limit' | 'shard'

/** One configured dataset as the gate sees it. */
export interface GateDataset {
  readonly name: string
  /** Canonical names of the metrics that were asked for. */
  readonly metrics: readonly string[]
  /** Those of them that were asked for by the name of their group alone. */
  readonly ofGroups?: readonly string[]
  readonly floors: readonly Floor[]
  /** Tests collected for this dataset, those that a filter skipped included. */
  readonly collected: number
  /** Items that the dataset has in all; null when the run cannot know it. */
  readonly total: number | null
  /** Items files of which nothing was collected, as they should be shown. */
  readonly missingFiles: readonly string[]
}

/** Everything that decides a run. JSON-safe; nothing in it depends on a clock. */
export interface GateInput {
  readonly gate: 'items' | 'floors'
  readonly datasets: readonly GateDataset[]
  readonly records: readonly ItemRecord[]
  /** Both have to be exceeded; `share` is from 0 to 1. */
  readonly maxIncomplete: { readonly count: number; readonly share: number }
  /** What the host says of the whole run, other projects included. */
  readonly reason: 'passed' | 'failed' | 'interrupted'
  /** The host was started with `--bail`. Together with the reason `interrupted`: it fired. */
  readonly bail: boolean
  readonly narrowedBy: readonly Narrowing[]
  /** Messages of errors that belong to no test. */
  readonly unhandledErrors: readonly string[]
  /** Our modules and suites that failed outside their tests, such as an items file that cannot be read. */
  readonly moduleErrors: readonly string[]
  /** Our tests that failed for another reason than their record gives, each with its title. */
  readonly otherFailures: readonly string[]
  /** Our tests that ended without a usable record, each with its title and what is wrong. */
  readonly badRecords: readonly string[]
  readonly outside: {
    /** Other projects had a test module in this run. */
    readonly ran: boolean
    /** Modules of other projects that failed. */
    readonly failedModules: number
  }
  /** The user named our project with `--project`. */
  readonly askedFor: boolean
  /** Modules of our project in this run. */
  readonly modules: number
  readonly watch: boolean
  /** A non-zero exit code that stood before the run began, set by someone else. */
  readonly exitCodeWasSet: boolean
}
