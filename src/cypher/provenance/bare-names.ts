import { type ExpressionContext, type ReturnBodyContext, VariableContext } from '../../../build/parser/CypherParser.js'
import { unquoted } from '../names.js'

/**
 * The names that a projection only passes on, without backticks, `*` for all; null when it does anything else: an
 * alias, an expression, grouping, ORDER BY, SKIP or LIMIT. DISTINCT is allowed.
 */
export function bareNames(body: ReturnBodyContext): readonly string[] | '*' | null {
  if ([body.groupBy(), body.orderBy(), body.skip(), body.limit()].some((part) => part !== null)) return null
  const items = body.returnItems().returnItem()
  if (body.returnItems().TIMES() !== null) return items.length === 0 ? '*' : null
  const names: string[] = []
  for (const item of items) {
    const name = item.AS() === null ? bareName(item.expression()) : null
    if (name === null) return null
    names.push(name)
  }
  return names
}

/** The variable's name without backticks when the expression is nothing but a variable, else null. */
export function bareName(expression: ExpressionContext): string | null {
  let rule = expression.children[0]
  while (rule !== undefined && !(rule instanceof VariableContext)) {
    if (rule.getChildCount() !== 1) return null
    rule = rule.getChild(0) ?? undefined
  }
  return rule === undefined ? null : unquoted(rule.getText())
}
