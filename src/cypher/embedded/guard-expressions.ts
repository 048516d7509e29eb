import { ParserRuleContext } from 'antlr4ng'
import {
  CaseExpressionContext,
  Expression10Context,
  Expression11Context,
  Expression2Context,
  Expression4Context,
  Expression5Context,
  Expression6Context,
  Expression9Context,
  ExpressionContext,
  ExtendedCaseExpressionContext,
  type ExtendedWhenContext,
  FunctionInvocationContext,
  IndexPostfixContext,
  InterpolatedStringLiteralContext,
  ListComprehensionContext,
  ListItemsPredicateContext,
  MapProjectionElementContext,
  NormalFormComparisonContext,
  NumberLiteralContext,
  ParenthesizedExpressionContext,
  PropertyPostfixContext,
  RangePostfixContext,
  ReduceExpressionContext,
  TypeComparisonContext,
  WhenEqualsContext,
  WhereClauseContext,
} from '../../../build/parser/CypherParser.js'
import { dottedName } from '../clause-facts.js'
import { unquoted } from '../names.js'
import { enclosing, innermost } from '../tree.js'
import { branches, stepType } from '../scope/expression-type.js'
import type { Findings } from './findings.js'
import type { Guard, GuardedQuery } from './guarded-query.js'
import { temporalFields, temporalTypes } from './temporal-text.js'
import { type ValueType, isAlways, isEntity, isNumber, mayBe } from '../scope/value-type.js'

/** Operators, CASE, slices and predicates on lists that the engine lacks or computes otherwise. */
export const guardExpressions: Guard = (rule, query, findings) => {
  if (rule instanceof Expression4Context && rule.POW().length > 1) guardPower(rule, query, findings)
  else if (rule instanceof Expression6Context && rule.expression5().length > 1) guardSum(rule, query, findings)
  else if (rule instanceof Expression5Context && rule.expression4().length > 1) guardProduct(rule, query, findings)
  else if (rule instanceof RangePostfixContext) guardSlice(rule, findings)
  else if (rule instanceof CaseExpressionContext || rule instanceof ExtendedCaseExpressionContext) guardCase(rule, query, findings)
  else if (rule instanceof ListItemsPredicateContext) guardQuantifier(rule, query, findings)
  else if (rule instanceof ListComprehensionContext) guardEntityList(rule, query, findings)
  else if (rule instanceof ReduceExpressionContext) guardReduce(rule, query, findings)
  else if (rule instanceof Expression2Context) guardSteps(rule, query, findings)
  else if (rule instanceof WhereClauseContext) guardCondition(rule.expression(), query, findings)
  else if (isLogical(rule)) for (const part of rule.children) guardOperand(part, query, findings)
  else if (rule instanceof TypeComparisonContext) findings.lacks('IS :: with a type')
  else if (rule instanceof NormalFormComparisonContext) findings.lacks('IS NORMALIZED')
  else if (rule instanceof InterpolatedStringLiteralContext) findings.lacks('interpolated texts')
  else if (rule instanceof MapProjectionElementContext) guardMapElement(rule, query, findings)
  else if (rule instanceof NumberLiteralContext && rule.getText().includes('_')) {
    findings.replace(rule, rule.getText().replaceAll('_', ''), 'a number with underscores')
  }
}

// The engine computes a ^ b ^ c from the right.
function guardPower(power: Expression4Context, { source }: GuardedQuery, findings: Findings): void {
  const rewrite = 'powers of powers, computed from the left'
  const [first, ...others] = power.expression3()
  if (first === undefined) return
  const start = source.startOf(first)
  for (const operand of others.slice(0, -1)) {
    findings.replaceRange(start, start, '(', rewrite)
    findings.wrap(operand, '', ')', rewrite)
  }
}

