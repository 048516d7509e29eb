import type { OkOutcome, Outcome } from '../../graph/outcome.js'
import type { OutputType } from '../metric.js'

/** A right query of a task. */
export interface GoldQuery {
  /** Unique in its task; null for a task with one gold query. */
  readonly id: string | null
  /** Null when only its result is known. */
  readonly query: string | null
  /** Null when it was not run. */
  readonly outcome: Outcome | null
  /** Columns that an answer has to have, by index; null for all. */
  readonly requiredColumns: readonly number[] | null
  readonly requiredSorted: boolean
  readonly alternativeResults: readonly OkOutcome[]
}

/** A query that the system under test put out. */
export interface PredQuery {
  /** Unique in its task; null for a task with one predicted query. */
  readonly id: string | null
  readonly query: string | null
  readonly outcome: Outcome | null
}

/** A phrase of the question that can be understood in several ways. */
export interface AmbigPoint {
  /** Unique among the points of its side. */
  readonly id: string
  readonly phrase: string
  /** What it can mean (a `finite` point); null when there is no end of it (an `infinite` one). */
  readonly interpretations: readonly string[] | null
  /** The kind of a gold point, such as `semantic_column` or `syntactic_value`; null when it is not said. */
  readonly ambiguityType: string | null
  /** What has to be chosen where there is no end of meanings; null when it is not said. */
  readonly parameterName: string | null
}

/** A label or relationship type, or with `property` one of its properties. */
export interface LinkedElement {
  readonly name: string
  readonly property: string | null
}

interface Task<Type extends OutputType> {
  readonly outputType: Type
  readonly qid: string
  readonly db: string
  readonly question: string
  readonly extraPredInfo: {
    /** What the system took for relevant in the schema; null when it does not say. */
    readonly linkedSchema: readonly LinkedElement[] | null
    /** The query before post-processing; null when it was not recorded. */
    readonly rawPredQuery: PredQuery | null
    readonly other: Readonly<Record<string, unknown>>
  }
  readonly extraInfo: Readonly<Record<string, unknown>>
}

/** One question, one answer. */
export interface SimpleTask extends Task<'simple'> {
  readonly goldQuery: GoldQuery
  readonly predQuery: PredQuery | null
}

interface AmbiguousTask<Type extends OutputType> extends Task<Type> {
  readonly goldQueries: readonly GoldQuery[]
  /** Which gold query the asker means. */
  readonly goldIntendedQueryId: string | null
  readonly goldAmbigPoints: readonly AmbigPoint[]
}

/** An ambiguous question that the system asked back about, until it had one answer. */
export interface AmbigSimpleTask extends AmbiguousTask<'ambig-simple'> {
  readonly predIntendedQuery: PredQuery | null
  /** What the system asked the user, in order; empty when it asked nothing, or when it is not known. */
  readonly askedQuestions: readonly string[]
}

/** An ambiguous question answered with several queries. */
export interface AmbigFlatTask extends AmbiguousTask<'ambig-flat'> {
  readonly predQueries: readonly PredQuery[]
  readonly predIntendedQueryId: string | null
}

/** As flat, with the ambiguity points that the system found. */
export interface AmbigStructuredTask extends AmbiguousTask<'ambig-structured'> {
  readonly predQueries: readonly PredQuery[]
  readonly predIntendedQueryId: string | null
  readonly predAmbigPoints: readonly AmbigPoint[]
}

/** A store of tables that has to match another one. */
export interface DbtTask extends Task<'dbt'> {
  /** Paths; null when there is none. */
  readonly predStore: string | null
  readonly goldStore: string | null
  readonly tables: readonly { readonly tableName: string; readonly requiredColumns: readonly number[]; readonly requiredSorted: boolean }[]
}

/** What a task puts out, by its output type. */
export type TaskOutput = SimpleTask | AmbigSimpleTask | AmbigFlatTask | AmbigStructuredTask | DbtTask
