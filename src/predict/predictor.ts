import type { Item } from '../dataset/item.js'
import type { GraphSchema } from '../graph/schema.js'
import type { AnsweredQuery } from './answer-details.js'

/** The system under test: answers one item. Null says that it has no answer, which scores as a missing prediction. */
export type Predictor = (
  item: PredictorItem,
  context: PredictorContext,
) => PredictorAnswer | string | null | Promise<PredictorAnswer | string | null>

/** What a predictor may know of an item: never its gold query. */
export interface PredictorItem {
  readonly id: string
  readonly question: string
  /** Key of the graph that is asked; null when the dataset has one graph only and the item names none. */
  readonly graph: string | null
  /** What the asker adds to the question; null when there is nothing. */
  readonly evidence: string | null
  /** The item's scalar fields without those that tell of the gold query or its result. */
  readonly fields: Readonly<Record<string, string>>
}

export interface PredictorContext {
  /** Of a SQL database, its tables as `nodes` and the statements that make them as `sql`. */
  readonly schema: GraphSchema
  /** Aborts when the item's time is up or the run is cancelled; pass it on to the model's client. */
  readonly signal: AbortSignal
  /** Number of this try at the item, from 0. */
  readonly trial: number
}

export interface PredictorAnswer {
  /** Query text as the system wrote it; it may hold fences or prose. Null: no answer. */
  readonly query?: string | null
  /** Further answers in order of preference, for metrics such as pass@k. */
  readonly candidates?: readonly string[] | undefined
  /** As the provider reports it. */
  readonly usage?: AnswerUsage | null | undefined
  /** The query before your system worked it over, for `raw_pred_simple_ex` and `raw_pred_bird_sql_ex`. */
  readonly rawQuery?: string | null | undefined
  /** What your system took for relevant in the schema, for `schema_linking_stats`: labels and types, and with `property` their properties. */
  readonly linkedSchema?: readonly { readonly name: string; readonly property: string | null }[] | null | undefined
  /** The queries for all understandings of an ambiguous question. */
  readonly queries?: readonly AnsweredQuery[] | null | undefined
  /** Which of `queries` is meant; `query` may be left out then. */
  readonly intendedQueryId?: string | null | undefined
  /** The ambiguities that your system found, for `ambig_point_stats`. */
  readonly ambiguityPoints?: readonly FoundAmbiguity[] | null | undefined
  /** What your system asked the user, for `ambig_point_stats`. */
  readonly askedQuestions?: readonly string[] | null | undefined
}

/** A phrase of the question that can be understood in several ways. */
export interface FoundAmbiguity {
  /** Unique in its answer. */
  readonly id: string
  readonly phrase: string
  /** What it can mean; null or absent where a value has to be chosen. */
  readonly interpretations?: readonly string[] | null | undefined
  /** What has to be chosen. */
  readonly parameterName?: string | null | undefined
}

type Count = number | null | undefined

/** Token counts and cost under the names that providers use. */
export interface AnswerUsage {
  readonly inputTokens?: Count
  readonly input_tokens?: Count
  readonly promptTokens?: Count
  readonly prompt_tokens?: Count
  readonly outputTokens?: Count
  readonly output_tokens?: Count
  readonly completionTokens?: Count
  readonly completion_tokens?: Count
  /** US dollars. */
  readonly costUsd?: Count
  readonly cost_usd?: Count
  readonly cost?: Count
}

/** Beginnings of the names of fields that tell of the answer. */
const goldNames = ['gold', 'answer', 'expected', 'pred']

/** What a predictor gets to see of an item, frozen. */
export function predictorItem({ id, question, graph, evidence, fields }: Item): PredictorItem {
  const tells = (name: string): boolean => goldNames.some((gold) => name.toLowerCase().startsWith(gold))
  const harmless = Object.entries(fields).filter(([name]) => !tells(name))
  return Object.freeze({ id, question, graph, evidence: evidence ?? null, fields: Object.freeze(Object.fromEntries(harmless)) })
}
