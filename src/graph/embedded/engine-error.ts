import type { ErrorOutcome, Outcome } from '../outcome.js'
import { isBoundSomewhere } from './bound-names.js'
import { isBuiltInFunction } from './built-in-functions.js'

/**
 * What a refusal of the engine says about a query that Neo4j's own grammar accepts. Only what Neo4j would refuse too is an
 * error; all else means that the engine lacks something, and then the query was not run. So a text that the engine cannot
 * parse is such a lack, and so is a variable that it does not see although the query binds it somewhere: it loses some that
 * a WITH or a RETURN drops and that Neo4j still knows.
 */
export function outcomeOfEngineError(query: string, status: string | null, message: string): Outcome {
  const [firstLine = message] = message.split('\n')
  const text = firstLine.replace(/^(Query|Database) error: /, '')
  const kind = kindOf(query, status, text)
  return kind === null
    ? { kind: 'not_run', reason: 'engine_unsupported', message: text }
    : { kind: 'error', error: kind, code: status, message: text }
}

/** Division by zero, overflow, and a value of a type that the operation does not take: the engine is never stricter than Neo4j. */
const valueErrors = new Set(['22012', '22003', '22G03'])

function kindOf(query: string, status: string | null, text: string): ErrorOutcome['error'] | null {
  if (status !== null && valueErrors.has(status)) return 'type'
  if (text.includes('Missing parameter') || text.includes('unknown procedure')) return 'semantic'
  if (text.includes('duplicate column name') || text.includes('RETURN must be the last clause')) return 'syntax'
  const functionName = quotedAfter(text, "Unknown function '")
  if (functionName !== null) return isBuiltInFunction(functionName) ? null : 'syntax'
  const variable = quotedAfter(text, "Undefined variable '")
  if (variable !== null) return isBoundSomewhere(query, variable) ? null : 'syntax'
  const union = text.split('must return the same columns in the same order: ')[1]
  if (union !== undefined) {
    // Neo4j takes the same columns in another order.
    const [first = '', second = ''] = union.split(' vs ')
    return first.split(', ').length === second.split(', ').length ? null : 'syntax'
  }
  return text.includes('imed out') || text.includes('timeout') ? 'timeout' : null
}

function quotedAfter(text: string, start: string): string | null {
  const at = text.indexOf(start)
  if (at === -1) return null
  const from = at + start.length
  const end = text.indexOf("'", from)
  return end === -1 ? null : text.slice(from, end)
}
