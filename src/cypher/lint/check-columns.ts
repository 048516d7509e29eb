import { ReturnBodyContext, type ReturnItemContext, WithClauseContext } from '../../../build/parser/CypherParser.js'
import { columnName } from '../answer-facts.js'
import { bracketedVariableOf } from '../scope/variable.js'
import type { Check } from './finding.js'

/** Columns without a name, and two of one name. */
export const checkColumns: Check = (rule, { source }, report) => {
  if (!(rule instanceof ReturnBodyContext)) return
  const items = rule.returnItems().returnItem()
  if (rule.parent instanceof WithClauseContext) {
    for (const item of items) {
      if (isNamed(item)) continue
      const text = source.textOf(item.expression())
      report(item, 'unaliased_column', 'error', 'Expression in WITH must be aliased (use AS)', `write ${text} AS a name`)
    }
  }
  const seen = new Set<string>()
  for (const item of items) {
    const name = columnName(source, item)
    if (seen.has(name)) {
      report(item, 'duplicate_column', 'error', 'Multiple result columns with the same name are not supported', `return ${name} once, or give it another name by AS`)
    }
    seen.add(name)
  }
}

function isNamed(item: ReturnItemContext): boolean {
  return item.variable() !== null || bracketedVariableOf(item.expression()) !== null
}
