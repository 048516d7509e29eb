import type { GraphContent } from './graph-content.js'
import type { GraphSchema, Pattern, PropertyTypes } from './schema.js'
import { valueTypeName } from './value-type.js'
import type { Entries } from './value.js'

/** Collects what a schema says, in any order, and gives it sorted. */
export class SchemaBuilder {
  readonly #nodes = new Map<string, Map<string, Set<string>>>()
  readonly #relationships = new Map<string, Map<string, Set<string>>>()
  readonly #patterns = new Map<string, Pattern>()

  addLabel(label: string): void {
    sub(this.#nodes, label)
  }

  addType(type: string): void {
    sub(this.#relationships, type)
  }

  addNodeProperty(label: string, property: string, type: string): void {
    entryOf(sub(this.#nodes, label), property).add(type)
  }

  addRelationshipProperty(relationship: string, property: string, type: string): void {
    entryOf(sub(this.#relationships, relationship), property).add(type)
  }

  addPattern(from: string, type: string, to: string): void {
    this.#patterns.set(JSON.stringify([from, type, to]), { from, type, to })
  }

  schema(): GraphSchema {
    return {
      nodes: sortedTypes(this.#nodes),
      relationships: sortedTypes(this.#relationships),
      patterns: sorted(this.#patterns).map(([, pattern]) => pattern),
    }
  }
}

/** The schema of a graph in memory. */
export function schemaOf(content: GraphContent): GraphSchema {
  const builder = new SchemaBuilder()
  const labels = new Map<string, readonly string[]>()
  for (const node of content.nodes) {
    labels.set(node.id, node.labels)
    for (const label of node.labels) {
      builder.addLabel(label)
      for (const [name, type] of typesOf(node.properties)) builder.addNodeProperty(label, name, type)
    }
  }
  for (const each of content.relationships) {
    builder.addType(each.type)
    for (const [name, type] of typesOf(each.properties)) builder.addRelationshipProperty(each.type, name, type)
    for (const from of labels.get(each.start) ?? []) {
      for (const to of labels.get(each.end) ?? []) builder.addPattern(from, each.type, to)
    }
  }
  return builder.schema()
}

function typesOf(properties: Entries): readonly (readonly [string, string])[] {
  return properties.map(([name, value]) => [name, valueTypeName(value)])
}

function sub(map: Map<string, Map<string, Set<string>>>, key: string): Map<string, Set<string>> {
  const found = map.get(key) ?? new Map<string, Set<string>>()
  map.set(key, found)
  return found
}

function entryOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const found = map.get(key) ?? new Set<string>()
  map.set(key, found)
  return found
}

function sortedTypes(map: Map<string, Map<string, Set<string>>>): Readonly<Record<string, PropertyTypes>> {
  return Object.fromEntries(
    sorted(map).map(([name, properties]) => [
      name,
      Object.fromEntries(sorted(properties).map(([property, types]) => [property, [...types].sort()])),
    ]),
  )
}

function sorted<T>(map: ReadonlyMap<string, T>): (readonly [string, T])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1))
}
