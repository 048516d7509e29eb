import type { ParserRuleContext } from 'antlr4ng'
import {
  ClauseContext,
  CollectExpressionContext,
  FunctionInvocationContext,
  IndexPostfixContext,
  LimitContext,
  OrderByContext,
  Expression2Context,
  RangePostfixContext,
  ReturnBodyContext,
  type ScriptContext,
  SingleQueryContext,
  SkipContext,
} from '../../build/parser/CypherParser.js'
import { isAggregate } from './aggregation.js'
import { dottedName } from './clause-facts.js'
import type { QueryFacts } from './query-facts.js'
import { enclosing, innermost, walkTree } from './tree.js'

const takesOneElement = new Set(['head', 'last'])

/** The projections that cut rows which no ORDER BY put in order. */
export function unorderedCuts(tree: ScriptContext): readonly ReturnBodyContext[] {
  const cuts: ReturnBodyContext[] = []
  walkTree(tree, (rule) => {
    if (rule instanceof ReturnBodyContext && cutsUnordered(rule)) cuts.push(rule)
  })
  return cuts
}

/** Finds the places where a query's answer depends on the order in which the database finds rows. */
export function readRowOrder(tree: ScriptContext): Pick<QueryFacts, 'orderDependent' | 'orderSensitive' | 'collectsUnordered'> {
  let orderDependent = false
  let orderSensitive = false
  let collectsUnordered = false
  walkTree(tree, (rule) => {
    orderSensitive ||= showsOrder(rule)
    if (rule instanceof ReturnBodyContext) orderDependent ||= cutsUnordered(rule)
    if (!(rule instanceof FunctionInvocationContext)) return
    if (dottedName(rule.functionName()).toLowerCase() !== 'collect') return
    orderSensitive = true
    if (isOrdered(rule)) return
    collectsUnordered = true
    orderDependent ||= isTakenApart(rule)
  })
  return { orderDependent, orderSensitive, collectsUnordered }
}

function showsOrder(rule: ParserRuleContext): boolean {
  return rule instanceof OrderByContext || rule instanceof SkipContext || rule instanceof LimitContext || rule instanceof CollectExpressionContext
}

function cutsUnordered(body: ReturnBodyContext): boolean {
  if (body.skip() === null && body.limit() === null) return false
  if (body.orderBy() !== null || isOrdered(body)) return false
  const items = body.returnItems()
  const oneRow = items.TIMES() === null && items.returnItem().every((item) => isAggregate(innermost(item.expression())))
  return !oneRow
}

// The database keeps the order of a WITH … ORDER BY for the clause right behind it.
function isOrdered(rule: ParserRuleContext): boolean {
  const clause = rule instanceof ClauseContext ? rule : enclosing(rule, ClauseContext)
  const query = clause === null ? null : enclosing(clause, SingleQueryContext)
  if (clause === null || query === null) return false
  const clauses = query.clause()
  const before = clauses[clauses.indexOf(clause) - 1]
  return (before?.withClause()?.returnBody().orderBy() ?? before?.orderBySkipLimitClause()?.orderBy() ?? null) !== null
}

function isTakenApart(collect: FunctionInvocationContext): boolean {
  const indexed = enclosing(collect, Expression2Context)
  if (indexed !== null && innermost(indexed.expression1()) === collect) {
    if (indexed.postFix().some((step) => step instanceof IndexPostfixContext || step instanceof RangePostfixContext)) return true
  }
  const call = enclosing(collect, FunctionInvocationContext)
  return call !== null && takesOneElement.has(dottedName(call.functionName()).toLowerCase())
}
