import type { Entries } from './value.js'

/** One node as it is stored; `id` is unique in its graph and names it in `start` and `end`. */
export interface ContentNode {
  readonly id: string
  /** Sorted by code unit. */
  readonly labels: readonly string[]
  readonly properties: Entries
}

export interface ContentRelationship {
  /** Unique among the relationships of its graph. */
  readonly id: string
  readonly start: string
  readonly end: string
  readonly type: string
  readonly properties: Entries
}

/** A whole graph in memory. */
export interface GraphContent {
  readonly nodes: readonly ContentNode[]
  readonly relationships: readonly ContentRelationship[]
}
