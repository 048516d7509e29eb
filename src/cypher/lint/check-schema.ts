import type { GraphSchema } from '../../graph/schema.js'
import { nearestName } from '../../nearest-name.js'
import { type SchemaElement, readSchemaUse } from '../schema-use.js'
import type { Finding, SchemaRule } from './finding.js'

/** A finding without its place in lines. */
export type SchemaFinding = Pick<Finding, 'rule' | 'severity' | 'message' | 'remedy'> & { readonly offset: number }

/** Names and directions of a query that the graph does not hold; each is a warning, for the database answers with nothing. */
export function checkSchema(query: string, schema: GraphSchema): readonly SchemaFinding[] {
  return readSchemaUse(query, schema)
    .filter(({ exists }) => !exists)
    .map((element) => ({ ...textOf(element, schema), severity: 'warning', offset: element.offset }))
}

function textOf(element: SchemaElement, schema: GraphSchema): { rule: SchemaRule; message: string; remedy: string } {
  const { name } = element
  switch (element.kind) {
    case 'label':
      return { rule: 'unknown_label', message: `the graph has no label ${name}`, remedy: nearest(name, Object.keys(schema.nodes)) }
    case 'type':
      return { rule: 'unknown_type', message: `the graph has no relationship type ${name}`, remedy: nearest(name, Object.keys(schema.relationships)) }
    case 'property': {
      const { key, owners } = element
      const tables = { ...schema.nodes, ...schema.relationships }
      const keys = (owners.length === 0 ? Object.keys(tables) : owners).flatMap((each) => Object.keys(tables[each] ?? {}))
      const message = owners.length === 0 ? `nothing in the graph has a property ${key}` : `no ${owners.join(' or ')} has a property ${key}`
      return { rule: 'unknown_property', message, remedy: nearest(key, [...new Set(keys)]) }
    }
    case 'pattern':
      return element.reversed
        ? { rule: 'wrong_direction', message: `the graph has ${name} only the other way round`, remedy: 'turn the arrow' }
        : { rule: 'unknown_pattern', message: `the graph has no ${name}`, remedy: `use what the graph has: ${patternsOf(element.types, schema)}` }
  }
}

function nearest(name: string, known: readonly string[]): string {
  const near = nearestName(name, known)
  if (near !== null) return `did you mean ${near}?`
  if (known.length === 0) return 'the graph has none'
  return `use one of ${known.slice(0, 10).join(', ')}${known.length > 10 ? ', …' : ''}`
}

function patternsOf(types: readonly string[], { patterns }: GraphSchema): string {
  return patterns.filter(({ type }) => types.includes(type)).slice(0, 4).map(({ from, type, to }) => `(${from})-[${type}]->(${to})`).join(', ')
}
