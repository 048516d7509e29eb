import type { ContentNode, ContentRelationship, GraphContent } from '../graph-content.js'
import { canonicalIso } from '../iso-text.js'
import type { Entries, Value } from '../value.js'
import { type ColumnType, readColumnTypes } from './column-types.js'
import type { Engine } from './grafeo.js'
import { resultValue } from './result-value.js'

const nothingStored = { nodes: new Map<never, never>(), relationships: new Map<never, never>() }

/** Reads what the engine holds, with the kind of every property: node and relationship ids are the engine's own. */
export async function readContent(engine: Engine): Promise<GraphContent> {
  const nodes = await readElements(engine, 'MATCH (x) RETURN x', 'MATCH (x)')
  const relationships = await readElements(engine, 'MATCH ()-[x]->() RETURN x', 'MATCH ()-[x]->()')
  return {
    nodes: nodes.map(({ id, found, properties }): ContentNode => {
      const labels = found['_labels']
      return { id: String(id), labels: Array.isArray(labels) ? labels.map(String).sort() : [], properties }
    }),
    relationships: relationships.map(({ id, found, properties }): ContentRelationship => ({
      id: String(id),
      start: String(found['_source']),
      end: String(found['_target']),
      type: String(found['_type']),
      properties,
    })),
  }
}

interface Element {
  readonly id: number
  readonly found: Readonly<Record<string, unknown>>
  readonly properties: Entries
}

async function readElements(engine: Engine, query: string, match: string): Promise<readonly Element[]> {
  const result = await engine.executeCypher(query)
  if (result.length === 0) return []
  const types = readColumnTypes(result.toArrowIPC())[0]?.children ?? new Map<string, ColumnType>()
  const found = result.rows().map(([element]): Readonly<Record<string, unknown>> => ({ ...toObject(element) }))
  const corrections = await mixedProperties(engine, match, found, types)
  return found.map((element) => {
    const id = Number(element['_id'])
    const properties = Object.entries(element)
      .filter(([name, value]) => !own.has(name) && value !== null)
      .map(([name, value]): readonly [string, Value] => {
        return [name, corrections.get(name)?.get(id) ?? resultValue(value, types.get(name), nothingStored)]
      })
    return { id, found: element, properties }
  })
}

const own = new Set(['_id', '_labels', '_type', '_source', '_target'])

function toObject(found: unknown): object {
  return typeof found === 'object' && found !== null ? found : {}
}

type Corrections = ReadonlyMap<number, Value>

/**
 * One property name can hold several kinds, and then the type of all of them together does not tell. Statements that look at
 * each value do: a difference plus one, halved, is 0 for integers; a text equals its own text and a date does not.
 */
async function mixedProperties(
  engine: Engine,
  match: string,
  found: readonly Readonly<Record<string, unknown>>[],
  types: ReadonlyMap<string, ColumnType>,
): Promise<ReadonlyMap<string, Corrections>> {
  const all = new Map<string, Corrections>()
  for (const [name, type] of types) {
    if (own.has(name)) continue
    const values = found.map((element) => element[name])
    const property = `x.\`${name.replaceAll('`', '``')}\``
    if (values.some((value) => value instanceof Date)) {
      all.set(name, await exactTimes(engine, match, property))
    } else if (type.name === 'float' && values.some(Number.isInteger)) {
      all.set(name, await integersAmongFloats(engine, match, property))
    } else if (type.name === 'text' && values.some((value) => typeof value !== 'string' || looksTemporal(value))) {
      all.set(name, await kindsOneByOne(engine, match, property))
    }
  }
  return all
}

/** A local date-time arrives in milliseconds; its text has all digits. */
async function exactTimes(engine: Engine, match: string, property: string): Promise<Corrections> {
  const result = await engine.executeCypher(`${match} WHERE ${property} IS NOT NULL RETURN id(x), ${property}, toString(${property})`)
  return new Map(
    result.rows().flatMap(([id, value, text]): [number, Value][] => {
      if (!(value instanceof Date) || typeof text !== 'string') return []
      return [[Number(id), { kind: 'localdatetime', iso: canonicalIso('localdatetime', text) }]]
    }),
  )
}

async function integersAmongFloats(engine: Engine, match: string, property: string): Promise<Corrections> {
  const test = `(${property} - ${property} + 1) / 2`
  const result = await engine.executeCypher(`${match} WHERE ${property} IS NOT NULL RETURN id(x), ${property}, ${test}`)
  return new Map(
    result.rows().flatMap(([id, value, half]): [number, Value][] => {
      return half === 0 && (typeof value === 'number' || typeof value === 'bigint') ? [[Number(id), BigInt(value)]] : []
    }),
  )
}

async function kindsOneByOne(engine: Engine, match: string, property: string): Promise<Corrections> {
  const result = await engine.executeCypher(
    `${match} WHERE ${property} IS NOT NULL RETURN id(x), ${property}, ${property} = toString(${property})`,
  )
  const corrections = new Map<number, Value>()
  for (const [id, value, isText] of result.rows()) {
    if (typeof value === 'string' && (isText === true || !looksTemporal(value))) continue
    const single = await engine.executeCypher(`${match} WHERE id(x) = ${Number(id)} RETURN ${property}`)
    corrections.set(Number(id), resultValue(value, readColumnTypes(single.toArrowIPC())[0], nothingStored))
  }
  return corrections
}

/** Every temporal text of the engine begins with a digit, a sign or the P of a duration. */
function looksTemporal(text: unknown): boolean {
  return typeof text === 'string' && /^([-+]?\d.*[-:]|-?P[-\dT])/.test(text)
}
