import type { ParserRuleContext } from 'antlr4ng'
import {
  AllReduceExpressionContext,
  CollectExpressionContext,
  CountExpressionContext,
  ExistsExpressionContext,
  ListComprehensionContext,
  ListItemsPredicateContext,
  ParenthesizedPathContext,
  PatternComprehensionContext,
  PatternExpressionContext,
  ReduceExpressionContext,
} from '../../../../build/parser/CypherParser.js'
import { walkTree } from '../../tree.js'

/** An expression that matches patterns of its own. */
export type Witness =
  | CollectExpressionContext
  | CountExpressionContext
  | ExistsExpressionContext
  | PatternComprehensionContext
  | PatternExpressionContext

/**
 * The expressions in a rule that match patterns, none inside another. Those that stand in a list comprehension and
 * its like are left out: they may need its variable, which nothing outside knows.
 */
export function witnessesIn(rule: ParserRuleContext | null): readonly Witness[] {
  const found: Witness[] = []
  if (rule === null) return found
  walkTree(rule, (inner) => {
    if (isWitness(inner)) found.push(inner)
    return !isWitness(inner) && !hasOwnVariables(inner)
  })
  return found
}

function isWitness(rule: ParserRuleContext): rule is Witness {
  return (
    rule instanceof CollectExpressionContext ||
    rule instanceof CountExpressionContext ||
    rule instanceof ExistsExpressionContext ||
    rule instanceof PatternComprehensionContext ||
    rule instanceof PatternExpressionContext
  )
}

function hasOwnVariables(rule: ParserRuleContext): boolean {
  return (
    rule instanceof AllReduceExpressionContext ||
    rule instanceof ListComprehensionContext ||
    rule instanceof ListItemsPredicateContext ||
    rule instanceof ParenthesizedPathContext ||
    rule instanceof ReduceExpressionContext
  )
}
