import type { ParserRuleContext } from 'antlr4ng'
import {
  CollectExpressionContext,
  CountExpressionContext,
  CreateClauseContext,
  ExistsExpressionContext,
  MatchClauseContext,
  MergeClauseContext,
  PatternComprehensionContext,
  PatternExpressionContext,
  ShortestPathPatternContext,
} from '../../build/parser/CypherParser.js'
import type { PatternPlace } from './query-patterns.js'

/** Where a part of a pattern stands, by the nearest clause or expression around it. */
export function patternPlace(part: ParserRuleContext): PatternPlace {
  for (let rule = part.parent; rule !== null; rule = rule.parent) {
    if (rule instanceof ShortestPathPatternContext) return 'shortestPath'
    if (rule instanceof PatternComprehensionContext) return 'comprehension'
    if (rule instanceof PatternExpressionContext) return 'predicate'
    if (rule instanceof MatchClauseContext) return subqueryAround(rule) ?? (rule.OPTIONAL() === null ? 'match' : 'optional')
    if (rule instanceof CreateClauseContext) return 'create'
    if (rule instanceof MergeClauseContext) return 'merge'
    const subquery = subqueryOf(rule)
    if (subquery !== null) return subquery
  }
  return 'match'
}

function subqueryAround(part: ParserRuleContext): PatternPlace | null {
  for (let rule = part.parent; rule !== null; rule = rule.parent) {
    const subquery = subqueryOf(rule)
    if (subquery !== null) return subquery
  }
  return null
}

function subqueryOf(rule: ParserRuleContext): PatternPlace | null {
  if (rule instanceof ExistsExpressionContext) return 'exists'
  if (rule instanceof CountExpressionContext) return 'count'
  return rule instanceof CollectExpressionContext ? 'collect' : null
}
