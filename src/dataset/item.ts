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
  /** Scalar fields that tables, floors and groups may use: `category`, `difficulty`, … as text. */
  readonly fields: Readonly<Record<string, string>>
  /** Line in the items file at which the item begins, from 1. */
  readonly line: number
}
