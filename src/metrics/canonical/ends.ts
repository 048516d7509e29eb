import type { Entries, RelationshipValue, Row, Value } from '../../graph/value.js'

/**
 * The properties of the end nodes of relationships, as a Bolt client knows them: a relationship carries only ids, so an
 * end has properties once its node was delivered in the same or an earlier row. Recorded properties win.
 */
export class Ends {
  readonly #seen = new Map<string, Entries>()

  /** Learns the nodes of a row; to be called for each row before its values are read, in order. */
  see(row: Row): void {
    for (const cell of row) this.#learn(cell)
  }

  /** Properties of start and end node; empty when unknown. */
  of(relationship: RelationshipValue): readonly [start: Entries, end: Entries] {
    return [
      relationship.startProperties ?? this.#seen.get(relationship.start) ?? [],
      relationship.endProperties ?? this.#seen.get(relationship.end) ?? [],
    ]
  }

  #learn(value: Value): void {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
    if (!('kind' in value)) for (const member of value) this.#learn(member)
    else if (value.kind === 'map') for (const [, member] of value.entries) this.#learn(member)
    else if (value.kind === 'path') for (const element of value.elements) this.#learn(element)
    else if (value.kind === 'node') this.#seen.set(value.elementId, value.properties)
  }
}
