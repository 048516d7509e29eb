import type { ParserRuleContext } from 'antlr4ng'
import {
  Expression7Context,
  Expression8Context,
  ListLiteralContext,
  LiteralContext,
  MapContext,
  NodePatternContext,
  NumberLiteralContext,
  PropertiesContext,
  RelationshipPatternContext,
  StringAndListComparisonContext,
  StringLiteralContext,
} from '../../../build/parser/CypherParser.js'
import { unquoted } from '../names.js'
import { contains, enclosing, innermost } from '../tree.js'
import { propertyType } from '../scope/expression-type.js'
import type { Findings } from './findings.js'
import { engineText } from './guard-texts.js'
import type { Guard, GuardedQuery } from './guarded-query.js'
import { type ValueType, entityType, isAlways, isNumber, mayBe } from '../scope/value-type.js'
import { labelNames } from '../scope/label-names.js'

/** Comparisons in which the engine converts texts and numbers into each other, or sees null otherwise than the database. */
export const guardComparisons: Guard = (rule, query, findings) => {
  if (rule instanceof Expression8Context) guardOperators(rule, query, findings)
  else if (rule instanceof StringAndListComparisonContext) guardTest(rule, query, findings)
  else if (rule instanceof PropertiesContext) guardInlineValues(rule, query, findings)
}

function guardOperators(comparison: Expression8Context, query: GuardedQuery, findings: Findings): void {
  if (comparison.INVALID_NEQ().length > 0) return findings.rejects('syntax', 'Unknown operation \'!=\' (you probably meant to use \'<>\')')
  const orders = [comparison.LT(), comparison.LE(), comparison.GT(), comparison.GE()].flat().length > 0
  const operands = comparison.expression7()
  for (const [index, right] of operands.entries()) {
    const left = operands[index - 1]
    if (left === undefined) continue
    const types = [query.typeOf(left), query.typeOf(right)] as const
    keepApart(left, right, types, findings)
    if (orders && types.some((type) => isAlways(type, 'BOOLEAN')) && types.every((type) => mayBe(type, 'BOOLEAN'))) findings.lacks('order of booleans')
    if (orders && types.every((type) => isAlways(type, 'LIST'))) findings.lacks('order of lists')
    if (!orders && [left, right].some(holdsNull) && types.every((type) => mayBe(type, 'LIST', 'MAP') || type.types === null)) {
      findings.lacks('equality of lists or maps that hold null')
    }
  }
}

function guardTest(test: StringAndListComparisonContext, query: GuardedQuery, findings: Findings): void {
  const tested = enclosing(test, Expression7Context)?.expression6()
  if (tested === undefined) return
  const right = test.expression6()
  if (test.REGEQ() !== null) return guardRegularExpression(right, findings)
  if (test.IN() === null) return
  const type = query.typeOf(right)
  if (type.types !== null && type.types.size > 0 && !isAlways(type, 'LIST')) {
    if (!type.fromData && !mayBe(type, 'LIST')) findings.rejects('syntax', `Type mismatch: IN expected List<T> but was ${[...type.types].join(', ')}`)
    else findings.lacks('IN with what is not a list')
    return
  }
  const list = innermost(right)
  if (innermost(tested).getText().toLowerCase() === 'null' || list.getText() === '[]') return findings.lacks('null IN a list, or IN the empty list')
  const testedType = query.typeOf(tested)
  if (list instanceof ListLiteralContext) {
    for (const element of list.expression()) keepApart(null, element, [testedType, query.typeOf(element)], findings)
  } else if (type.element !== null) {
    keepApart(tested, null, [testedType, type.element], findings)
  }
}

function guardInlineValues(properties: PropertiesContext, query: GuardedQuery, findings: Findings): void {
  const map = properties.map()
  const owner = properties.parent
  if (map === null || !(owner instanceof NodePatternContext || owner instanceof RelationshipPatternContext)) return
  const values = map.expression()
  for (const [index, key] of map.propertyKeyName().entries()) {
    const value = values[index]
    if (value === undefined) continue
    const held = propertyType(query.schema, ownerType(owner, query), unquoted(key.getText()))
    keepApart(null, value, [held, query.typeOf(value)], findings)
  }
}

function ownerType(owner: NodePatternContext | RelationshipPatternContext, query: GuardedQuery): ValueType {
  const variable = owner.variable()
  const known = variable === null ? null : query.typeOf(variable)
  const one = known?.element ?? known
  if (one !== null && one.types !== null) return one
  return entityType(owner instanceof NodePatternContext ? 'NODE' : 'RELATIONSHIP', labelNames(owner.labelExpression()))
}

/**
 * The engine takes "5" and 5 for equal and puts them in order; the database never does. A literal on one side is changed so
 * that the engine cannot convert either; a comparison of two unknown values is not run.
 */
function keepApart(left: ParserRuleContext | null, right: ParserRuleContext | null, [leftType, rightType]: readonly [ValueType, ValueType], findings: Findings): void {
  const mixes = (mayBe(leftType, 'STRING') && mayBe(rightType, 'INTEGER', 'FLOAT')) || (mayBe(rightType, 'STRING') && mayBe(leftType, 'INTEGER', 'FLOAT'))
  if (!mixes) return
  const sides = [[left, leftType, rightType], [right, rightType, leftType]] as const
  for (const [side, type, other] of sides) {
    const literal = side === null ? null : innermost(side)
    if (literal instanceof StringLiteralContext && isNumber(other)) {
      const text = engineText(literal)
      return findings.replace(literal, `${text.charAt(0)}\\u0000${text.slice(1)}`, 'a text compared with numbers, kept from being converted')
    }
    if (literal instanceof NumberLiteralContext && isAlways(other, 'STRING') && isNumber(type)) {
      return findings.replace(literal, 'true', 'a number compared with texts, kept from being converted')
    }
  }
  findings.lacks('comparing a text with a number')
}

function guardRegularExpression(pattern: ParserRuleContext, findings: Findings): void {
  const literal = innermost(pattern)
  if (!(literal instanceof StringLiteralContext)) return
  const text = literal.getText()
  const lookAround = ['(?=', '(?!', '(?<'].some((sign) => text.includes(sign))
  const backReference = Array.from({ length: 9 }, (_, digit) => `\\\\${digit + 1}`).some((sign) => text.includes(sign))
  if (lookAround || backReference) findings.lacks('regular expressions with look-around or back-references')
}

function holdsNull(rule: ParserRuleContext): boolean {
  const literal = innermost(rule)
  if (!(literal instanceof ListLiteralContext) && !(literal instanceof MapContext)) return false
  return contains(literal, LiteralContext) && literal.expression().some((value) => innermost(value).getText().toLowerCase() === 'null')
}
