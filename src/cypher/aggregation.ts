import type { ParserRuleContext } from 'antlr4ng'
import {
  CollectExpressionContext,
  CountExpressionContext,
  CountStarContext,
  ExistsExpressionContext,
  FunctionInvocationContext,
} from '../../build/parser/CypherParser.js'
import { dottedName } from './clause-facts.js'
import { walkTree } from './tree.js'

const aggregates = new Set([
  'avg', 'collect', 'count', 'max', 'min', 'percentilecont', 'percentiledisc', 'stdev', 'stdevp', 'sum',
])

/** Whether the rule itself is a call that aggregates rows: `count(*)`, `sum(x)`. */
export function isAggregate(rule: ParserRuleContext): boolean {
  if (rule instanceof CountStarContext) return true
  return rule instanceof FunctionInvocationContext && aggregates.has(dottedName(rule.functionName()).toLowerCase())
}

/** Whether an aggregate stands at or below the rule, those of its subqueries not counted. */
export function hasAggregate(rule: ParserRuleContext): boolean {
  let found = false
  walkTree(rule, (inner) => {
    found ||= isAggregate(inner)
    return !found && !isSubqueryExpression(inner)
  })
  return found
}

/** `EXISTS { … }`, `COUNT { … }`, `COLLECT { … }`. */
export function isSubqueryExpression(rule: ParserRuleContext): boolean {
  return rule instanceof ExistsExpressionContext || rule instanceof CountExpressionContext || rule instanceof CollectExpressionContext
}
