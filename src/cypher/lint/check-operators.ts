import { ParserRuleContext, TerminalNode } from 'antlr4ng'
import {
  CypherParser,
  Expression10Context,
  Expression11Context,
  Expression2Context,
  Expression5Context,
  Expression6Context,
  Expression9Context,
  ExpressionContext,
  IndexPostfixContext,
  PropertyPostfixContext,
  WhereClauseContext,
} from '../../../build/parser/CypherParser.js'
import { type ValueType, isAlways } from '../scope/value-type.js'
import type { Check, LintedQuery, Report } from './finding.js'

const numbers = ['INTEGER', 'FLOAT']
const instants = ['DATE', 'ZONED DATETIME', 'LOCAL DATETIME', 'ZONED TIME', 'LOCAL TIME']
const scalars = [...numbers, 'STRING', ...instants, 'DURATION', 'NODE', 'RELATIONSHIP', 'MAP']

/** Operands of a type that their operator never takes, where the query alone tells the type. */
export const checkOperators: Check = (rule, query, report) => {
  if (rule instanceof Expression6Context && rule.expression5().length > 1) checkSum(rule, query, report)
  else if (rule instanceof Expression5Context && rule.expression4().length > 1) checkProduct(rule, query, report)
  else if (rule instanceof Expression2Context) checkIndexes(rule, query, report)
  else if (rule instanceof WhereClauseContext) checkCondition(rule.expression(), query, report)
  else if (isLogical(rule)) for (const part of rule.children) if (part instanceof ParserRuleContext) checkCondition(part, query, report)
}

function checkSum(sum: Expression6Context, query: LintedQuery, report: Report): void {
  const parts = sum.expression5()
  const isMinus = parts.slice(1).map((part) => {
    const operator = sum.children[sum.children.indexOf(part) - 1]
    return operator instanceof TerminalNode && operator.symbol.type === CypherParser.MINUS
  })
  const [first] = parts
  for (const [index, right] of parts.slice(1).entries()) {
    const type = query.typeOf(right)
    // What stands before is a sum of its own from the second operator on.
    const left = index === 0 && first !== undefined ? query.typeOf(first) : null
    const fromInstant = left !== null && isCertain(left, ...instants)
    if (isMinus[index] === true) {
      if (isCertain(type, ...instants) || (fromInstant && isCertain(type, ...numbers))) mismatch(right, 'Duration', type, report)
      else if (isCertain(type, ...uncountable)) mismatch(right, arithmetic, type, report)
      else if (first !== undefined && left !== null && isCertain(left, ...uncountable)) mismatch(first, arithmetic, left, report)
    } else if (fromInstant && isCertain(type, ...numbers, ...instants)) {
      mismatch(right, 'Duration or List<T>', type, report)
    }
  }
}

const arithmetic = 'Float, Integer or Duration'
const uncountable = ['STRING', 'BOOLEAN', 'LIST', 'MAP', 'NODE', 'RELATIONSHIP', 'PATH']

function checkProduct(product: Expression5Context, query: LintedQuery, report: Report): void {
  for (const part of product.expression4()) {
    const type = query.typeOf(part)
    if (isCertain(type, ...uncountable, ...instants)) mismatch(part, arithmetic, type, report)
  }
}

// A property holds no map, so only a list can have an element.
function checkIndexes(expression: Expression2Context, query: LintedQuery, report: Report): void {
  const [property, index] = expression.postFix()
  if (!(property instanceof PropertyPostfixContext) || !(index instanceof IndexPostfixContext)) return
  const owner = query.typeOf(expression.expression1())
  if (!isCertain(owner, 'NODE', 'RELATIONSHIP') || !isCertain(query.typeOf(index.expression()), 'STRING')) return
  const message = 'Type mismatch: list index must be given as Integer, but was String'
  report(index, 'operand_type', 'error', message, 'read the property itself; no property holds a map')
}

function checkCondition(condition: ParserRuleContext, query: LintedQuery, report: Report): void {
  const type = query.typeOf(condition)
  if (isCertain(type, ...scalars)) mismatch(condition, 'Boolean', type, report)
}

function isLogical(rule: ParserRuleContext): boolean {
  const isOperator = rule instanceof ExpressionContext || rule instanceof Expression11Context || rule instanceof Expression10Context || rule instanceof Expression9Context
  return isOperator && rule.children.length > 1
}

/** Whether it is of one of the types whatever the data. */
function isCertain(type: ValueType, ...types: readonly string[]): boolean {
  return !type.fromData && isAlways(type, ...types)
}

function mismatch(at: ParserRuleContext, expected: string, type: ValueType, report: Report): void {
  const was = [...(type.types ?? [])].join(', ')
  report(at, 'operand_type', 'error', `Type mismatch: expected ${expected} but was ${was}`, remedies[expected] ?? `write a value of type ${expected}`)
}

const remedies: Readonly<Record<string, string>> = {
  Duration: 'use duration.between(…) for the time between two instants, duration({…}) for a length of time',
  Boolean: 'write a comparison, or IS NOT NULL',
}
