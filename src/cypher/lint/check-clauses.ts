import {
  type ClauseContext,
  SingleQueryContext,
  StatementContext,
  SubqueryClauseContext,
  UnionContext,
} from '../../../build/parser/CypherParser.js'
import { columnNames } from '../answer-facts.js'
import type { Check, LintedQuery, Report } from './finding.js'

/** Queries without an end, and branches of UNION that do not fit. */
export const checkClauses: Check = (rule, query, report) => {
  if (rule instanceof SingleQueryContext) checkEnd(rule, report)
  else if (rule instanceof UnionContext) checkUnion(rule, query, report)
  else if (rule instanceof SubqueryClauseContext) checkImport(rule, report)
}

function checkEnd(query: SingleQueryContext, report: Report): void {
  const last = query.clause().at(-1)
  const word = last === undefined ? null : openEnd(last)
  // A subquery expression may end in MATCH.
  if (last === undefined || word === null || !(query.parent instanceof UnionContext) || !isStatementOrCall(query.parent)) return
  report(last, 'no_return', 'error', `Query cannot conclude with ${word} (must be a RETURN clause)`, 'end the query with RETURN')
}

function isStatementOrCall(union: UnionContext): boolean {
  const holder = union.parent?.parent?.parent?.parent
  return holder instanceof SubqueryClauseContext || holder instanceof StatementContext
}

function openEnd(clause: ClauseContext): string | null {
  if (clause.matchClause() !== null) return 'MATCH'
  if (clause.withClause() !== null) return 'WITH'
  return clause.unwindClause() === null ? null : 'UNWIND'
}

function checkUnion(union: UnionContext, { source }: LintedQuery, report: Report): void {
  const [first, ...others] = union.singleQuery()
  const columns = first === undefined ? null : columnNames(source, first)
  if (columns === null) return
  for (const branch of others) {
    const own = columnNames(source, branch)
    if (own === null || own.join('\n') === columns.join('\n')) continue
    const isReordered = own.length === columns.length && own.every((column) => columns.includes(column))
    const remedy = `return the columns ${columns.join(', ')} in every branch, by AS`
    if (isReordered) report(branch, 'deprecated_syntax', 'warning', 'UNION of the same columns in another order is deprecated', remedy)
    else report(branch, 'union_columns', 'error', 'All sub queries in an UNION must have the same return column names', remedy)
  }
}

function checkImport(call: SubqueryClauseContext, report: Report): void {
  if (call.subqueryScope() !== null) return
  const message = 'CALL { … } that does not name the variables it takes in is deprecated'
  report(call, 'deprecated_syntax', 'warning', message, 'name them in brackets, CALL (x) { … } or CALL () { … }; needs Neo4j 5.23')
}
