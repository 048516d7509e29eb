import type { ProvenanceElements, ProvenanceScope } from '../cypher/provenance/provenance-options.js'
import type { OkOutcome, Outcome } from '../graph/outcome.js'
import type { QueryLanguage } from '../graph/query-language.js'
import type { GraphSchema } from '../graph/schema.js'
import type { ProvenanceOutcome } from './provenance-outcome.js'
import type { JudgedTask } from './task/ambig/judged-task.js'
import type { TaskOutput } from './task/task-output.js'
import type { TaskStores } from './task/task-stores.js'
import type { SortedGold } from './ties/sorted-gold.js'

/** One question, answered twice. All that a result metric may look at. */
export interface ScoringInput {
  /** What both queries are written in. Default `cypher`. */
  readonly language?: QueryLanguage
  readonly gold: { readonly query: string | null; readonly outcome: Outcome }
  readonly prediction: { readonly query: string | null; readonly outcome: Outcome }
  /** The gold rows have a required order, whatever the gold text says. Default false. */
  readonly requiredSorted?: boolean
  /** Gold columns that the answer has to have, by index; all when absent or empty. Read by `simple_ex` and `spider2_ex`. */
  readonly requiredColumns?: readonly number[] | null
  /** Further right answers, each sufficient as a whole. Read by `simple_ex` and `spider2_ex`. */
  readonly alternatives?: readonly OkOutcome[]
  /** Several answers in order of preference, the prediction first. Absent: the prediction is the only one. */
  readonly candidates?: readonly Candidate[]
  /** The schema of the graph that was asked; absent when it is not known. */
  readonly schema?: GraphSchema
  /** The gold's rows with their sort keys; absent when no database was asked for them. */
  readonly sortedGold?: SortedGold
  /** The graph elements behind both answers, for metrics that need them; absent when no database was asked. */
  readonly provenance?: Provenances
  /** Those behind the rows that reach the end of both queries; of scope `leading` where one of them cannot be had. */
  readonly fullProvenance?: Provenances
  /** The whole task, where there is more to it than one gold and one prediction. Absent: a `simple` one of these two. */
  readonly task?: TaskOutput
  /** What a judge said of the task; absent when there is no judge. */
  readonly judged?: JudgedTask
  /** The tables of a `dbt` task; absent when nobody has read them. */
  readonly stores?: TaskStores
}

/** The graph elements behind two answers. */
export interface Provenances {
  readonly gold: ProvenanceOutcome
  readonly prediction: ProvenanceOutcome
}

/** One of several answers to a question. */
export interface Candidate {
  /** Null when there is none. */
  readonly query: string | null
  readonly outcome: Outcome
}

/**
 * A value between 0 and 1 (from 0 for counts), or null with a machine-readable reason (`gold_failed`, `infra`, `engine_unsupported`,
 * `comparison_budget`, …). A 0 may carry a reason too (`pred_missing`, `pred_failed:timeout`, …).
 */
export interface Score {
  readonly value: number | null
  readonly reason?: string
  /** JSON-safe facts behind the value. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

export type MetricLevel = 'syntax' | 'execution' | 'semantics' | 'graph' | 'diagnostic' | 'judged'

/** What a task puts out: the families of TabulaFlow. */
export type OutputType = 'simple' | 'ambig-simple' | 'ambig-flat' | 'ambig-structured' | 'dbt'

/** A named value of one item. */
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
  /** Which values occur; `count` is a whole number from 0. Default: `0 to 1`. */
  readonly range?: '0 or 1' | '0 to 1' | 'count'
  /** When the value is null, beyond the gate that every metric over rows has; for generated tables. */
  readonly nullRule?: string
  /** Where the value differs from the source's; for generated tables. */
  readonly difference?: string
  /** Which outputs it is made for; an ambiguous one is scored by its intended query. Default: all but `dbt`. */
  readonly outputTypes?: readonly OutputType[]
  /** The only language whose queries the value is made for; null with the reason `incompatible_language` for others. Absent: any. */
  readonly language?: QueryLanguage
  /** True when the value needs the rows of gold and prediction; false when texts and outcome kinds are enough. */
  readonly needsRows: boolean
  /** Which graph elements behind the answers the value needs; none when absent. */
  readonly needsProvenance?: readonly ProvenanceElements[]
  /** Which of the elements that a query matches count. Default `leading`. */
  readonly provenanceScope?: ProvenanceScope
  /** True when the value looks at more of the task than one gold and one prediction. */
  readonly needsTask?: boolean
  /** True when the value needs a judge where texts differ. */
  readonly needsJudge?: boolean
  /** True when the value needs the graph's schema. */
  readonly needsSchema?: boolean
  /** True when the value gains from the gold's sort keys, so that rows equal on them may stand in any order. */
  readonly needsSortKeys?: boolean
  /** How many candidates the value looks at; absent when the prediction alone is enough. */
  readonly needsCandidates?: number
  /** Never throws for reasons of data. */
  score(input: ScoringInput): Score
}
