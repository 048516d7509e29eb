import { Neo4jError, type Session } from 'neo4j-driver'
import { SchemaBuilder } from '../graph-schema.js'
import type { GraphSchema } from '../schema.js'
import type { NodeValue, RelationshipValue, Value } from '../value.js'
import { valueOf } from './value.js'

/** Above so many nodes or relationships the data itself is not read: the server's own sampling answers instead. */
const defaultLargestRead = 500_000

/**
 * The schema as the data has it, without APOC. Of a large graph, and of a server older than 5.13, it is what the procedures
 * `db.schema.*` say.
 * @throws Neo4jError when the server fails.
 */
export async function readSchema(session: Session, largestRead: number = defaultLargestRead): Promise<GraphSchema> {
  const counts = await rows(session, 'MATCH (n) RETURN count(n) AS size UNION ALL MATCH ()-[r]->() RETURN count(r) AS size')
  if (counts.some(([size]) => Number(size) > largestRead)) return schemaByProcedures(session)
  try {
    return await schemaByData(session)
  } catch (error) {
    // `valueType` came with 5.13.
    if (error instanceof Neo4jError && error.code === 'Neo.ClientError.Statement.SyntaxError') {
      return schemaByProcedures(session)
    }
    throw error
  }
}

async function schemaByData(session: Session): Promise<GraphSchema> {
  const builder = new SchemaBuilder()
  const nodes = 'MATCH (n) UNWIND labels(n) AS l UNWIND CASE keys(n) WHEN [] THEN [null] ELSE keys(n) END AS k '
  for (const [label, property, type] of await rows(session, `${nodes} RETURN DISTINCT l, k, valueType(n[k])`)) {
    builder.addLabel(String(label))
    if (typeof property === 'string') builder.addNodeProperty(String(label), property, typeName(String(type)))
  }
  const relationships = 'MATCH ()-[r]->() UNWIND CASE keys(r) WHEN [] THEN [null] ELSE keys(r) END AS k '
  for (const [name, property, type] of await rows(session, `${relationships} RETURN DISTINCT type(r), k, valueType(r[k])`)) {
    builder.addType(String(name))
    if (typeof property === 'string') builder.addRelationshipProperty(String(name), property, typeName(String(type)))
  }
  const patterns = 'MATCH (a)-[r]->(b) UNWIND labels(a) AS f UNWIND labels(b) AS t RETURN DISTINCT f, type(r), t'
  for (const [from, type, to] of await rows(session, patterns)) builder.addPattern(String(from), String(type), String(to))
  return builder.schema()
}

async function schemaByProcedures(session: Session): Promise<GraphSchema> {
  const builder = new SchemaBuilder()
  const nodes = 'CALL db.schema.nodeTypeProperties() YIELD nodeLabels, propertyName, propertyTypes RETURN nodeLabels, propertyName, propertyTypes'
  for (const [labels, property, types] of await rows(session, nodes)) {
    for (const label of texts(labels)) {
      builder.addLabel(label)
      if (typeof property !== 'string') continue
      for (const type of texts(types)) builder.addNodeProperty(label, property, typeOfProcedure(type))
    }
  }
  const relationships = 'CALL db.schema.relTypeProperties() YIELD relType, propertyName, propertyTypes RETURN relType, propertyName, propertyTypes'
  for (const [quoted, property, types] of await rows(session, relationships)) {
    // The procedure writes a type as :`NAME`.
    const name = String(quoted).slice(2, -1)
    builder.addType(name)
    if (typeof property !== 'string') continue
    for (const type of texts(types)) builder.addRelationshipProperty(name, property, typeOfProcedure(type))
  }
  const [drawn] = await rows(session, 'CALL db.schema.visualization() YIELD nodes, relationships RETURN nodes, relationships')
  addPatterns(builder, elements(drawn?.[0]), elements(drawn?.[1]))
  return builder.schema()
}

/** The procedure draws one node a label and one relationship a pattern; they exist in its result only. */
function addPatterns(builder: SchemaBuilder, nodes: readonly Value[], relationships: readonly Value[]): void {
  const labels = new Map<string, readonly string[]>()
  for (const node of nodes) {
    if (isElement(node) && node.kind === 'node') labels.set(node.elementId, node.labels)
  }
  for (const each of relationships) {
    if (!isElement(each) || each.kind !== 'relationship') continue
    for (const from of labels.get(each.start) ?? []) {
      for (const to of labels.get(each.end) ?? []) builder.addPattern(from, each.type, to)
    }
  }
}

function elements(found: unknown): readonly Value[] {
  return Array.isArray(found) ? found.map(valueOf) : []
}

function isElement(value: Value): value is NodeValue | RelationshipValue {
  return typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'node' || value.kind === 'relationship')
}

async function rows(session: Session, query: string): Promise<readonly (readonly unknown[])[]> {
  const result = await session.run(query)
  return result.records.map((record): readonly unknown[] => record.keys.map((_, index): unknown => record.get(index)))
}

function texts(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.map(String) : []
}

/** `LIST<STRING NOT NULL> NOT NULL` is `LIST<STRING>` here: what stands in the data is not null anyway. */
function typeName(found: string): string {
  return found.replaceAll(' NOT NULL', '')
}

const procedureTypes: Readonly<Record<string, string>> = {
  Long: 'INTEGER',
  Double: 'FLOAT',
  String: 'STRING',
  Boolean: 'BOOLEAN',
  Date: 'DATE',
  DateTime: 'ZONED DATETIME',
  LocalDateTime: 'LOCAL DATETIME',
  Time: 'ZONED TIME',
  LocalTime: 'LOCAL TIME',
  Duration: 'DURATION',
  Point: 'POINT',
}

function typeOfProcedure(found: string): string {
  if (found.endsWith('Array')) return `LIST<${typeOfProcedure(found.slice(0, -'Array'.length))}>`
  return procedureTypes[found] ?? found.toUpperCase()
}
