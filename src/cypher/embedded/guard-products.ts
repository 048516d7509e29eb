import { MatchClauseContext, type NodePatternContext } from '../../../build/parser/CypherParser.js'
import { unquoted } from '../names.js'
import type { Guard, GuardedQuery } from './guarded-query.js'

const mostRows = 1_000_000

/**
 * Three or more unconnected nodes in one MATCH: the engine makes every combination before it filters or sorts, and can be
 * stopped only by its process, so that what Neo4j plans for would end here as a time-out.
 */
export const guardProducts: Guard = (rule, query, findings) => {
  if (!(rule instanceof MatchClauseContext)) return
  const free = rule.patternList().pattern().flatMap((pattern) => {
    const element = pattern.anonymousPattern().patternElement()
    const [node, ...others] = element?.nodePattern() ?? []
    return node === undefined || others.length > 0 || node.properties() !== null ? [] : [node]
  })
  if (free.length < 3) return
  const rows = free.reduce((product, node) => product * countOf(node, query), 1)
  if (rows > mostRows) findings.lacks(`a product of ${free.length} unconnected nodes with ${rows.toLocaleString('en')} rows`)
}

function countOf(node: NodePatternContext, { source, labelCounts, nodeCount }: GuardedQuery): number {
  const labels = node.labelExpression()
  if (labels === null) return nodeCount
  const name = unquoted(source.textOf(labels).slice(1).trim())
  return labelCounts?.[name] ?? nodeCount
}
