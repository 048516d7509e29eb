import { Expression2Context, MapProjectionContext, PropertyPostfixContext, ReturnClauseContext, type ReturnItemContext } from '../../build/parser/CypherParser.js'
import type { ErrorKind } from '../graph/outcome.js'
import type { GraphSchema } from '../graph/schema.js'
import { Findings } from './embedded/findings.js'
import { guardClauses } from './embedded/guard-clauses.js'
import { guardComparisons } from './embedded/guard-comparisons.js'
import { guardExpressions } from './embedded/guard-expressions.js'
import { guardFunctions } from './embedded/guard-functions.js'
import { guardReservedWords } from './embedded/guard-names.js'
import { guardPatterns } from './embedded/guard-patterns.js'
import { guardProducts } from './embedded/guard-products.js'
import { guardProjections } from './embedded/guard-projections.js'
import { guardSubqueries } from './embedded/guard-subqueries.js'
import { guardTexts } from './embedded/guard-texts.js'
import type { GuardedQuery } from './embedded/guarded-query.js'
import { readScope } from './scope/read-scope.js'
import { nameOf, variableOf } from './scope/variable.js'
import { lintTree } from './lint/lint-query.js'
import { quoted } from './names.js'
import { parseCypher } from './parse-cypher.js'
import type { SourceText } from './source-text.js'
import { innermost, isLink, walkTree } from './tree.js'

/** How a query of Neo4j 5 is to be put to the embedded engine (Grafeo 0.6.0). */
export type EmbeddedQuery =
  | {
      readonly kind: 'run'
      /** The query, changed where the engine needs other words for the same answer. */
      readonly query: string
      /** What was changed, in words, once each; empty when nothing was. */
      readonly rewrites: readonly string[]
    }
  /** The engine lacks a construct or is known to get it wrong; named so that it follows "does not support". */
  | { readonly kind: 'unsupported'; readonly construct: string }
  /** The engine would run it, but Neo4j refuses it: an error of the query, with Neo4j's meaning. */
  | { readonly kind: 'rejected'; readonly error: ErrorKind; readonly message: string }

/** What of the graph the guards need. */
export interface EmbeddedGraph {
  readonly schema: GraphSchema
  readonly nodeCount: number
  /** Nodes by label; where it is absent every label may be on every node. */
  readonly labelCounts?: Readonly<Record<string, number>>
}

const guards = [
  guardClauses, guardPatterns, guardSubqueries, guardProjections, guardFunctions, guardComparisons, guardExpressions, guardReservedWords, guardProducts, guardTexts,
]

/**
 * Translates a query for the embedded engine by its parse, so that it answers as Neo4j 5 would or is not run at all. Every rule was tried on
 * the engine and on Neo4j 5.26. Expects a query that is safe to run: one statement that only reads.
 */
export function translateForEmbedded(query: string, graph: EmbeddedGraph): EmbeddedQuery {
  const { source, tree, syntaxError } = parseCypher(query)
  if (tree === null) return { kind: 'rejected', error: 'syntax', message: syntaxError.message }
  const scope = readScope(tree, graph.schema)
  const guarded: GuardedQuery = { source, tree, ...graph, ...scope }
  const error = lintTree(tree, { source, ...scope }).find(({ severity }) => severity === 'error')
  if (error !== undefined) return { kind: 'rejected', error: 'syntax', message: error.message }
  const findings = new Findings(source)
  const { variables } = scope
  if (variables.droppedBeforeWhere.length > 0) findings.lacks('WITH … WHERE that reads what the WITH drops')
  walkTree(tree, (rule) => {
    if (isLink(rule)) return
    for (const guard of guards) guard(rule, guarded, findings)
  })
  if (findings.rejection !== null) return { kind: 'rejected', ...findings.rejection }
  if (findings.unsupported !== null) return { kind: 'unsupported', construct: findings.unsupported }
  keepColumnNames(guarded, findings)
  return { kind: 'run', query: findings.apply(), rewrites: [...findings.rewrites] }
}

// The engine names a column without an alias by its own spelling of the expression, and puts those of RETURN * in another order.
function keepColumnNames({ tree, source, variables }: GuardedQuery, findings: Findings): void {
  walkTree(tree, (rule) => {
    if (!(rule instanceof ReturnClauseContext)) return
    const body = rule.returnBody()
    const names = variables.starColumns(body)
    const star = body.returnItems().TIMES()
    if (star !== null && names !== null && names.length > 0 && body.returnItems().returnItem().length === 0) {
      findings.spell(star.symbol, names.map(quoted).join(', '))
    }
    for (const item of body.returnItems().returnItem()) {
      const isSpeltAlike = variableOf(item.expression()) !== null || isPlainField(item, source)
      if (item.variable() === null && (!isSpeltAlike || findings.changes(item))) findings.nameColumn(item, columnOf(item, source))
    }
  })
}

function isPlainField(item: ReturnItemContext, source: SourceText): boolean {
  const expression = innermost(item.expression())
  if (!(expression instanceof Expression2Context)) return false
  const [variable, ...steps] = [expression.expression1(), ...expression.postFix()].map((part) => source.textOf(part))
  return steps.length === 1 && `${variable}${steps[0]}` === source.textOf(expression) && variableOf(expression.expression1()) !== null && expression.postFix()[0] instanceof PropertyPostfixContext
}

// A map projection m {.a} is a column m.
function columnOf(item: ReturnItemContext, source: SourceText): string {
  const expression = innermost(item.expression())
  if (expression instanceof MapProjectionContext) return nameOf(expression.variable())
  const variable = variableOf(item.expression())
  return variable === null ? source.textOf(item.expression()) : nameOf(variable)
}
