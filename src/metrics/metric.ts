import type { ProvenanceElements } from '../cypher/provenance/provenance-options.js'
import type { Outcome } from '../graph/outcome.js'
import type { ProvenanceOutcome } from './provenance-outcome.js'

/** One question, answered twice. All that a result metric may look at. */
export interface ScoringInput {
  readonly gold: { readonly query: string | null; readonly outcome: Outcome }
  readonly prediction: { readonly query: string | null; readonly outcome: Outcome }
  /** The gold rows have a required order, whatever the gold text says. Default false. */
  readonly requiredSorted?: boolean
  /** The graph elements behind both answers, for metrics that need them; absent when no database was asked. */
  readonly provenance?: { readonly gold: ProvenanceOutcome; readonly prediction: ProvenanceOutcome }
}

/**
 * A value between 0 and 1, or null with a machine-readable reason (`gold_failed`, `infra`, `engine_unsupported`,
 * `comparison_budget`, …). A 0 may carry a reason too (`pred_missing`, `pred_failed:timeout`, …).
 */
export interface Score {
  readonly value: number | null
  readonly reason?: string
  /** JSON-safe facts behind the value. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

export type MetricLevel = 'syntax' | 'execution' | 'semantics' | 'graph' | 'diagnostic'

export interface Metric {
  /** The published name; `_strict` at its end is our corrected profile. */
  readonly name: string
  /** Other names that people use for the same value. */
  readonly aliases: readonly string[]
  readonly level: MetricLevel
  /** One plain sentence for generated tables. */
  readonly description: string
  /** Paper or reference implementation. */
  readonly source: string
  /** True when the value needs the rows of gold and prediction; false when texts and outcome kinds are enough. */
  readonly needsRows: boolean
  /** Which graph elements behind the answers the value needs; none when absent. */
  readonly needsProvenance?: readonly ProvenanceElements[]
  /** Never throws for reasons of data. */
  score(input: ScoringInput): Score
}
