import { createHash } from 'node:crypto'
import { encodeValue } from './codec/encode-value.js'
import type { GraphContent } from './graph-content.js'
import { canonicalIso } from './iso-text.js'
import type { Entries, Value } from './value.js'

/**
 * Hash of a graph, taken element by element: independent of order and of ids. A node counts with its labels and properties,
 * a relationship with its type, properties and the hashes of its ends. So two graphs that differ only in which of two equal
 * nodes carries a relationship have the same fingerprint.
 */
export class Fingerprint {
  readonly #nodes = new Map<string, string>()
  #sum = 0n
  #relationships = 0

  addNode(id: string, labels: readonly string[], properties: Entries): void {
    const hash = digest(JSON.stringify(['node', [...labels].sort(), canonical(properties)]))
    this.#nodes.set(id, hash.subarray(0, 16).toString('latin1'))
    this.#add(hash)
  }

  /** Both ends must have been added. */
  addRelationship(start: string, end: string, type: string, properties: Entries): void {
    const ends = [this.#nodes.get(start), this.#nodes.get(end)]
    this.#add(digest(JSON.stringify(['relationship', type, ends, canonical(properties)])))
    this.#relationships += 1
  }

  /** `<nodes>-<relationships>-<64 hex digits>`. */
  toString(): string {
    return `${this.#nodes.size}-${this.#relationships}-${this.#sum.toString(16).padStart(64, '0')}`
  }

  /** A sum keeps equal elements apart by their number, which an exclusive or would cancel. */
  #add(hash: Buffer): void {
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash.toString('hex')}`))
  }
}

/** The fingerprint of a graph in memory. */
export function fingerprintOf(content: GraphContent): string {
  const fingerprint = new Fingerprint()
  for (const node of content.nodes) fingerprint.addNode(node.id, node.labels, node.properties)
  for (const each of content.relationships) fingerprint.addRelationship(each.start, each.end, each.type, each.properties)
  return fingerprint.toString()
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function canonical(properties: Entries): unknown {
  return properties
    .map(([name, value]): [string, unknown] => [name, encodeValue(withCanonicalTexts(value))])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function withCanonicalTexts(value: Value): Value {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  if (!('kind' in value)) return value.map(withCanonicalTexts)
  switch (value.kind) {
    case 'date':
    case 'time':
    case 'localtime':
    case 'localdatetime':
    case 'datetime':
      return { ...value, iso: canonicalIso(value.kind, value.iso) }
    default:
      return value
  }
}
