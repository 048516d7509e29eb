import { ParserRuleContext } from 'antlr4ng'
import { VariableContext } from '../../../build/parser/CypherParser.js'
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

/** A variable's name without backticks. */
export function nameOf(variable: VariableContext): string {
  return unquoted(innermost(variable).getText())
}
