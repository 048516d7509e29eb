import type { OkOutcome } from '../../graph/outcome.js'

/** The tables of a `dbt` task, as a reader of files found them. */
export interface TaskStores {
  readonly gold: Store
  readonly prediction: Store
}

/** The tables that the task lists, by name; or why the store cannot be read. */
export type Store = { readonly kind: 'tables'; readonly tables: ReadonlyMap<string, OkOutcome | Absent> } | Absent

/** There is none, or none that can be read. */
export interface Absent {
  readonly kind: 'absent'
  readonly message: string
}
