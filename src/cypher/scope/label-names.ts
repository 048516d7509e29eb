import { LabelExpression2Context, type LabelExpressionContext, LabelNameContext } from '../../../build/parser/CypherParser.js'
import { unquoted } from '../names.js'
import { walkTree } from '../tree.js'

/** The labels or types that an expression names; none when it says what something is not, or any. */
export function labelNames(labels: LabelExpressionContext | null): readonly string[] {
  const names: string[] = []
  let plain = true
  if (labels === null) return names
  walkTree(labels, (rule) => {
    if (rule instanceof LabelExpression2Context && rule.EXCLAMATION_MARK().length > 0) plain = false
    if (rule instanceof LabelNameContext) names.push(unquoted(rule.getText()))
  })
  return plain ? names : []
}
