import type { ProvenanceScope } from '../cypher/provenance/provenance-options.js'
import type { ErrorKind } from '../graph/outcome.js'

export interface ProvenanceFound {
  readonly kind: 'ok'
  /**
   * `leading`: what the MATCH clauses at the query's beginning match; `full`: what stands behind the rows that reach
   * its end.
   */
  readonly scope: ProvenanceScope
  /** Element ids of the nodes. */
  readonly nodes: ReadonlySet<string>
  /** Those of the relationships; empty when no metric asked for them. */
  readonly relationships: ReadonlySet<string>
}

export interface ProvenanceFailed {
  readonly kind: 'error'
  /** `unparseable`: the text is no Cypher where its patterns stand; else what the database or the safety check said. */
  readonly error: ErrorKind | 'unparseable'
  readonly message: string
}

export interface ProvenanceNotRun {
  readonly kind: 'not_run'
  /**
   * `same_text`: gold and prediction are one query, so there is nothing to compare; `pred_missing`: there is no
   * query; `engine_unsupported`: the engine lacks a construct of the query, which `message` names.
   */
  readonly reason: 'same_text' | 'pred_missing' | 'engine_unsupported'
  readonly message?: string
}

/** What is known of the graph elements that one query's answer comes from. */
export type ProvenanceOutcome = ProvenanceFound | ProvenanceFailed | ProvenanceNotRun
