import type { ScriptContext } from '../../../build/parser/CypherParser.js'
import type { GraphSchema } from '../../graph/schema.js'
import { readFacts } from '../facts.js'
import { parseCypher } from '../parse-cypher.js'
import { readScope } from '../scope/read-scope.js'
import type { SourceText } from '../source-text.js'
import { walkTree } from '../tree.js'
import { checkAggregates } from './check-aggregates.js'
import { checkCalls } from './check-calls.js'
import { checkClauses } from './check-clauses.js'
import { checkColumns } from './check-columns.js'
import { checkOperators } from './check-operators.js'
import { checkPatterns } from './check-patterns.js'
import { checkSchema } from './check-schema.js'
import { checkVariables } from './check-variables.js'
import type { Check, Finding, LintedQuery, Report } from './finding.js'

const checks: readonly Check[] = [checkCalls, checkClauses, checkColumns, checkPatterns, checkAggregates, checkOperators]

/**
 * Reads from a query's text what Neo4j 5 would refuse, what is deprecated, and, given the graph's schema, what the graph does not hold. In the
 * order of the text. Never throws. Names that a query creates are not looked up in the schema.
 */
export function lintQuery(query: string, schema: GraphSchema | null): readonly Finding[] {
  const { source, tree, syntaxError } = parseCypher(query)
  if (tree === null) {
    const { line, column, message } = syntaxError
    // A finding has its place beside it.
    const told = message.replace(`line ${line}, column ${column}: `, '')
    return [{ rule: 'syntax', severity: 'error', line, column, message: told, remedy: 'write well-formed Cypher here' }]
  }
  const scope = readScope(tree, schema)
  const found = lintTree(tree, { source, ...scope })
  if (schema !== null && readFacts(query).writes.length === 0) {
    for (const { offset, ...finding } of checkSchema(query, schema)) found.push({ ...finding, ...source.lineAndColumn(offset) })
  }
  return inOrder(found)
}

/** What Neo4j would refuse and what is deprecated in a parsed query, without looking at names of the schema. */
export function lintTree(tree: ScriptContext, query: LintedQuery): Finding[] {
  return collect(query.source, (report) => {
    checkVariables(query, report)
    walkTree(tree, (rule) => {
      for (const check of checks) check(rule, query, report)
    })
  })
}

function collect(source: SourceText, check: (report: Report) => void): Finding[] {
  const found: Finding[] = []
  check((at, rule, severity, message, remedy) => {
    found.push({ rule, severity, ...source.lineAndColumn(source.startOf(at)), message, remedy })
  })
  return found
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column)
}
