import { ParserRuleContext } from 'antlr4ng'
import { ParenthesizedExpressionContext, VariableContext } from '../../../build/parser/CypherParser.js'
import { unquoted } from '../names.js'
import { innermost } from '../tree.js'

/** The variable that an expression is, null when it is more than that. */
export function variableOf(expression: ParserRuleContext): VariableContext | null {
  let rule: ParserRuleContext | undefined = expression
  while (rule !== undefined && !(rule instanceof VariableContext)) {
    const only: unknown = rule.children[0]
    rule = rule.children.length === 1 && only instanceof ParserRuleContext ? only : undefined
  }
  return rule ?? null
}

/** The same for an expression that may stand in brackets, which WITH passes on under the variable's name. */
export function bracketedVariableOf(expression: ParserRuleContext): VariableContext | null {
  return variableOf(withoutBrackets(expression))
}

/** The expression inside all brackets around it. */
export function withoutBrackets(expression: ParserRuleContext): ParserRuleContext {
  let rule = expression
  for (let inner = innermost(rule); inner instanceof ParenthesizedExpressionContext; inner = innermost(rule)) rule = inner.expression()
  return rule
}

/** A variable's name without backticks. */
export function nameOf(variable: VariableContext): string {
  return unquoted(innermost(variable).getText())
}