function guardSum(sum: Expression6Context, query: GuardedQuery, findings: Findings): void {
  if (sum.DOUBLEBAR().length > 0) return findings.lacks('the operator ||')
  const types = sum.expression5().map(query.typeOf)
  if (sum.MINUS().length > 0) return guardArithmetic(types, findings)
  for (const [index, right] of types.entries()) {
    const left = types[index - 1]
    if (left === undefined) continue
    if (isNumber(left) && isAlways(right, 'STRING')) findings.lacks('adding a text to a number')
    else if (mayBe(left, 'STRING') && mayBe(right, 'FLOAT')) findings.lacks('adding a float to a text')
    else if (isAlways(left, 'LIST') !== isAlways(right, 'LIST') && left.types !== null && right.types !== null) findings.lacks('adding a single value to a list')
  }
}

function guardProduct(product: Expression5Context, query: GuardedQuery, findings: Findings): void {
  guardArithmetic(product.expression4().map(query.typeOf), findings)
}

const computable = ['INTEGER', 'FLOAT', 'DURATION', 'DATE', 'ZONED DATETIME', 'LOCAL DATETIME', 'ZONED TIME', 'LOCAL TIME']
const instants = computable.slice(3)

// What the query alone shows to be wrong is refused by the lint.
function guardArithmetic(types: readonly ValueType[], findings: Findings): void {
  const wrong = types.find((type) => type.types !== null && [...type.types].some((one) => !computable.includes(one)))
  if (wrong !== undefined) findings.lacks(`arithmetic on ${[...(wrong.types ?? [])].filter((one) => !computable.includes(one)).join(', ')}`)
  if (types.some((type) => isAlways(type, ...instants)) && types.some(isNumber)) findings.lacks('adding a number to an instant')
  const [left, right] = types
  if (left !== undefined && right !== undefined && isAlways(right, ...instants)) findings.lacks('the difference of two instants')
}

/** Operands of AND, OR, XOR and NOT must be booleans; the engine takes anything else for unknown. */
function isLogical(rule: ParserRuleContext): boolean {
  const isOperator = rule instanceof ExpressionContext || rule instanceof Expression11Context || rule instanceof Expression10Context || rule instanceof Expression9Context
  return isOperator && rule.children.length > 1
}

function guardOperand(part: unknown, query: GuardedQuery, findings: Findings): void {
  if (part instanceof ParserRuleContext) guardCondition(part, query, findings)
}

function guardCondition(condition: ParserRuleContext, query: GuardedQuery, findings: Findings): void {
  const type = query.typeOf(condition)
  if (type.types === null || type.types.size === 0 || mayBe(type, 'BOOLEAN') || isAlways(type, 'LIST')) return
  findings.lacks('a condition that is no boolean')
}

const withoutFields = ['INTEGER', 'FLOAT', 'STRING', 'BOOLEAN', 'LIST', 'PATH']
const withoutElements = ['INTEGER', 'FLOAT', 'STRING', 'BOOLEAN', 'PATH']

function guardSteps(expression: Expression2Context, query: GuardedQuery, findings: Findings): void {
  let type = query.typeOf(expression.expression1())
  for (const step of expression.postFix()) {
    if (isAlways(type, ...(step instanceof PropertyPostfixContext ? withoutFields : withoutElements))) {
      if (type.fromData) findings.lacks('a field or an element of a single value')
      else findings.rejects('syntax', `Type mismatch: ${[...(type.types ?? [])].join(', ')} has no fields or elements of this kind`)
    }
    if (step instanceof PropertyPostfixContext && isAlways(type, ...temporalTypes) && !temporalFields.has(unquoted(step.property().propertyKeyName().getText()))) {
      findings.lacks('a field that dates and times have not')
    }
    if (step instanceof IndexPostfixContext && type.fromData && isAlways(query.typeOf(step.expression()), 'STRING')) {
      findings.rejects('syntax', 'Type mismatch: list index must be given as Integer, but was String')
    }
    type = stepType(query.schema, type, step)
  }
}

