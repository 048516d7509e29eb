import { type ParseTree, ParserRuleContext, TerminalNode } from 'antlr4ng'
import { CypherParser } from '../../build/parser/CypherParser.js'

/** Calls `enter` for every rule of the tree from the outside in, in the order of the text; `false` leaves out what lies below. */
export function walkTree(root: ParserRuleContext, enter: (rule: ParserRuleContext) => boolean | void): void {
  const stack: ParserRuleContext[] = [root]
  for (let rule = stack.pop(); rule !== undefined; rule = stack.pop()) {
    if (enter(rule) === false) continue
    for (let i = rule.children.length - 1; i >= 0; i--) {
      const child = rule.children[i]
      if (child instanceof ParserRuleContext) stack.push(child)
    }
  }
}

type RuleClass<T extends ParserRuleContext> = abstract new (...args: never[]) => T

/** The nearest rule of the class around this one, itself not counted; null when there is none. */
export function enclosing<T extends ParserRuleContext>(rule: ParserRuleContext, type: RuleClass<T>): T | null {
  for (let parent = rule.parent; parent !== null; parent = parent.parent) {
    if (parent instanceof type) return parent
  }
  return null
}

/** Whether a rule of one of the classes lies at or below this one. */
export function contains(rule: ParserRuleContext, ...types: readonly RuleClass<ParserRuleContext>[]): boolean {
  let found = false
  walkTree(rule, (inner) => {
    found ||= types.some((type) => inner instanceof type)
    return !found
  })
  return found
}

/** Whether a rule stands between `expression` and what it is made of without adding anything: `expression11` … `expression1` around a literal. */
export function isLink(rule: ParserRuleContext): boolean {
  if (rule.children.length !== 1 || !(rule.children[0] instanceof ParserRuleContext)) return false
  const { ruleIndex } = rule
  return ruleIndex >= CypherParser.RULE_expression && ruleIndex <= CypherParser.RULE_expression1
}

/**
 * The innermost rule that is written exactly like this one: the literal behind `expression`, `expression11` … `expression1`.
 * Brackets around an expression are not skipped.
 */
export function innermost(rule: ParserRuleContext): ParserRuleContext {
  let inner = rule
  for (;;) {
    const only: ParseTree | undefined = inner.children[0]
    if (inner.children.length !== 1 || !(only instanceof ParserRuleContext)) return inner
    inner = only
  }
}

/** The type of the token when the rule is one token, else null. */
export function onlyTokenOf(rule: ParserRuleContext): number | null {
  const inner = innermost(rule)
  const only = inner.children[0]
  return inner.children.length === 1 && only instanceof TerminalNode ? only.symbol.type : null
}
