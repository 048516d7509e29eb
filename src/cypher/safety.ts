import type { ErrorKind } from '../graph/outcome.js'
import { readFacts } from './facts.js'
import type { QueryFacts } from './query-facts.js'
import { safeFunctionNamespaces, safeProcedures } from './safe-names.js'
import { withLiteralEscapes } from './unicode-escapes.js'

/** Whether a query may be sent to a database: `read` if it can only read the graph it is asked of. */
export type SafetyVerdict =
  | { readonly kind: 'read' }
  | {
      readonly kind: 'refused'
      /** `syntax`: not one statement of Cypher. `write_blocked`: it changes something or might. `other`: it reads what is no answer, such as files. */
      readonly error: ErrorKind
      /** What the query does that is refused, where it helps with what to do instead. */
      readonly reason: string
    }

export interface SafetyOptions {
  /** Procedures to allow beside the built-in list: names in any case, or a namespace with `.*` (`gds.*`). */
  readonly allowProcedures?: readonly string[]
}

/**
 * Decides by the parse alone, before anything runs. Refused are: text that is not one statement of Cypher, clauses that write, wherever
 * they stand, administration, LOAD CSV, CALL … IN TRANSACTIONS, USE, EXPLAIN and PROFILE (they do not answer), procedures outside the
 * allow-list and functions of namespaces that are not known to only compute. Words inside names, strings and comments are never taken
 * for clauses.
 */
export function judgeSafety(query: string, { allowProcedures = [] }: SafetyOptions = {}): SafetyVerdict {
  const allowed = allowProcedures.map((name) => name.toLowerCase())
  return refusal(readFacts(query), allowed) ?? refusalAsWritten(query, allowed) ?? { kind: 'read' }
}

/** A server takes `\u0027` for a quote wherever it stands; should one not do so, the query must be as harmless. */
function refusalAsWritten(query: string, allowed: readonly string[]): SafetyVerdict | null {
  const literal = withLiteralEscapes(query)
  if (literal === query) return null
  const facts = readFacts(literal)
  if (facts.syntaxError === null) return refusal(facts, allowed)
  return refused('syntax', 'a \\u escape stands for a sign of Cypher itself; expected it inside texts and quoted names only')
}

function refusal(facts: QueryFacts, allowed: readonly string[]): SafetyVerdict | null {
  if (facts.administration !== null) {
    return refused('write_blocked', `${facts.administration} is an administration command; expected a query that reads the graph`)
  }
  if (facts.syntaxError !== null) return refused('syntax', facts.syntaxError.message)
  if (facts.writes.length > 0) {
    return refused('write_blocked', `the query changes the graph (${[...new Set(facts.writes)].join(', ')}); expected one that only reads`)
  }
  if (facts.statements > 1) {
    return refused('syntax', `expected one statement, found ${facts.statements} separated by semicolons`)
  }
  if (facts.loadsCsv) return refused('other', 'LOAD CSV reads a file or the network; expected a query that reads the graph')
  if (facts.inTransactions) {
    return refused('write_blocked', 'CALL { … } IN TRANSACTIONS commits on its own; expected a query in one read transaction')
  }
  if (facts.graphs.length > 0) return refused('other', `USE ${facts.graphs[0]} asks another graph; expected a query of the dataset's own graph`)
  if (facts.plan !== null) return refused('other', `${facts.plan} asks for a plan; expected a query that answers with rows`)
  return unknownCall(facts, allowed)
}

function unknownCall(facts: QueryFacts, allowed: readonly string[]): SafetyVerdict | null {
  const procedure = facts.procedures.find(({ name }) => !isSafeProcedure(name.toLowerCase(), allowed))
  if (procedure !== undefined) {
    return refused('write_blocked', `the procedure ${procedure.name} is not known to only read; allow it by name if it does`)
  }
  const called = facts.functions.find((name) => !isSafeFunction(name.toLowerCase()))
  return called === undefined ? null : refused('write_blocked', `the function ${called} is not known to only compute, so it may write or reach out`)
}

function isSafeProcedure(name: string, allowed: readonly string[]): boolean {
  return safeProcedures.has(name) || allowed.some((entry) => (entry.endsWith('.*') ? name.startsWith(entry.slice(0, -1)) : name === entry))
}

function isSafeFunction(name: string): boolean {
  const dot = name.lastIndexOf('.')
  return dot < 0 || safeFunctionNamespaces.has(name.slice(0, dot))
}

function refused(error: ErrorKind, reason: string): SafetyVerdict {
  return { kind: 'refused', error, reason }
}
