import { fingerprintOf } from '../fingerprint.js'
import type { GraphContent } from '../graph-content.js'
import { schemaOf } from '../graph-schema.js'
import type { GraphSchema } from '../schema.js'
import { readSeed } from '../seed/read-seed.js'
import type { NodeValue, RelationshipValue } from '../value.js'
import { createEngine, type Engine } from './grafeo.js'
import { loadContent, type LoadedIds } from './load-content.js'
import { loadScript } from './load-script.js'
import { readContent } from './read-content.js'
import type { StoredElements } from './result-value.js'

/** A seed in the engine, and beside it every element as a value, since the engine keeps less of one than it was given. */
export interface LoadedGraph {
  readonly engine: Engine
  readonly stored: StoredElements
  readonly schema: GraphSchema
  readonly nodeCount: number
  fingerprint(): string
}

/**
 * Loads a seed into a new engine.
 * @throws SeedError, EngineMissingError
 */
export async function loadGraph(seedPath: string): Promise<LoadedGraph> {
  const seed = await readSeed(seedPath)
  const engine = await createEngine()
  let content: GraphContent
  let ids: LoadedIds
  if (seed.kind === 'content') {
    content = seed.content
    ids = await loadContent(engine, content, seed.path)
  } else {
    await loadScript(engine, seed)
    content = await readContent(engine)
    ids = {
      nodes: content.nodes.map((node) => Number(node.id)),
      relationships: content.relationships.map((each) => Number(each.id)),
    }
  }
  return {
    engine,
    stored: storedElements(content, ids),
    schema: schemaOf(content),
    nodeCount: content.nodes.length,
    fingerprint: () => fingerprintOf(content),
  }
}

function storedElements(content: GraphContent, ids: LoadedIds): StoredElements {
  const nodes = new Map<number, NodeValue>()
  const elementIds = new Map<string, string>()
  content.nodes.forEach((node, index) => {
    const id = ids.nodes[index] ?? -1
    elementIds.set(node.id, `n:${id}`)
    nodes.set(id, { kind: 'node', elementId: `n:${id}`, labels: node.labels, properties: node.properties })
  })
  const relationships = new Map<number, RelationshipValue>()
  content.relationships.forEach((each, index) => {
    const id = ids.relationships[index] ?? -1
    const [start, end] = [elementIds.get(each.start) ?? '', elementIds.get(each.end) ?? '']
    const { type, properties } = each
    relationships.set(id, { kind: 'relationship', elementId: `e:${id}`, type, start, end, properties })
  })
  return { nodes, relationships }
}
