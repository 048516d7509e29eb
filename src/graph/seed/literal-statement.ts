import type { ContentNode } from '../graph-content.js'
import type { Value } from '../value.js'
import { literalParameter } from './literal-parameter.js'
import { LiteralReader, NotLiteral } from './literal-reader.js'

/** A statement whose data can be sent beside it, so that the server need not plan a text of thousands of literals. */
export type LiteralStatement =
  /** `UNWIND [ … ] AS …` of plain values: `text` has the parameter `$rows` in place of the list. */
  | { readonly kind: 'unwind'; readonly text: string; readonly rows: readonly unknown[] }
  /** `CREATE` of nothing but nodes, in their order. */
  | { readonly kind: 'nodes'; readonly nodes: readonly ContentNode[] }

/** What a statement of a script is, if it is one of the two forms that scripts of data mostly have; null for any other. */
export function literalStatement(text: string): LiteralStatement | null {
  const reader = new LiteralReader(text)
  try {
    switch (reader.word().toUpperCase()) {
      case 'UNWIND':
        return unwind(reader)
      case 'CREATE':
        return nodes(reader)
      default:
        return null
    }
  } catch (error) {
    if (error instanceof NotLiteral) return null
    throw error
  }
}

function unwind(reader: LiteralReader): LiteralStatement | null {
  const rows = reader.value()
  if (!isList(rows)) return null
  // What follows belongs to the list only if it is no `AS`.
  const behind = reader.rest
  if (reader.word().toUpperCase() !== 'AS') return null
  // A statement with parameters of its own cannot be run anyhow.
  return behind.includes('$') ? null : { kind: 'unwind', text: `UNWIND $rows${behind.startsWith(' ') || behind.startsWith('\n') ? '' : ' '}${behind}`, rows: rows.map(literalParameter) }
}

function nodes(reader: LiteralReader): LiteralStatement | null {
  const found: ContentNode[] = []
  const variables = new Set<string>()
  do {
    reader.expect('(')
    const variable = reader.word()
    // The second time it would be the same node.
    if (variable !== '' && variables.has(variable)) return null
    variables.add(variable)
    const labels = new Set<string>()
    while (reader.takes(':')) labels.add(reader.name())
    const properties = reader.isBefore('{') ? reader.entries() : []
    reader.expect(')')
    if (!properties.every(([, value]) => isStorable(value))) return null
    found.push({ id: String(found.length), labels: [...labels].toSorted(), properties: properties.filter(([, value]) => value !== null) })
  } while (reader.takes(','))
  return reader.isAtEnd ? { kind: 'nodes', nodes: found } : null
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** What a property cannot hold is for the server to refuse. */
function isStorable(value: Value): boolean {
  if (Array.isArray(value)) return value.every((item) => isStorable(item) && item !== null && !Array.isArray(item)) && new Set(value.map((item) => typeof item)).size <= 1
  return typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'map'
}
