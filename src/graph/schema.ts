/** What a graph holds, as read from its data: names sorted, property types by the names Neo4j uses (`INTEGER`, `STRING`, `LIST<STRING>` …). */
export interface GraphSchema {
  readonly nodes: Readonly<Record<string, PropertyTypes>>
  readonly relationships: Readonly<Record<string, PropertyTypes>>
  /** Which label is joined to which by which type, once each. */
  readonly patterns: readonly Pattern[]
  /**
   * Of a SQL database only, the statements that make its tables and views. Its tables are `nodes`, their columns properties with the types they were
   * declared with; a foreign key is a pattern whose type names its columns.
   */
  readonly sql?: string
}

/** Property name to the types that occur under it, sorted. */
export type PropertyTypes = Readonly<Record<string, readonly string[]>>

export interface Pattern {
  readonly from: string
  readonly type: string
  readonly to: string
}
