import { ParserRuleContext } from 'antlr4ng'
import {
  ClauseContext,
  Expression2Context,
  ListComprehensionContext,
  ListItemsPredicateContext,
  OrderItemContext,
  PatternComprehensionContext,
  PropertyPostfixContext,
  ReduceExpressionContext,
  ReturnBodyContext,
  type ReturnItemContext,
  VariableContext,
  WhereClauseContext,
  WithClauseContext,
} from '../../../build/parser/CypherParser.js'
import { innermost } from '../tree.js'
import { hasAggregate, isAggregate, isSubqueryExpression } from '../aggregation.js'
import { nameOf, variableOf, withoutBrackets } from '../scope/variable.js'
import type { Check, LintedQuery, Report } from './finding.js'

/** What a projection that groups or removes duplicates no longer knows, and aggregates where no rows are gathered. */
export const checkAggregates: Check = (rule, query, report) => {
  if (rule instanceof ReturnBodyContext) checkProjection(rule, report)
  else if (isAggregate(rule)) checkPlace(rule, query, report)
}

function checkProjection(body: ReturnBodyContext, report: Report): void {
  const items = body.returnItems()
  if (items.TIMES() !== null || body.groupBy() !== null) return
  const written = items.returnItem()
  const groups = hasAggregate(items)
  if (!groups && body.DISTINCT() === null) return
  const texts = new Set(written.map((item) => item.expression().getText()))
  const names = new Set(written.map(columnOf).filter((name) => name !== null))
  const what = groups ? 'an aggregation' : 'DISTINCT'
  const hidden = (variable: VariableContext): void => {
    const message = `In a WITH/RETURN with DISTINCT or an aggregation, it is not possible to access variables declared before the WITH/RETURN: ${nameOf(variable)}`
    report(variable, 'aggregation_scope', 'error', message, `return what is sorted or filtered by too: after ${what} only returned columns are known`)
  }
  const isKnown = (rule: ParserRuleContext): boolean => texts.has(rule.getText())
  for (const item of body.orderBy()?.orderItem() ?? []) readOuter(item, isKnown, names, hidden)
  const where = body.parent instanceof WithClauseContext ? body.parent.whereClause() : null
  if (where !== null) readOuter(where, isKnown, names, hidden)
  if (groups) checkGrouping(written, report)
}

// RETURN n.x + count(*): what stands beside an aggregate has to be a column of its own.
function checkGrouping(written: readonly ReturnItemContext[], report: Report): void {
  const keys = written.filter((item) => !hasAggregate(item.expression())).map((item) => withoutBrackets(item.expression()))
  const texts = new Set(keys.filter(isPlainKey).map((key) => key.getText()))
  const names = new Set(keys.map(variableOf).filter((variable) => variable !== null).map(nameOf))
  for (const item of written) {
    if (!hasAggregate(item.expression())) continue
    readOuter(item.expression(), (rule) => isAggregate(rule) || texts.has(rule.getText()), names, (variable) => {
      const message = `Aggregation column contains implicit grouping expressions: ${nameOf(variable)}`
      report(variable, 'implicit_grouping', 'error', message, 'return the grouping expression as a column of its own, or compute after a WITH')
    })
  }
}

/** Beside an aggregate only a variable or one of its properties is taken for the key that it is. */
function isPlainKey(key: ParserRuleContext): boolean {
  const expression = innermost(key)
  if (!(expression instanceof Expression2Context)) return variableOf(key) !== null
  return expression.postFix().length === 1 && expression.postFix()[0] instanceof PropertyPostfixContext && variableOf(expression.expression1()) !== null
}

/** Calls back with the variables that are neither in a known part, nor a known name, nor bound inside the rule. */
function readOuter(
  rule: ParserRuleContext,
  isKnown: (rule: ParserRuleContext) => boolean,
  names: ReadonlySet<string>,
  report: (variable: VariableContext) => void,
): void {
  if (isKnown(rule) || isAggregate(rule) || isSubqueryExpression(rule) || rule instanceof PatternComprehensionContext) return
  if (rule instanceof VariableContext) {
    if (!names.has(nameOf(rule))) report(rule)
    return
  }
  const inner = new Set([...names, ...ownVariables(rule).map(nameOf)])
  for (const child of rule.children) if (child instanceof ParserRuleContext) readOuter(child, isKnown, inner, report)
}

function ownVariables(rule: ParserRuleContext): readonly VariableContext[] {
  if (rule instanceof ReduceExpressionContext) return rule.variable()
  return rule instanceof ListComprehensionContext || rule instanceof ListItemsPredicateContext ? [rule.variable()] : []
}

function checkPlace(aggregate: ParserRuleContext, { source }: LintedQuery, report: Report): void {
  for (let rule = aggregate.parent; rule !== null; rule = rule.parent) {
    if (isAggregate(rule)) {
      return report(aggregate, 'misplaced_aggregate', 'error', "Can't use aggregate functions inside of aggregate functions.", 'aggregate in a WITH and use its column here')
    }
    if (rule instanceof ReturnBodyContext || rule instanceof OrderItemContext || isSubqueryExpression(rule)) return
    if (rule instanceof ClauseContext || rule instanceof WhereClauseContext) {
      const message = `Invalid use of aggregating function ${source.textOf(aggregate)} in this context`
      return report(aggregate, 'misplaced_aggregate', 'error', message, 'aggregate in a WITH and use its column here')
    }
  }
}

function columnOf(item: ReturnItemContext): string | null {
  const name = item.variable() ?? variableOf(item.expression())
  return name === null ? null : nameOf(name)
}
