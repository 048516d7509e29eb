import type { ContentNode, ContentRelationship, GraphContent } from '../graph-content.js'
import { propertyParameters } from '../neo4j/parameter.js'
import type { Entries } from '../value.js'

/** One statement of loading a graph; steps run in order, and `created` takes the element ids that the statement returned. */
export interface LoadStep {
  readonly statement: string
  /** Asked for when the step's turn has come, for relationships need the ids of the nodes created before. */
  parameters(): Readonly<Record<string, unknown>>
  readonly size: number
  created(elementIds: readonly string[]): void
}

const batch = 10_000

/** Statements that create a graph in batches of one set of labels or one type, and leave nothing else behind. */
export function* contentStatements(content: GraphContent, newIds: Map<string, string>): Generator<LoadStep> {
  for (const nodes of batches(content.nodes, (node) => JSON.stringify([node.labels, temporalNames(node.properties)]))) {
    yield nodeStep(nodes, newIds)
  }
  for (const some of batches(content.relationships, (each) => JSON.stringify([each.type, temporalNames(each.properties)]))) {
    yield relationshipStep(some, newIds)
  }
}

/** Statements that create nodes in their order: one for each run of equal labels. */
export function* nodesInOrder(nodes: readonly ContentNode[]): Generator<LoadStep> {
  const newIds = new Map<string, string>()
  const keyOf = (node: ContentNode | undefined): string =>
    node === undefined ? '' : JSON.stringify([node.labels, temporalNames(node.properties)])
  for (let from = 0; from < nodes.length; ) {
    let to = from + 1
    while (to < nodes.length && to - from < batch && keyOf(nodes[to]) === keyOf(nodes[from])) to += 1
    yield nodeStep(nodes.slice(from, to), newIds)
    from = to
  }
}

function nodeStep(nodes: readonly ContentNode[], newIds: Map<string, string>): LoadStep {
  const [first] = nodes
  const labels = (first?.labels ?? []).map((label) => `:${quoted(label)}`).join('')
  return {
    statement: `UNWIND $rows AS row CREATE (x${labels}) SET x = row.plain${temporalSets(first?.properties ?? [])} RETURN elementId(x)`,
    parameters: () => ({ rows: nodes.map((node) => rowOf(node.properties)) }),
    size: nodes.length,
    created(elementIds) {
      nodes.forEach((node, index) => newIds.set(node.id, elementIds[index] ?? ''))
    },
  }
}

function relationshipStep(some: readonly ContentRelationship[], newIds: ReadonlyMap<string, string>): LoadStep {
  const [first] = some
  return {
    statement:
      'UNWIND $rows AS row MATCH (a) WHERE elementId(a) = row.start MATCH (b) WHERE elementId(b) = row.end ' +
      `CREATE (a)-[x:${quoted(first?.type ?? '')}]->(b) SET x = row.plain${temporalSets(first?.properties ?? [])}`,
    parameters: () => ({
      rows: some.map((each) => ({ ...rowOf(each.properties), start: newIds.get(each.start), end: newIds.get(each.end) })),
    }),
    size: some.length,
    created: () => undefined,
  }
}

function rowOf(properties: Entries): Readonly<Record<string, unknown>> {
  const { plain, temporal } = propertyParameters(properties)
  return { plain, texts: temporal.map((each) => each.text) }
}

/** What sets the temporal properties, equal for all elements of a batch. */
function temporalSets(properties: Entries): string {
  return propertyParameters(properties)
    .temporal.map(({ name, by, text }, index) => {
      const from = `row.texts[${index}]`
      const value = Array.isArray(text) ? `[each IN ${from} | ${by}(each)]` : `${by}(${from})`
      return `, x.${quoted(name)} = ${value}`
    })
    .join('')
}

function temporalNames(properties: Entries): readonly unknown[] {
  return propertyParameters(properties).temporal.map(({ name, by, text }) => [name, by, Array.isArray(text)])
}

function batches<T>(all: readonly T[], keyOf: (each: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [each])
    else group.push(each)
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batch) }, (_, index) => group.slice(index * batch, (index + 1) * batch)),
  )
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
