import { isTemporalText } from '../codec/temporal-text.js'
import { canonicalIso } from '../iso-text.js'
import type { ContentNode, ContentRelationship, GraphContent } from '../graph-content.js'
import type { Entries, Value } from '../value.js'
import { SeedError } from './seed.js'
import { seedValue } from './seed-value.js'

type Json = Readonly<Record<string, unknown>>

/**
 * A graph in CypherBench's SimpleKG format: one JSON object with `schema`, `entities` and `relations`. A property has the
 * type that the schema gives it, since JSON has lost it (390000.0, dates); one that the schema leaves out is read as in JSON
 * lines. A node also has what CypherBench stores beside the schema: `eid`, `name`, and `aliases`, `description` and
 * `provenance` where they are not empty.
 * @throws SeedError that names the entity or relation, its line and the remedy.
 */
export function parseSimpleKg(text: string, path: string): GraphContent {
  const whole = objectOf(parse(text, path))
  const reader = new SimpleKgReader(text, path)
  const schema = objectOf(whole['schema'])
  const entityTypes = typesByLabel(listOf(schema['entities']))
  const relationTypes = typesByLabel(listOf(schema['relations']))
  const nodes = new Map<string, ContentNode>()
  for (const entity of listOf(whole['entities'])) {
    const id = reader.text(entity, 'eid', 'entity')
    if (nodes.has(id)) throw reader.fault(id, `entity ${id} stands here a second time. Give every entity an eid of its own.`, 1)
    const label = reader.text(entity, 'label', `entity ${id}`)
    nodes.set(id, { id, labels: [label], properties: [...reader.ownProperties(entity, id), ...reader.properties(entity, entityTypes.get(label), id)] })
  }
  const relationships = listOf(whole['relations']).map((relation, index): ContentRelationship => {
    const rid = typeof relation['rid'] === 'string' ? relation['rid'] : String(index)
    const type = reader.text(relation, 'label', `relation ${rid}`)
    const [start, end] = [reader.text(relation, 'subj_id', `relation ${rid}`), reader.text(relation, 'obj_id', `relation ${rid}`)]
    for (const [role, id] of [['subj_id', start], ['obj_id', end]] as const) {
      if (!nodes.has(id)) throw reader.fault(id, `relation ${rid} (${type}): ${role}: there is no entity ${id}. Add the entity, or correct the relation.`)
    }
    return { id: String(index), start, end, type, properties: [...reader.provenance(relation), ...reader.properties(relation, relationTypes.get(type), rid)] }
  })
  return { nodes: [...nodes.values()], relationships }
}

/** Is it such a graph, and not JSON lines? Both begin with a brace. */
export function isSimpleKg(text: string): boolean {
  const end = text.indexOf('\n')
  const first = text.slice(0, end === -1 ? undefined : end).trim()
  const line = jsonOrNull(first)
  // A first line that is JSON by itself is one of JSON lines, unless it is all there is.
  const whole = line ?? jsonOrNull(text)
  return whole !== null && !('kind' in whole) && 'entities' in whole && 'relations' in whole
}

class SimpleKgReader {
  readonly #text: string
  readonly #path: string

  constructor(text: string, path: string) {
    this.#text = text
    this.#path = path
  }

  /** @param occurrence counts from 0: at which mention of the id the trouble is. */
  fault(id: string, message: string, occurrence = 0): SeedError {
    const mention = JSON.stringify(id)
    let at = this.#text.indexOf(mention)
    for (let seen = 0; seen < occurrence && at !== -1; seen++) at = this.#text.indexOf(mention, at + 1)
    return SeedError.at(this.#path, at === -1 ? 1 : this.#text.slice(0, at).split('\n').length, message)
  }

  text(holder: Json, name: string, what: string): string {
    const found = holder[name]
    if (typeof found === 'string' && found !== '') return found
    throw this.fault(what.slice(what.indexOf(' ') + 1), `${what}: ${name}: expected a text, found ${JSON.stringify(found) ?? 'nothing'}`)
  }

  ownProperties(entity: Json, id: string): Entries {
    const own: [string, Value][] = [['eid', id]]
    for (const name of ['name', 'description']) {
      const found = entity[name]
      if (typeof found === 'string') own.push([name, found])
    }
    const aliases = entity['aliases']
    if (Array.isArray(aliases) && aliases.length > 0) own.push(['aliases', aliases.map(String)])
    return [...own, ...this.provenance(entity)]
  }

  provenance(holder: Json): Entries {
    const found = holder['provenance']
    return Array.isArray(found) && found.length > 0 ? [['provenance', found.map(String)]] : []
  }

  properties(holder: Json, types: ReadonlyMap<string, string> | undefined, id: string): Entries {
    return Object.entries(objectOf(holder['properties']))
      .filter(([, json]) => json !== null)
      .map(([name, json]) => {
        try {
          return [name, typedValue(json, types?.get(name), `${id}: properties.${name}`)]
        } catch (error) {
          throw this.fault(id, error instanceof Error ? error.message : String(error))
        }
      })
  }
}

/** @throws TypeError that names the place, what was expected and what was found. */
function typedValue(json: unknown, type: string | undefined, place: string): Value {
  if (type === undefined) return seedValue(json, place)
  const item = /^list\[(\w+)\]$/.exec(type)?.[1]
  if (item !== undefined) {
    if (!Array.isArray(json)) throw wrong(place, type, json)
    return json.map((each, index) => typedValue(each, item, `${place}[${index}]`))
  }
  switch (type) {
    case 'str':
      if (typeof json === 'string') return json
      break
    case 'int':
      if (Number.isSafeInteger(json)) return BigInt(Number(json))
      break
    case 'float':
      if (typeof json === 'number') return json
      break
    case 'bool':
      if (typeof json === 'boolean') return json
      break
    case 'date':
      if (typeof json === 'string' && isTemporalText('date', json)) return { kind: 'date', iso: canonicalIso('date', json) }
      break
    default:
      throw new TypeError(`${place}: the schema says ${type}; known are str, int, float, bool, date and list[…] of these`)
  }
  throw wrong(place, type, json)
}

function wrong(place: string, type: string, found: unknown): TypeError {
  return new TypeError(`${place}: the schema says ${type}, found ${JSON.stringify(found) ?? 'nothing'}; correct the value or the schema`)
}

function typesByLabel(entries: readonly Json[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const all = new Map<string, Map<string, string>>()
  for (const entry of entries) {
    const label = typeof entry['label'] === 'string' ? entry['label'] : ''
    const types = all.get(label) ?? new Map<string, string>()
    for (const [name, type] of Object.entries(objectOf(entry['properties']))) types.set(name, String(type))
    all.set(label, types)
  }
  return all
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw SeedError.at(path, 1, `no valid JSON (${error instanceof Error ? error.message : String(error)})`, error)
  }
}

function jsonOrNull(text: string): Json | null {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return null
  }
}

function objectOf(found: unknown): Json {
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}
}

function listOf(found: unknown): readonly Json[] {
  return Array.isArray(found) ? found.map(objectOf) : []
}
