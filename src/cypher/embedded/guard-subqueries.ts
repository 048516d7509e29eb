import {
  type ClauseContext,
  CollectExpressionContext,
  CountExpressionContext,
  ExistsExpressionContext,
  FunctionInvocationContext,
  MatchClauseContext,
  PatternComprehensionContext,
  PatternExpressionContext,
  type ReturnBodyContext,
  SingleQueryContext,
  type SubqueryClauseContext,
  WhereClauseContext,
} from '../../../build/parser/CypherParser.js'
import { hasAggregate } from '../aggregation.js'
import { dottedName } from '../clause-facts.js'
import { contains, enclosing, innermost } from '../tree.js'
import type { Findings } from './findings.js'
import type { Guard, GuardedQuery } from './guarded-query.js'

/** Subqueries, as expressions and as CALL, that the engine lacks or runs otherwise. */
export const guardSubqueries: Guard = (rule, query, findings) => {
  if (rule instanceof CollectExpressionContext) findings.lacks('COLLECT { … }')
  else if (rule instanceof ExistsExpressionContext || rule instanceof CountExpressionContext) guardExpression(rule, findings)
  else if (rule instanceof SingleQueryContext) guardDistinctAfterCall(rule, query, findings)
  else if (rule instanceof PatternComprehensionContext) guardComprehension(rule, query, findings)
  else if (rule instanceof MatchClauseContext) guardOptional(rule, findings)
}

// The engine filters by such a test behind the OPTIONAL MATCH, and so loses the rows that should have come with nulls.
function guardOptional(match: MatchClauseContext, findings: Findings): void {
  const where = match.whereClause()
  if (match.OPTIONAL() === null || where === null) return
  if (contains(where, PatternExpressionContext, PatternComprehensionContext, ExistsExpressionContext, CountExpressionContext)) {
    findings.lacks('a pattern test in the WHERE of OPTIONAL MATCH')
  }
}

function guardExpression(rule: ExistsExpressionContext | CountExpressionContext, findings: Findings): void {
  const word = rule instanceof ExistsExpressionContext ? 'EXISTS' : 'COUNT'
  const regular = rule.queryWithLocalDefinitions()?.nextStatement().regularQuery()
  if (regular === undefined) return
  const branches = regular[0]?.union()?.singleQuery() ?? []
  const clauses = branches[0]?.clause() ?? []
  const last = clauses.at(-1)
  const returned = last?.returnClause()?.returnBody() ?? null
  const matches = returned === null ? clauses : clauses.slice(0, -1)
  const isPlain = regular.length === 1 && branches.length === 1 && matches.length > 0 && matches.every((clause) => clause.matchClause() !== null)
  if (!isPlain || (returned !== null && changesRowCount(returned))) findings.lacks(`${word} { … } with more than MATCH and WHERE`)
  else if (last !== undefined && returned !== null) findings.replace(last, '', `RETURN inside ${word} { … }, left out`)
}

function changesRowCount(body: ReturnBodyContext): boolean {
  return body.DISTINCT() !== null || body.skip() !== null || body.limit() !== null || hasAggregate(body)
}

// In WHERE the engine fails on [(a)-->(b) | …]; its length is the number of matches.
function guardComprehension(comprehension: PatternComprehensionContext, query: GuardedQuery, findings: Findings): void {
  if (enclosing(comprehension, WhereClauseContext) === null) return
  const call = enclosing(comprehension, FunctionInvocationContext)
  const argument = call?.functionArgument()[0]
  const isSize = call !== null && dottedName(call.functionName()).toLowerCase() === 'size' && argument !== undefined && innermost(argument) === comprehension
  if (!isSize) return findings.lacks('a pattern comprehension in WHERE')
  const { source } = query
  const pattern = comprehension.pathPatternNonEmpty()
  const rewrite = 'the size of a pattern comprehension, as COUNT { … }'
  findings.replaceRange(source.startOf(call), source.startOf(pattern), 'COUNT { ', rewrite)
  findings.replaceRange(source.endOf(comprehension._whereExp ?? pattern), source.endOf(call), ' }', rewrite)
}

/** After an uncorrelated CALL the engine keeps 2,048 distinct rows at most; grouping by the same columns keeps all. */
function guardDistinctAfterCall(single: SingleQueryContext, query: GuardedQuery, findings: Findings): void {
  const clauses = single.clause()
  const call = clauses.findIndex((clause) => isUncorrelated(clause.subqueryClause()))
  if (call < 0) return
  for (const clause of clauses.slice(call + 1)) {
    const body = clause.withClause()?.returnBody() ?? clause.returnClause()?.returnBody()
    if (body === undefined || body.DISTINCT() === null) continue
    if (!regroup(clause, body, findings) && query.nodeCount > largestSafe) findings.lacks('DISTINCT after CALL { … }, which loses rows above 2,048')
  }
}

const largestSafe = 2048
const hidden = '`distinct rows`'

function regroup(clause: ClauseContext, body: ReturnBodyContext, findings: Findings): boolean {
  const distinct = body.DISTINCT()
  if (clause.withClause() === null || distinct === null || body.returnItems().TIMES() !== null || hasAggregate(body)) return false
  const rewrite = 'DISTINCT after CALL { … }, as grouping'
  findings.replace(distinct.symbol, '', rewrite)
  findings.wrap(body.returnItems(), '', `, count(*) AS ${hidden}`, rewrite)
  return true
}

function isUncorrelated(call: SubqueryClauseContext | null): boolean {
  if (call === null) return false
  if (call.subqueryScope() !== null) return (call.subqueryScope()?.variable().length ?? 0) === 0 && call.subqueryScope()?.TIMES() === null
  const first = call.queryWithLocalDefinitions().nextStatement().regularQuery()[0]?.union()?.singleQuery()[0]
  return first?.clause()[0]?.withClause() === null
}
