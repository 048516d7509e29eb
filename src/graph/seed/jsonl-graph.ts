import type { ContentNode, ContentRelationship, GraphContent } from '../graph-content.js'
import type { Entries } from '../value.js'
import { SeedError } from './seed.js'
import { seedValue } from './seed-value.js'

/**
 * A graph from JSON lines: `{kind: "node", id, labels, properties}` and `{kind: "relationship", start, end, type,
 * properties}` in any order, beside lines of `{kind: "meta"}`.
 * @throws SeedError that names the line.
 */
export function parseJsonlGraph(text: string, path: string): GraphContent {
  const nodes = new Map<string, ContentNode>()
  const relationships: ContentRelationship[] = []
  const lineOf: number[] = []
  text.split('\n').forEach((source, index) => {
    if (source.trim() === '') return
    const reader = new LineReader(parseLine(source, path, index + 1), path, index + 1)
    const kind = reader.value('kind')
    if (kind === 'node') {
      const node = { id: reader.id('id'), labels: reader.labels(), properties: reader.properties() }
      if (nodes.has(node.id)) throw reader.fault(`node ${node.id} stands here a second time. Give every node an id of its own.`)
      nodes.set(node.id, node)
    } else if (kind === 'relationship') {
      const id = String(relationships.length)
      const [start, end] = [reader.id('start'), reader.id('end')]
      relationships.push({ id, start, end, type: reader.name('type'), properties: reader.properties() })
      lineOf.push(index + 1)
    } else if (kind !== 'meta') {
      throw reader.fault(`kind: expected "node", "relationship" or "meta", found ${JSON.stringify(kind) ?? 'nothing'}`)
    }
  })
  relationships.forEach((each, index) => {
    for (const [role, id] of [['start', each.start], ['end', each.end]] as const) {
      if (nodes.has(id)) continue
      const message = `${role}: no node has the id ${id}. Add the node, or correct the relationship (${each.type}).`
      throw SeedError.at(path, lineOf[index] ?? 0, message)
    }
  })
  return { nodes: [...nodes.values()], relationships }
}

function parseLine(source: string, path: string, line: number): Readonly<Record<string, unknown>> {
  let found: unknown
  try {
    found = JSON.parse(source)
  } catch (error) {
    throw SeedError.at(path, line, `no valid JSON (${error instanceof Error ? error.message : String(error)})`, error)
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw SeedError.at(path, line, `expected a JSON object, found ${source.trim().slice(0, 40)}`)
  }
  return { ...found }
}

/** Reads the members of one line and puts its place before every complaint. */
class LineReader {
  readonly #found: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #line: number

  constructor(found: Readonly<Record<string, unknown>>, path: string, line: number) {
    this.#found = found
    this.#path = path
    this.#line = line
  }

  fault(message: string): SeedError {
    return SeedError.at(this.#path, this.#line, message)
  }

  value(name: string): unknown {
    return this.#found[name]
  }

  id(name: string): string {
    const found = this.#found[name]
    if (typeof found === 'string' || typeof found === 'number') return String(found)
    throw this.fault(`${name}: expected the id of a node (a number or a text), found ${JSON.stringify(found) ?? 'nothing'}`)
  }

  name(name: string): string {
    const found = this.#found[name]
    if (typeof found === 'string' && found !== '') return found
    throw this.fault(`${name}: expected a text, found ${JSON.stringify(found) ?? 'nothing'}`)
  }

  labels(): readonly string[] {
    const found = this.#found['labels'] ?? []
    if (Array.isArray(found) && found.every((label) => typeof label === 'string' && label !== '')) {
      return [...new Set(found.map(String))].sort()
    }
    throw this.fault(`labels: expected a list of texts, found ${JSON.stringify(found)}`)
  }

  properties(): Entries {
    const found = this.#found['properties'] ?? {}
    if (typeof found !== 'object' || Array.isArray(found)) {
      throw this.fault(`properties: expected an object, found ${JSON.stringify(found)}`)
    }
    try {
      return Object.entries(found)
        .filter(([, json]) => json !== null)
        .map(([name, json]: [string, unknown]) => [name, seedValue(json, `properties.${name}`)])
    } catch (error) {
      throw this.fault(error instanceof Error ? error.message : String(error))
    }
  }
}
