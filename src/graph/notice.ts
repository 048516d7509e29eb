/** What a database said of a query beside its answer: a name that its graph does not have, or syntax that is to go. */
export interface Notice {
  readonly rule: NoticeRule
  /** The unknown name, as the query means it, without backticks; null for deprecated syntax. */
  readonly name: string | null
  /** One sentence. */
  readonly message: string
  /** Place in the query, both from 1, in UTF-16 units; null where the database gives none. */
  readonly line: number | null
  readonly column: number | null
}

/** Named as the rules of the lint that say the same. */
export type NoticeRule = 'unknown_label' | 'unknown_type' | 'unknown_property' | 'deprecated_syntax'
