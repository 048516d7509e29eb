import {
  type ClauseContext,
  SingleQueryContext,
  StatementContext,
  SubqueryClauseContext,
  UnionContext,
} from '../../../build/parser/CypherParser.js'
import { columnNames, finalReturn } from '../answer-facts.js'
import type { Check, LintedQuery, Report } from './finding.js'

/** Queries without an end, and branches of UNION that do not fit. */
export const checkClauses: Check = (rule, query, report) => {
  if (rule instanceof SingleQueryContext) checkEnd(rule, report)
  else if (rule instanceof UnionContext) checkUnion(rule, query, report)
  else if (rule instanceof SubqueryClauseContext) checkImport(rule, report)
}

function checkEnd(query: SingleQueryContext, report: Report): void {
  const early = query.clause().slice(0, -1).find((clause) => clause.returnClause() !== null)
  if (early !== undefined && !isSorted(query)) {
    return report(early, 'no_return', 'error', 'RETURN can only be used at the end of the query.', 'write WITH, or one query')
  }
  const last = query.clause().at(-1)
  const word = last === undefined ? null : openEnd(last, query.clause().length === 1)
  // A subquery expression may end in MATCH.
  if (last === undefined || word === null || !(query.parent instanceof UnionContext) || !isStatementOrCall(query.parent)) return
  report(last, 'no_return', 'error', `Query cannot conclude with ${word} (must be a RETURN clause)`, 'end the query with RETURN')
}

function isStatementOrCall(union: UnionContext): boolean {
  const holder = union.parent?.parent?.parent?.parent
  return holder instanceof SubqueryClauseContext || holder instanceof StatementContext
}

function openEnd(clause: ClauseContext, isAlone: boolean): string | null {
  if (clause.matchClause() !== null) return 'MATCH'
  if (clause.withClause() !== null) return 'WITH'
  if (clause.subqueryClause() !== null) return returnsRows(clause) ? 'CALL' : null
  if (!isAlone && (clause.callClause()?.YIELD() ?? null) !== null) return 'CALL together with YIELD'
  return clause.unwindClause() === null ? null : 'UNWIND'
}

/** ORDER BY, SKIP and LIMIT may stand as a clause of their own behind RETURN. */
function isSorted(query: SingleQueryContext): boolean {
  return query.clause().at(-1)?.orderBySkipLimitClause() !== null && query.clause().at(-2)?.returnClause() !== null
}

function returnsRows(clause: ClauseContext): boolean {
  const branches = clause.subqueryClause()?.queryWithLocalDefinitions().nextStatement().regularQuery().at(-1)?.union()?.singleQuery() ?? []
  return branches.some((branch) => finalReturn(branch) !== null)
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
