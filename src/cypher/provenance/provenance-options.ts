/** Which elements of the matched paths a rewritten query returns the ids of. */
export type ProvenanceElements = 'nodes' | 'relationships'

export type ProvenanceScope = 'leading' | 'full'

export interface ProvenanceOptions {
  readonly elements: ProvenanceElements
  /**
   * `leading`: all that the MATCH clauses at the beginning match. `full`: what stands behind the rows that reach the
   * end, through WITH, grouping, CALL and subquery expressions; `leading` where that cannot be written. Default
   * `leading`.
   */
  readonly scope?: ProvenanceScope
  /** `embedded`: an engine that has no paths of a single node. Default `neo4j`. */
  readonly dialect?: 'neo4j' | 'embedded'
  /** The function that gives an element's id; `id` for servers before Neo4j 5. Default `elementId`. */
  readonly idFunction?: 'elementId' | 'id'
}
