/** Which elements of the matched paths a rewritten query returns the ids of. */
export type ProvenanceElements = 'nodes' | 'relationships'

export interface ProvenanceOptions {
  readonly elements: ProvenanceElements
  /** `embedded`: an engine that has no paths of a single node. Default `neo4j`. */
  readonly dialect?: 'neo4j' | 'embedded'
  /** The function that gives an element's id; `id` for servers before Neo4j 5. Default `elementId`. */
  readonly idFunction?: 'elementId' | 'id'
}
