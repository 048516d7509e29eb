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
  /** Scalar fields that tables, floors and groups may use: `category`, `difficulty`, … as text. */
  readonly fields: Readonly<Record<string, string>>
  /** Line in the items file at which the item begins, from 1. */
  readonly line: number
}