// Such a list holds the engine's numbers of the nodes; only its size is right.
function guardEntityList(list: ListComprehensionContext, query: GuardedQuery, findings: Findings): void {
  const { element } = query.typeOf(list)
  if (element === null || !isEntity(element)) return
  const call = enclosing(list, FunctionInvocationContext)
  const argument = call?.functionArgument()[0]
  const isSize = call !== null && argument !== undefined && innermost(argument) === list && dottedName(call.functionName()).toLowerCase() === 'size'
  if (!isSize) findings.lacks('a list comprehension that results in nodes, relationships or paths')
}

function guardReduce(reduce: ReduceExpressionContext, query: GuardedQuery, findings: Findings): void {
  const body = reduce.expression().at(-1)
  if (body !== undefined && isEntity(query.typeOf(body))) findings.lacks('reduce() that results in a node, a relationship or a path')
}

function guardSlice(slice: RangePostfixContext, findings: Findings): void {
  const bounds = [slice._fromExp, slice._toExp].filter((bound) => bound !== undefined)
  if (bounds.some((bound) => bound.getText().startsWith('-'))) findings.lacks('slices with a negative bound')
}

function guardCase(expression: CaseExpressionContext | ExtendedCaseExpressionContext, query: GuardedQuery, findings: Findings): void {
  if (branches(expression).some((branch) => isEntity(query.typeOf(branch)))) findings.lacks('CASE that results in a node, a relationship or a path')
  if (expression instanceof CaseExpressionContext) return
  for (const alternative of expression.extendedCaseAlternative()) {
    const tests = alternative.extendedWhen()
    if (tests.length > 1 || tests.some((test: ExtendedWhenContext) => !(test instanceof WhenEqualsContext))) findings.lacks('extended CASE (WHEN > 1, WHEN 1, 2)')
  }
}

// m {.a, x} is m {.a, x: x}.
function guardMapElement(element: MapProjectionElementContext, { source }: GuardedQuery, findings: Findings): void {
  const variable = element.variable()
  if (variable !== null) findings.wrap(variable, `${source.textOf(variable)}: `, '', 'a variable in a map projection, with its key')
}

/**
 * The engine takes "unknown" for "no" inside all(), any() and none(). With the predicate turned round, rows for which the answer
 * is unknown are left out, as the database does.
 */
function guardQuantifier(quantifier: ListItemsPredicateContext, query: GuardedQuery, findings: Findings): void {
  const predicate = quantifier._whereExp
  if (predicate === undefined) return
  if (quantifier.SINGLE() !== null) return
  const rewrite = 'a negative predicate on a list, turned round'
  const turned = (word: string): void => {
    const start = query.source.startOf(quantifier)
    findings.replaceRange(start, start + (quantifier.children[0]?.getText().length ?? 0), word, rewrite)
    findings.wrap(predicate, 'NOT (', ')', rewrite)
  }
  if (quantifier.NONE() !== null) return isFilter(quantifier) ? turned('all') : undefined
  const negation = negationOf(quantifier)
  const word = negation?.NOT().at(-1)?.symbol
  if (negation === null || word === undefined || negation.NOT().length !== 1 || !isFilter(negation)) return
  findings.replace(word, '', rewrite)
  turned(quantifier.ALL() === null ? 'all' : 'any')
}

function negationOf(quantifier: ListItemsPredicateContext): Expression9Context | null {
  let rule: ParserRuleContext | null = quantifier.parent
  while (rule !== null && (rule.children.length === 1 || rule instanceof ParenthesizedExpressionContext)) rule = rule.parent
  return rule instanceof Expression9Context && rule.NOT().length > 0 ? rule : null
}

/** Whether a predicate decides on rows alone: only AND, OR and brackets between it and WHERE. */
function isFilter(predicate: ParserRuleContext): boolean {
  let rule = predicate.parent
  while (rule !== null && !(rule instanceof WhereClauseContext)) {
    const passes = rule.children.length === 1 || rule instanceof ParenthesizedExpressionContext ||
      rule instanceof ExpressionContext || rule instanceof Expression10Context
    if (!passes) return false
    rule = rule.parent
  }
  return rule !== null
}
