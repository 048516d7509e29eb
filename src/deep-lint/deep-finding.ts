/** What Neo4j's own linter says of a query. Independent of the graph: names of the schema are looked up by our own lint. */
export interface DeepFinding {
  /** `error`: Neo4j refuses the query before it runs. `warning`: deprecated, or not what it looks like. */
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** Both from 1, in UTF-16 units. */
  readonly line: number
  readonly column: number
}
