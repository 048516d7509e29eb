import type { ParserRuleContext } from 'antlr4ng'
import {
  Expression5Context,
  Expression6Context,
  Expression7Context,
  Expression8Context,
  FunctionArgumentContext,
  FunctionInvocationContext,
  ListLiteralContext,
  PatternExpressionContext,
  RelationshipPatternContext,
  ReturnItemContext,
} from '../../../build/parser/CypherParser.js'
import { dottedName } from '../clause-facts.js'
import { enclosing } from '../tree.js'
import type { Check, LintedQuery, Report } from './finding.js'

/** Patterns used as values, and colons between relationship types. */
export const checkPatterns: Check = (rule, query, report) => {
  if (rule instanceof PatternExpressionContext) checkPlace(rule, query, report)
  else if (rule instanceof RelationshipPatternContext) checkColons(rule, query, report)
}

// Neo4j: a pattern is a test; its matches are counted by COUNT and listed by a comprehension.
function checkPlace(pattern: PatternExpressionContext, { source }: LintedQuery, report: Report): void {
  let part: ParserRuleContext = pattern
  let parent = pattern.parent
  while (parent !== null && parent.children.length === 1 && !isEndOfClimb(parent)) {
    part = parent
    parent = part.parent
  }
  const call = parent instanceof FunctionArgumentContext ? enclosing(parent, FunctionInvocationContext) : null
  const isTest = call === null ? parent === null || !isEndOfClimb(parent) : dottedName(call.functionName()).toLowerCase() === 'exists'
  if (isTest) return
  const message = 'A pattern expression should only be used in order to test the existence of a pattern; use COUNT { … } or a pattern comprehension'
  const isSize = call !== null && dottedName(call.functionName()).toLowerCase() === 'size'
  report(call ?? pattern, 'pattern_as_value', 'error', message, isSize ? `write COUNT { ${source.textOf(pattern)} }` : 'write EXISTS { … }, COUNT { … } or [pattern | value]')
}

const valuePlaces = [
  FunctionArgumentContext, ReturnItemContext, ListLiteralContext, Expression5Context, Expression6Context, Expression7Context, Expression8Context,
]

function isEndOfClimb(rule: ParserRuleContext): boolean {
  const isOperator = rule.children.length > 1 || rule instanceof FunctionArgumentContext || rule instanceof ReturnItemContext
  return isOperator && valuePlaces.some((type) => rule instanceof type)
}

function checkColons(element: RelationshipPatternContext, { source }: LintedQuery, report: Report): void {
  if ((element.labelExpression()?.labelExpression4().COLON().length ?? 0) === 0) return
  const remedy = 'write | without the colon, as in [:A|B]'
  if (element.variable() !== null || element.properties() !== null || element.pathLength() !== null) {
    const message = `The semantics of using colon in the separation of alternative relationship types in ${source.textOf(element)} has changed; use | without the colon`
    report(element, 'removed_syntax', 'error', message, remedy)
  } else {
    report(element, 'deprecated_syntax', 'warning', 'a colon between alternative relationship types is deprecated', remedy)
  }
}
