import type { OkOutcome } from '../graph/outcome.js'
import type { AmbigPoint } from '../metrics/task/task-output.js'

/** One question with its gold query. */
export interface Item {
  /** Unique in its dataset. */
  readonly id: string
  readonly question: string
  /** The gold query's text. */
  readonly gold: string
  /** Key of the graph that is asked; null when the dataset has one graph only and the item names none. */
  readonly graph: string | null
  /** Gold rows have a required order even without ORDER BY. */
  readonly requiredSorted: boolean
  /** Gold columns that an answer has to have, by index, for metrics that look at some only; absent for all. */
  readonly requiredColumns?: readonly number[]
  /** What the asker adds to the question: BIRD's `evidence`, or where Spider 2.0 says to look; absent when there is nothing. */
  readonly evidence?: string
  /** Further right answers, each sufficient as a whole. */
  readonly alternatives?: readonly ItemAlternative[]
  /** In which ways the question can be understood; absent where there is one only. */
  readonly ambiguity?: ItemAmbiguity
  /** Scalar fields that tables, floors and groups may use: `category`, `difficulty`, … as text. */
  readonly fields: Readonly<Record<string, string>>
  /** Line in the items file at which the item begins, from 1. */
  readonly line: number
}

/** A query that is run as the gold is, or a result as it is. */
export type ItemAlternative = string | OkOutcome

/** An ambiguous question. */
export interface ItemAmbiguity {
  /** The right queries, one an understanding; the item's `gold` is the one that is meant. */
  readonly golds: readonly ItemGold[]
  /** Which of them is meant. */
  readonly intendedId: string
  readonly points: readonly AmbigPoint[]
}

/** One of several right queries. */
export interface ItemGold extends Pick<Item, 'requiredSorted' | 'requiredColumns' | 'alternatives'> {
  /** Unique in its item. */
  readonly id: string
  readonly query: string
}
