import { canonicalIso, parseDuration } from '../iso-text.js'
import type { Entries, NodeValue, RelationshipValue, Value } from '../value.js'
import type { ColumnType } from './column-types.js'

/** Gives the stored node or relationship of an id of the engine; undefined for one made up by the query. */
export interface StoredElements {
  readonly nodes: ReadonlyMap<number, NodeValue>
  readonly relationships: ReadonlyMap<number, RelationshipValue>
}

/**
 * The value of what the engine delivers, its kind restored from the column's type. Nodes and relationships are those of the
 * seed, which has more than the engine returns. Where a column mixes kinds its type does not tell: a whole number beside
 * floats is a float, a date beside texts a text (docs/decisions/embedded-values.md).
 */
export function resultValue(found: unknown, type: ColumnType | undefined, stored: StoredElements): Value {
  switch (typeof found) {
    case 'boolean':
      return found
    case 'bigint':
      return type?.name === 'float' ? Number(found) : found
    case 'number':
      return type?.name !== 'float' && Number.isInteger(found) ? BigInt(found) : found
    case 'string':
      return textValue(found, type)
    case 'object':
      return found === null ? null : objectValue(found, type, stored)
    default:
      return null
  }
}

function textValue(found: string, type: ColumnType | undefined): Value {
  switch (type?.name) {
    case 'date':
      return { kind: 'date', iso: found }
    case 'timestamp':
      return { kind: 'datetime', iso: canonicalIso('datetime', found) }
    case 'time': {
      const kind = /(Z|[+-]\d{2}:\d{2})$/.test(found) ? 'time' : 'localtime'
      return { kind, iso: canonicalIso(kind, found) }
    }
    case 'map':
      return parseDuration(found) ?? found
    default:
      return found
  }
}

function objectValue(found: object, type: ColumnType | undefined, stored: StoredElements): Value {
  if (Array.isArray(found)) {
    const item = type?.name === 'list' ? type.children.values().next().value : undefined
    return found.map((each) => resultValue(each, item, stored))
  }
  if (found instanceof Date) {
    return { kind: 'localdatetime', iso: canonicalIso('localdatetime', found.toISOString().replace('Z', '')) }
  }
  if (found instanceof Float32Array) return { kind: 'vector', elementType: 'FLOAT32', elements: [...found] }
  if (found instanceof Uint8Array) return Uint8Array.from(found)
  if ('_id' in found && '_labels' in found) return nodeValue(found, type, stored)
  if ('_id' in found && '_source' in found) return relationshipValue(found, type, stored)
  if (isPath(found)) return pathValue(found, stored)
  return { kind: 'map', entries: entriesOf(found, type, stored) }
}

function nodeValue(found: object, type: ColumnType | undefined, stored: StoredElements): NodeValue {
  const members = new Map<string, unknown>(Object.entries(found))
  const id = Number(members.get('_id'))
  const labels = members.get('_labels')
  return (
    stored.nodes.get(id) ?? {
      kind: 'node',
      elementId: `n:${id}`,
      labels: Array.isArray(labels) ? labels.map(String).sort() : [],
      properties: entriesOf(found, type, stored).filter(([name]) => name !== '_id' && name !== '_labels'),
    }
  )
}

const relationshipMembers = new Set(['_id', '_type', '_source', '_target'])

function relationshipValue(found: object, type: ColumnType | undefined, stored: StoredElements): RelationshipValue {
  const members = new Map<string, unknown>(Object.entries(found))
  const id = Number(members.get('_id'))
  return (
    stored.relationships.get(id) ?? {
      kind: 'relationship',
      elementId: `e:${id}`,
      type: String(members.get('_type')),
      start: `n:${String(members.get('_source'))}`,
      end: `n:${String(members.get('_target'))}`,
      properties: entriesOf(found, type, stored).filter(([name]) => !relationshipMembers.has(name)),
    }
  )
}

interface EnginePath {
  readonly nodes: readonly object[]
  readonly edges: readonly object[]
}

function isPath(found: object): found is EnginePath {
  return (
    'nodes' in found &&
    'edges' in found &&
    Object.keys(found).length === 2 &&
    Array.isArray(found.nodes) &&
    Array.isArray(found.edges) &&
    found.nodes.length === found.edges.length + 1 &&
    found.nodes.every((node: unknown) => typeof node === 'object' && node !== null && '_labels' in node) &&
    found.edges.every((edge: unknown) => typeof edge === 'object' && edge !== null && '_source' in edge)
  )
}

function pathValue(found: EnginePath, stored: StoredElements): Value {
  const elements = found.nodes.flatMap((node, index) => {
    const edge = found.edges[index]
    const at = nodeValue(node, undefined, stored)
    return edge === undefined ? [at] : [at, relationshipValue(edge, undefined, stored)]
  })
  return { kind: 'path', elements }
}

function entriesOf(found: object, type: ColumnType | undefined, stored: StoredElements): Entries {
  return Object.entries(found).map(([name, value]: [string, unknown]) => [
    name,
    resultValue(value, type?.children.get(name), stored),
  ])
}
