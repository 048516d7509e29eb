import { SeedError } from '../seed/seed.js'
import type { ContentNode, GraphContent } from '../graph-content.js'
import type { Entries, Value } from '../value.js'
import type { Engine } from './grafeo.js'

/** Engine id of every node and relationship, in the order of the content. */
export interface LoadedIds {
  readonly nodes: readonly number[]
  readonly relationships: readonly number[]
}

const marks = '__convert'

/**
 * Loads a graph through the engine's batch calls. They take a whole float for an integer and have no form for date-times, so
 * such values are loaded as what they pass for and converted by a statement afterwards.
 * @throws SeedError when the engine refuses the graph.
 */
export async function loadContent(engine: Engine, content: GraphContent, path: string): Promise<LoadedIds> {
  const conversions = { nodes: new Map<string, string>(), relationships: new Map<string, string>() }
  try {
    const nodes = await loadNodes(engine, content.nodes, conversions.nodes)
    const idOf = new Map(content.nodes.map((node, index) => [node.id, nodes[index] ?? -1]))
    const edges = content.relationships.map((each) => ({
      src: idOf.get(each.start) ?? -1,
      dst: idOf.get(each.end) ?? -1,
      type: each.type,
      properties: enginePropertiesOf(each.properties, conversions.relationships),
    }))
    const relationships = edges.length === 0 ? [] : await engine.batchCreateEdges(edges)
    await convert(engine, 'MATCH (x)', conversions.nodes)
    await convert(engine, 'MATCH ()-[x]->()', conversions.relationships)
    return { nodes, relationships }
  } catch (error) {
    throw new SeedError(`${path}: the embedded engine cannot load this graph: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function loadNodes(engine: Engine, nodes: readonly ContentNode[], conversions: Map<string, string>): Promise<number[]> {
  const groups = new Map<string, number[]>()
  nodes.forEach((node, index) => {
    const key = JSON.stringify(node.labels)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  })
  const ids = new Array<number>(nodes.length)
  for (const group of groups.values()) {
    const labels = [...(nodes[group[0] ?? 0]?.labels ?? [])]
    const properties = group.map((index) => enginePropertiesOf(nodes[index]?.properties ?? [], conversions))
    const created = await engine.batchCreateNodesWithProps(labels, properties)
    group.forEach((index, position) => {
      ids[index] = created[position] ?? -1
    })
  }
  return ids
}

function enginePropertiesOf(properties: Entries, conversions: Map<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const marked: string[] = []
  for (const [name, value] of properties) {
    // The engine has no points; the guard of the dialect refuses queries that name such a property.
    const stored = engineValue(value)
    if (stored === undefined) continue
    result[name] = stored.value
    if (stored.convert === undefined) continue
    const mark = `${stored.convert} ${name}`
    marked.push(mark)
    const property = `x.\`${name.replaceAll('`', '``')}\``
    conversions.set(mark, `${property} = ${conversionOf(stored.convert, property)}`)
  }
  if (marked.length > 0) result[marks] = marked
  return result
}

type Conversion = 'toFloat' | 'floats' | 'datetime' | 'localdatetime'

function conversionOf(convert: Conversion, property: string): string {
  return convert === 'floats' ? `[each IN ${property} | toFloat(each)]` : `${convert}(${property})`
}

/** Undefined for what the engine cannot store. */
function engineValue(value: Value): { readonly value: unknown; readonly convert?: Conversion } | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return { value }
  if (typeof value === 'bigint') {
    const number = Number(value)
    return { value: Number.isSafeInteger(number) ? number : value }
  }
  if (typeof value === 'number') return Number.isInteger(value) ? { value, convert: 'toFloat' } : { value }
  if (value instanceof Uint8Array) return { value: Buffer.from(value) }
  if (!('kind' in value)) {
    const items = value.map(engineValue)
    if (items.includes(undefined)) return undefined
    const list = items.map((item) => item?.value)
    return items.some((item) => item?.convert === 'toFloat') ? { value: list, convert: 'floats' } : { value: list }
  }
  switch (value.kind) {
    case 'date':
      return { value: { $date: value.iso } }
    case 'time':
    case 'localtime':
      return { value: { $time: value.iso } }
    case 'datetime':
      return { value: value.iso, convert: 'datetime' }
    case 'localdatetime':
      return { value: value.iso, convert: 'localdatetime' }
    case 'duration':
      return { value: { $duration: engineDuration(value.months, value.days, value.seconds, value.nanoseconds) } }
    default:
      return undefined
  }
}

function engineDuration(months: bigint, days: bigint, seconds: bigint, nanoseconds: bigint): string {
  const fraction = nanoseconds === 0n ? '' : `.${nanoseconds.toString().padStart(9, '0')}`
  return `P${months}M${days}DT${seconds}${fraction}S`
}

async function convert(engine: Engine, match: string, conversions: ReadonlyMap<string, string>): Promise<void> {
  if (conversions.size === 0) return
  for (const [mark, assignment] of conversions) {
    await engine.executeCypher(`${match} WHERE $mark IN x.${marks} SET ${assignment}`, { mark })
  }
  await engine.executeCypher(`${match} WHERE x.${marks} IS NOT NULL REMOVE x.${marks}`)
}
