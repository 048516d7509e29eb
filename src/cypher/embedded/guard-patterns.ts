import type { ParserRuleContext } from 'antlr4ng'
import {
  AnyLabelContext,
  DynamicLabelContext,
  Expression7Context,
  HintContext,
  LabelComparisonContext,
  LabelExpression2Context,
  LabelExpression3Context,
  LabelExpression4Context,
  LabelNameContext,
  LabelExpressionContext,
  MatchModeContext,
  NodePatternContext,
  ParenthesizedLabelExpressionContext,
  ParenthesizedPathContext,
  PathPatternPrefixContext,
  PatternComprehensionContext,
  PatternContext,
  PropertiesContext,
  QuantifierContext,
  RelationshipPatternContext,
  ShortestPathExpressionContext,
} from '../../../build/parser/CypherParser.js'
import { unquoted } from '../names.js'
import { enclosing, innermost, walkTree } from '../tree.js'
import type { Findings } from './findings.js'
import { guardTypeName } from './guard-names.js'
import type { Guard, GuardedQuery } from './guarded-query.js'
import { isAlways } from '../scope/value-type.js'
import { nameOf, variableOf } from '../scope/variable.js'

/** Patterns that the engine cannot read or reads otherwise. */
export const guardPatterns: Guard = (rule, query, findings) => {
  if (rule instanceof QuantifierContext || rule instanceof ParenthesizedPathContext) findings.lacks('quantified path patterns')
  else if (rule instanceof PathPatternPrefixContext) findings.lacks('path selectors such as ANY SHORTEST')
  else if (rule instanceof MatchModeContext) findings.lacks('match modes')
  else if (rule instanceof HintContext) findings.lacks('USING hints')
  else if (rule instanceof ShortestPathExpressionContext) findings.lacks('shortestPath() as an expression')
  else if (rule instanceof PatternContext) guardPath(rule, findings)
  else if (rule instanceof PatternComprehensionContext && rule.variable() !== null) findings.lacks('a path variable in a pattern comprehension')
  else if (rule instanceof NodePatternContext || rule instanceof RelationshipPatternContext) guardElement(rule, query, findings)
  else if (rule instanceof PropertiesContext) guardInlineNull(rule, findings)
  else if (rule instanceof LabelComparisonContext) guardLabelComparison(rule, query, findings)
}

function guardPath(pattern: PatternContext, findings: Findings): void {
  const element = pattern.anonymousPattern().patternElement()
  if (pattern.variable() !== null && element?.nodePattern().length === 1 && element.parenthesizedPath().length === 0) {
    findings.lacks('a path variable on a single node')
  }
}

function guardElement(element: NodePatternContext | RelationshipPatternContext, query: GuardedQuery, findings: Findings): void {
  if (element.WHERE() !== null) findings.lacks('WHERE inside a pattern')
  const labels = element.labelExpression()
  if (labels === null) return
  const isNode = element instanceof NodePatternContext
  guardLabels(labels, isNode, findings)
  if (isNode) return
  walkTree(labels, (rule) => {
    if (rule instanceof LabelNameContext) guardTypeName(rule, unquoted(rule.getText()), query, findings)
  })
}

function guardLabels(labels: ParserRuleContext, isNode: boolean, findings: Findings): void {
  walkTree(labels, (rule) => {
    const isPlain =
      !(rule instanceof LabelExpressionContext && rule.IS() !== null) &&
      !(rule instanceof LabelExpression4Context && isNode && rule.BAR().length > 0) &&
      !(rule instanceof LabelExpression3Context && rule.AMPERSAND().length > 0) &&
      !(rule instanceof LabelExpression2Context && rule.EXCLAMATION_MARK().length > 0) &&
      !(rule instanceof ParenthesizedLabelExpressionContext || rule instanceof AnyLabelContext || rule instanceof DynamicLabelContext)
    if (!isPlain) findings.lacks('label expressions such as A|B, A&B, !A, %')
  })
}

// {key: null} matches nothing in the database and what lacks the key in the engine.
function guardInlineNull(properties: PropertiesContext, findings: Findings): void {
  const values = properties.map()?.expression() ?? []
  if (values.some((value) => innermost(value).getText().toLowerCase() === 'null')) findings.lacks('null in the properties of a pattern')
}

function guardLabelComparison(comparison: LabelComparisonContext, query: GuardedQuery, findings: Findings): void {
  const test = enclosing(comparison, Expression7Context)
  if (test === null) return
  if (comparison.IS() !== null) findings.lacks('IS with a label')
  guardLabels(comparison.labelExpression4(), true, findings)
  const variable = variableOf(test.expression6())
  if (variable === null) return findings.lacks('a label test of what is not a variable')
  if (!isAlways(query.typeOf(variable), 'RELATIONSHIP')) return
  const name = innermost(comparison.labelExpression4())
  const type = `'${unquoted(name.getText()).replaceAll('\\', '\\\\').replaceAll('\'', '\\\'')}'`
  findings.replace(test, `type(${query.source.textOf(variable)}) = ${type}`, `type test of the relationship ${nameOf(variable)}`)
}
