/** Where a pattern stands: the clause, or the expression that it is a part of. */
export type PatternPlace = 'match' | 'optional' | 'create' | 'merge' | 'exists' | 'count' | 'collect' | 'comprehension' | 'predicate' | 'shortestPath'

/** A name in a query, without backticks, and the UTF-16 offset where it is written. */
export interface NamedPart {
  readonly name: string
  readonly offset: number
}

export interface NodeInPattern {
  /** Null when it is anonymous. */
  readonly variable: string | null
  /** Labels that the pattern itself names, negated ones included. */
  readonly labels: readonly NamedPart[]
  /**
   * Labels of which the node is known to have at least one, from here or from other places that bind the variable; empty when
   * it may have any.
   */
  readonly known: readonly string[]
  readonly place: PatternPlace
  readonly offset: number
}

export interface RelationshipInPattern {
  readonly variable: string | null
  readonly types: readonly NamedPart[]
  /** Types of which it is known to have one; empty when it may have any. */
  readonly known: readonly string[]
  /** As drawn: `right` from the node written first to the other. */
  readonly direction: 'right' | 'left' | 'both'
  /** Fewest and most hops; null without a variable length. `max` is null when there is no limit. */
  readonly length: { readonly min: number; readonly max: number | null } | null
  /** The nodes written before and after it. Null where a quantified part stands there. */
  readonly left: NodeInPattern | null
  readonly right: NodeInPattern | null
  readonly place: PatternPlace
  readonly offset: number
}

/** A property that is read, be it as `n.key`, `n['key']`, in a map projection, or in the map of a pattern. */
export interface PropertyRead extends NamedPart {
  /** What it is read of, as far as the text tells; null for a map, or when unknown. */
  readonly owner: 'node' | 'relationship' | null
  /** Labels or types of which the owner is known to have one; empty when unknown. */
  readonly known: readonly string[]
  /** The variable, when it is read of one. */
  readonly variable: string | null
}

/** Patterns, names and properties of a query, in the order of its text. All empty when the text is not well formed. */
export interface QueryPatterns {
  readonly nodes: readonly NodeInPattern[]
  readonly relationships: readonly RelationshipInPattern[]
  /** Labels tested outside patterns (`WHERE n:Person`); `owner` says whether the tested is a node or a relationship, null when unknown. */
  readonly tests: readonly (NamedPart & { readonly owner: 'node' | 'relationship' | null })[]
  readonly properties: readonly PropertyRead[]
}
