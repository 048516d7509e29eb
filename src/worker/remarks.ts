import { lintQuery } from '../cypher/lint/lint-query.js'
import type { Outcome } from '../graph/outcome.js'
import type { GraphSchema } from '../graph/schema.js'
import { unsaidNotices } from './unsaid-notices.js'

const mostRemarks = 3

/**
 * What is worth a look in a query that did not answer right: names and directions that the graph does not have, each in one sentence with its remedy
 * where there is one. From the graph's schema where it is known, then what the database reported and the schema does not tell.
 */
export function remarksOn(query: string, outcome: Outcome, schema: GraphSchema | null): readonly string[] {
  const findings = (schema === null ? [] : lintQuery(query, schema)).filter(({ rule }) => rule.startsWith('unknown_') || rule === 'wrong_direction')
  const notices = (outcome.kind === 'ok' ? outcome.notices : undefined) ?? []
  const unsaid = unsaidNotices(notices, findings).filter(({ rule }) => rule !== 'deprecated_syntax')
  return [...new Set([...findings.map(({ message, remedy }) => `${message}; ${remedy}`), ...unsaid.map(({ message }) => message)])]
}

/** The remarks in one line, the first few of them; empty when there are none. */
export function remarkLine(remarks: readonly string[]): string {
  if (remarks.length === 0) return ''
  const more = remarks.length > mostRemarks ? `; and ${remarks.length - mostRemarks} more` : ''
  const line = remarks.slice(0, mostRemarks).join('; ') + more
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${line.endsWith('?') ? '' : '.'}`
}
