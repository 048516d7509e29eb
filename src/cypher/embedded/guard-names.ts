import {
  EscapedSymbolicNameStringContext,
  FunctionNameContext,
  type LabelNameContext,
  NamespaceContext,
  ProcedureNameContext,
  UnescapedSymbolicNameStringContext,
} from '../../../build/parser/CypherParser.js'
import { quoted, unquoted } from '../names.js'
import type { Findings } from './findings.js'
import type { Guard, GuardedQuery } from './guarded-query.js'

// Each tried on the engine as label, type, variable, alias and property key.
const reservedWords = new Set([
  'AND', 'AS', 'CASE', 'CREATE', 'DELETE', 'DETACH', 'DISTINCT', 'ELSE', 'FALSE', 'IN', 'INF', 'INFINITY', 'IS', 'MATCH', 'MERGE', 'NAN', 'NOT', 'NULL',
  'OPTIONAL', 'OR', 'REMOVE', 'RETURN', 'SET', 'THEN', 'TRUE', 'UNION', 'UNWIND', 'WHEN', 'WHERE', 'WITH', 'XOR',
])

/** Quotes words that are names to the database but keywords to the engine. */
export const guardReservedWords: Guard = (rule, _query, findings) => {
  if (rule instanceof EscapedSymbolicNameStringContext && unquoted(rule.getText()).includes('`')) findings.lacks('a backtick inside a name')
  if (!(rule instanceof UnescapedSymbolicNameStringContext)) return
  const name = rule.getText()
  if (!reservedWords.has(name.toUpperCase())) return
  const owner = rule.parent?.parent
  if (owner instanceof FunctionNameContext || owner instanceof ProcedureNameContext || owner instanceof NamespaceContext) return
  findings.replace(rule, quoted(name), `reserved word ${name} as a name, quoted`)
}

/** The engine finds a relationship type in any case of letters, the database only as it is written. */
export function guardTypeName(label: LabelNameContext, name: string, query: GuardedQuery, findings: Findings): void {
  const lower = name.toLowerCase()
  const similar = Object.keys(query.schema.relationships).filter((type) => type.toLowerCase() === lower)
  if (similar.length > 1) findings.lacks(`relationship types that differ only in case (${similar.join(', ')})`)
  else if (similar.length === 1 && similar[0] !== name) {
    findings.replace(label, quoted(absentType(name, query)), `relationship type ${name}, which the graph has not in this case`)
  }
}

function absentType(name: string, { schema }: GuardedQuery): string {
  const known = new Set(Object.keys(schema.relationships).map((type) => type.toLowerCase()))
  let absent = `${name} (absent)`
  while (known.has(absent.toLowerCase())) absent += ' '
  return absent
}
