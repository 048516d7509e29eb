import type { ClauseContext, SingleQueryContext } from '../../../build/parser/CypherParser.js'
import { bareNames } from './bare-names.js'

/**
 * The clauses of a query whose patterns make up its provenance: from its beginning the MATCH clauses and the WITH
 * clauses between them that only pass names on. WITH and UNWIND before the first MATCH bring rows and belong to it.
 * Empty when the query begins with anything else.
 */
export function leadingPrefix(branch: SingleQueryContext): readonly ClauseContext[] {
  const prefix: ClauseContext[] = []
  let matched = false
  for (const clause of branch.clause()) {
    const match = clause.matchClause() !== null
    const belongs = match || (matched ? passesNamesOn(clause) : bringsRows(clause))
    if (!belongs) break
    matched ||= match
    prefix.push(clause)
  }
  return matched ? prefix : []
}

function bringsRows(clause: ClauseContext): boolean {
  return clause.withClause() !== null || clause.unwindClause() !== null
}

function passesNamesOn(clause: ClauseContext): boolean {
  const body = clause.withClause()?.returnBody()
  return body !== undefined && bareNames(body) !== null
}
