/**
 * A Cypher value, lossless: `integer` is a bigint (of 64 bits in a graph, up to 128 in SQL), `float` a number, everything that JavaScript lacks is an object with a
 * `kind`. `undefined` never occurs.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | readonly Value[]
  | MapValue
  | NodeValue
  | RelationshipValue
  | PathValue
  | TemporalValue
  | DurationValue
  | PointValue
  | VectorValue

/** Named values in the order in which the database delivered them; the order carries no meaning. */
export type Entries = readonly (readonly [name: string, value: Value])[]

export interface MapValue {
  readonly kind: 'map'
  readonly entries: Entries
}

/** Labels are sorted by code unit. */
export interface NodeValue {
  readonly kind: 'node'
  readonly elementId: string
  readonly labels: readonly string[]
  readonly properties: Entries
}

/**
 * `start` and `end` are element ids. `startProperties` and `endProperties` are known only when a recorded outcome names
 * them: a server sends the ends of a relationship as ids.
 */
export interface RelationshipValue {
  readonly kind: 'relationship'
  readonly elementId: string
  readonly type: string
  readonly start: string
  readonly end: string
  readonly properties: Entries
  readonly startProperties?: Entries
  readonly endProperties?: Entries
}

/** Nodes and relationships in turn; begins and ends with a node. */
export interface PathValue {
  readonly kind: 'path'
  readonly elements: readonly (NodeValue | RelationshipValue)[]
}

/** `iso` keeps nanoseconds and the offset; `zone` is there only for a named zone of a `datetime`. */
export interface TemporalValue {
  readonly kind: 'date' | 'time' | 'localtime' | 'localdatetime' | 'datetime'
  readonly iso: string
  readonly zone?: string
}

/** Not normalised: one day is not 24 hours. */
export interface DurationValue {
  readonly kind: 'duration'
  readonly months: bigint
  readonly days: bigint
  readonly seconds: bigint
  readonly nanoseconds: bigint
}

/** Two or three coordinates. */
export interface PointValue {
  readonly kind: 'point'
  readonly srid: number
  readonly coordinates: readonly number[]
}

/** A vector of a new server; metrics treat it as a list. `elementType` is the server's name of it, such as `FLOAT32`. */
export interface VectorValue {
  readonly kind: 'vector'
  readonly elementType: string
  readonly elements: readonly (bigint | number)[]
}

/** Rows of a result, each as wide as its columns. */
export type Row = readonly Value[]
