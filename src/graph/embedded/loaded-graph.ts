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
import { otherOrders, type StorageOrder } from './other-orders.js'

/** A seed in the engine, and beside it every element as a value, since the engine keeps less of one than it was given. */
export interface LoadedGraph {
  readonly engine: Engine
  readonly stored: StoredElements
  readonly schema: GraphSchema
  readonly nodeCount: number
  readonly labelCounts: Readonly<Record<string, number>>
  /** That of the seed as long as the engine holds what it held when this was first asked for. */
  fingerprint(): Promise<string>
  /**
   * The same graph in further engines, each stored in another order, its elements with the ids that they have here. Loaded when they are
   * first asked for; none when the graph is too large for that.
   */
  reordered(): Promise<readonly Pick<LoadedGraph, 'engine' | 'stored'>[]>
}

/** Nodes and relationships above which no other order is tried. */
const largestReordered = 20_000

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
  const stored = storedElements(content, ids)
  let others: Promise<readonly Pick<LoadedGraph, 'engine' | 'stored'>[]> | undefined
  let held: string | undefined
  return {
    engine,
    stored,
    schema: schemaOf(content),
    nodeCount: content.nodes.length,
    labelCounts: countLabels(content),
    async fingerprint() {
      // The engine keeps less than the seed says, so what it holds is compared with itself.
      const now = fingerprintOf(await readContent(engine))
      held ??= now
      return now === held ? fingerprintOf(content) : now
    },
    reordered() {
      const size = content.nodes.length + content.relationships.length
      const orders = size > largestReordered ? [] : otherOrders
      others ??= Promise.all(orders.map((order) => loadReordered({ content, ids, stored, path: seed.path }, order)))
      return others
    },
  }
}

interface Original {
  readonly content: GraphContent
  readonly ids: LoadedIds
  readonly stored: StoredElements
  readonly path: string
}

async function loadReordered({ content, ids, stored, path }: Original, order: StorageOrder): Promise<Pick<LoadedGraph, 'engine' | 'stored'>> {
  const nodes = order(content.nodes.length)
  const relationships = order(content.relationships.length)
  const engine = await createEngine()
  const loaded = await loadContent(engine, { nodes: pick(content.nodes, nodes), relationships: pick(content.relationships, relationships) }, path)
  return {
    engine,
    stored: {
      nodes: renumbered(stored.nodes, nodes, ids.nodes, loaded.nodes),
      relationships: renumbered(stored.relationships, relationships, ids.relationships, loaded.relationships),
    },
  }
}

/** The elements as they are stored first, by the ids that the other engine gave them. */
function renumbered<T>(stored: ReadonlyMap<number, T>, order: readonly number[], first: readonly number[], now: readonly number[]): Map<number, T> {
  return new Map(
    order.flatMap((original, position): [number, T][] => {
      const element = stored.get(first[original] ?? -1)
      return element === undefined ? [] : [[now[position] ?? -1, element]]
    }),
  )
}

function pick<T>(all: readonly T[], indexes: readonly number[]): T[] {
  return indexes.flatMap((index) => all.slice(index, index + 1))
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

function countLabels({ nodes }: GraphContent): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { labels } of nodes) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return Object.fromEntries(counts)
}
