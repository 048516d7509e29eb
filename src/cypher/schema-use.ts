import type { GraphSchema, PropertyTypes } from '../graph/schema.js'
import { readPatterns } from './patterns.js'
import type { NodeInPattern, PropertyRead, RelationshipInPattern } from './query-patterns.js'

/** Something of the graph's schema that a query names, and whether the graph has it. */
export type SchemaElement = NamedElement & {
  /** For people: `Person`, `ACTED_IN`, `Person.name`, `(Person)-[ACTED_IN]->(Movie)`. */
  readonly name: string
  readonly exists: boolean
  /** UTF-16 offset of the place. */
  readonly offset: number
}

type NamedElement =
  | { readonly kind: 'label' | 'type' }
  /** `owners`: labels or types of which one should have the key; empty when any may. */
  | { readonly kind: 'property'; readonly owners: readonly string[]; readonly key: string }
  /** `reversed`: the graph has it only the other way round. */
  | { readonly kind: 'pattern'; readonly types: readonly string[]; readonly reversed: boolean }

/**
 * Every label, relationship type, property and drawn direction that a query names, once per place. Names are compared exactly, as the
 * database does. An element counts as absent only when that is certain: a property of an unknown owner when nothing of the graph has it, a
 * pattern when no relationship of one of its types leads from one of the labels to one of the others.
 */
export function readSchemaUse(query: string, schema: GraphSchema): readonly SchemaElement[] {
  const { nodes, relationships, tests, properties } = readPatterns(query)
  const found: SchemaElement[] = []
  const addLabel = (name: string, offset: number): void => {
    found.push({ kind: 'label', name, exists: Object.hasOwn(schema.nodes, name), offset })
  }
  const addType = (name: string, offset: number): void => {
    found.push({ kind: 'type', name, exists: Object.hasOwn(schema.relationships, name), offset })
  }

  for (const node of nodes) for (const { name, offset } of node.labels) addLabel(name, offset)
  for (const each of relationships) for (const { name, offset } of each.types) addType(name, offset)
  for (const { name, offset, owner } of tests) {
    if (owner === 'node') addLabel(name, offset)
    if (owner === 'relationship') addType(name, offset)
  }
  for (const property of properties) if (property.owner !== null) found.push(propertyOf(property, property.owner, schema))
  for (const each of relationships) {
    const drawn = drawnPattern(each, schema)
    if (drawn !== null) found.push(drawn)
  }
  return found
}

function propertyOf({ name: key, known, offset }: PropertyRead, owner: 'node' | 'relationship', schema: GraphSchema): SchemaElement {
  const tables: Readonly<Record<string, PropertyTypes>> = owner === 'node' ? schema.nodes : schema.relationships
  const owners = known.filter((each) => Object.hasOwn(tables, each))
  const among = owners.length === 0 ? Object.keys(tables) : owners
  const exists = among.some((each) => Object.hasOwn(tables[each] ?? {}, key))
  return { kind: 'property', name: `${owners.join('|')}.${key}`, exists, offset, owners, key }
}

/** Null when the pattern says no direction, has no known type, or names what the graph does not have, which is reported as such. */
function drawnPattern(
  { known, direction, length, left, right, offset }: RelationshipInPattern, schema: GraphSchema,
): SchemaElement | null {
  if (left === null || right === null || known.length === 0 || (length !== null && (length.min !== 1 || length.max !== 1))) return null
  const [start, end] = direction === 'left' ? [right, left] : [left, right]
  const isKnown = [start, end].every(({ known: labels }) => labels.every((label) => Object.hasOwn(schema.nodes, label)))
  // A type without any pattern joins nodes without labels, or its patterns were not read.
  if (!isKnown || !known.every((type) => schema.patterns.some((each) => each.type === type))) return null
  const leads = (from: NodeInPattern, to: NodeInPattern): boolean =>
    schema.patterns.some((each) => known.includes(each.type) && holds(from.known, each.from) && holds(to.known, each.to))
  const name = `(${start.known.join('|')})-[${known.join('|')}]${direction === 'both' ? '-' : '->'}(${end.known.join('|')})`
  const [forth, back] = [leads(start, end), leads(end, start)]
  const exists = forth || (direction === 'both' && back)
  return { kind: 'pattern', name, exists, offset, types: known, reversed: !exists && back }
}

function holds(labels: readonly string[], label: string): boolean {
  return labels.length === 0 || labels.includes(label)
}
