import type { Decision } from '../src/gate/decide.js'
import type { GoldLintFinding } from '../src/gold-lint-record.js'
import type { ItemRecord, Verdict } from '../src/record.js'

/** One item of a finished run, as every renderer gets it. */
export interface ReportedItem {
  readonly record: ItemRecord
  /** Title of its test: id and question. */
  readonly title: string
  /** Items file relative to the root, with forward slashes. */
  readonly file: string
  /** Wall time of the test in milliseconds; null when the host gave none. */
  readonly durationMs: number | null
  /** Tries after the first one. */
  readonly retries: number
  /** Texts of the errors with which its test failed; empty when it did not fail. */
  readonly errors: readonly string[]
}

/** The mean of one metric over a set of items. */
export interface MetricMean {
  /** From 0 to 1; null when no item has a value. */
  readonly mean: number | null
  /** Items with a value. */
  readonly count: number
  /** Items without a value: neither zero nor hidden. */
  readonly nulls: number
}

export type VerdictCounts = Readonly<Record<Verdict, number>>

/** Counts and means of a set of items, such as a dataset or one group of it. */
export interface Totals {
  readonly items: number
  readonly verdicts: VerdictCounts
  /** In the order of the configuration. */
  readonly metrics: Readonly<Record<string, MetricMean>>
}

export interface GroupTable {
  readonly field: string
  /** One row a value, in a fixed order; value null holds the items that lack the field. */
  readonly rows: readonly { readonly value: string | null; readonly totals: Totals }[]
}

export interface DatasetReport {
  readonly name: string
  readonly metrics: readonly string[]
  readonly thresholds: Readonly<Record<string, number>>
  /** What the items ran on, one sentence an engine. */
  readonly engines: readonly string[]
  readonly totals: Totals
  /** Items whose gold result depends on storage order; they are scored and counted here as well. */
  readonly orderDependent: number
  readonly groups: readonly GroupTable[]
  readonly items: readonly ReportedItem[]
}

/** A gold query that was checked. */
export interface CheckedGold {
  /** Title of its test: id and question. */
  readonly title: string
  /** Items file relative to the root, with forward slashes. */
  readonly file: string
  /** Null where the check did not end. */
  readonly id: string | null
  /** Line of the item in its file; null where the check did not end. */
  readonly line: number | null
  /** Wall time of the test in milliseconds; null when the host gave none. */
  readonly durationMs: number | null
  /** In the order of the query's text. */
  readonly findings: readonly GoldLintFinding[]
  /** Why the check did not end; null when it did. */
  readonly trouble: string | null
}

/** What the check of the gold queries found. */
export interface GoldLintReport {
  /** All that were checked, in the order of the items. */
  readonly golds: readonly CheckedGold[]
  /** Rules with their findings, the most frequent first. */
  readonly rules: readonly { readonly rule: string; readonly severity: GoldLintFinding['severity']; readonly findings: number }[]
}

/** Everything the renderers know of a run. No clock values but the durations of its items. */
export interface RunReport {
  readonly project: string
  readonly versions: { readonly package: string; readonly vitest: string; readonly node: string }
  readonly options: {
    readonly maxIncomplete: { readonly count: number; readonly share: number }
    readonly limit: number | null
    readonly belowThreshold: 'failure' | 'property'
    readonly maxFailuresShown: number
  }
  readonly datasets: readonly DatasetReport[]
  /** Null when no gold was checked. */
  readonly goldLint: GoldLintReport | null
  readonly decision: Decision
}
