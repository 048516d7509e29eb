import type { ParserRuleContext } from 'antlr4ng'
import { type ClauseContext, FunctionInvocationContext, SingleQueryContext } from '../../../build/parser/CypherParser.js'
import type { GraphSchema } from '../../graph/schema.js'
import { finalReturn, topLevelBranches } from '../answer-facts.js'
import { dottedName } from '../clause-facts.js'
import { readFacts } from '../facts.js'
import { parseCypher } from '../parse-cypher.js'
import { unorderedCuts } from '../row-order.js'
import { readScope } from '../scope/read-scope.js'
import { isEntity } from '../scope/value-type.js'
import { walkTree } from '../tree.js'
import type { Finding, GoldRule } from './finding.js'
import { lintQuery } from './lint-query.js'

const random = new Set(['rand', 'randomuuid', 'timestamp'])
const clocks = new Set(['date', 'datetime', 'localdatetime', 'localtime', 'time'])

/**
 * What `lintQuery` finds, and what the text alone tells of a gold's worth as a measure: whether its answer changes from run to run or from version to
 * version, is cut without order, or holds whole graph elements, which answer more than was asked. Never throws.
 */
export function lintGold(query: string, schema: GraphSchema | null): readonly Finding[] {
  const found = [...lintQuery(query, schema)]
  const { source, tree } = parseCypher(query)
  if (tree === null) return found
  const { typeOf } = readScope(tree, schema)
  const report = (at: ParserRuleContext, rule: GoldRule, severity: Finding['severity'], message: string, remedy: string): void => {
    found.push({ rule, severity, ...source.lineAndColumn(source.startOf(at)), message, remedy })
  }
  const { version, writes } = readFacts(query)
  if (writes.length > 0) report(tree, 'gold_writes', 'error', `the gold changes the graph (${[...new Set(writes)].join(', ')})`, 'ask with MATCH and RETURN alone')
  if (version !== null) report(tree, 'version_dependent', 'warning', `the gold asks for CYPHER ${version}`, 'write it so that every version reads it alike')
  walkTree(tree, (rule) => {
    if (rule instanceof FunctionInvocationContext && changesByItself(rule)) {
      const message = `${dottedName(rule.functionName())}() answers differently on every run`
      report(rule, 'nondeterministic', 'warning', message, 'write the value that the question means, such as a fixed date')
    } else if (rule instanceof SingleQueryContext) {
      for (const clause of rule.clause()) if (isOfCypher25(clause)) report(clause, 'version_dependent', 'warning', 'a clause of Cypher 25', 'use WITH, WHERE or UNWIND')
    }
  })
  for (const cut of unorderedCuts(tree)) {
    report(cut.limit() ?? cut.skip() ?? cut, 'unordered_cut', 'warning', 'rows are cut without an order, so any of them may come', 'add ORDER BY with keys that tell all rows apart')
  }
  for (const branch of topLevelBranches(tree)) {
    for (const item of finalReturn(branch)?.returnItems().returnItem() ?? []) {
      const type = typeOf(item.expression())
      if (!isEntity(type) && (type.element === null || !isEntity(type.element))) continue
      const message = `${source.textOf(item)} returns whole nodes, relationships or paths, so an answer with the property that was asked for counts as wrong`
      report(item, 'returns_elements', 'warning', message, 'return the properties that the question asks for')
    }
  }
  return found.toSorted((a, b) => a.line - b.line || a.column - b.column)
}

function changesByItself(call: FunctionInvocationContext): boolean {
  const name = dottedName(call.functionName()).toLowerCase()
  if (random.has(name)) return true
  const [base = '', kind] = name.split('.')
  if (!clocks.has(base)) return false
  return kind === undefined ? call.functionArgument().length === 0 : ['realtime', 'statement', 'transaction'].includes(kind)
}

function isOfCypher25(clause: ClauseContext): boolean {
  return clause.filterClause() !== null || clause.letClause() !== null || clause.forListClause() !== null || clause.orderBySkipLimitClause() !== null
}
