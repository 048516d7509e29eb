import type { OrderByContext, ReturnBodyContext, ReturnItemContext, ScriptContext, SingleQueryContext } from '../../build/parser/CypherParser.js'
import { VariableContext } from '../../build/parser/CypherParser.js'
import { unquoted } from './names.js'
import type { QueryFacts, SortKey } from './query-facts.js'
import { readRowOrder } from './row-order.js'
import type { SourceText } from './source-text.js'
import { innermost } from './tree.js'

/** The facts about the rows that the last statement of a text answers with. */
export type AnswerFacts = Pick<
  QueryFacts,
  | 'statements'
  | 'finalOrderBy'
  | 'sortKeys'
  | 'skip'
  | 'limit'
  | 'unionBranches'
  | 'columns'
  | 'orderDependent'
  | 'orderSensitive'
  | 'collectsUnordered'
>

/** Reads them from the last statement's top level. */
export function readAnswerFacts(source: SourceText, tree: ScriptContext): AnswerFacts {
  const branches = topLevelBranches(tree)
  const last = branches.length === 1 ? branches[0] : undefined
  const body = last === undefined ? null : finalReturn(last)
  const end = last === undefined ? null : finalOrder(last, body)
  const first = branches[0]
  return {
    statements: tree.preparsedStatement().length,
    finalOrderBy: end?.orderBy !== null && end !== null,
    sortKeys: end?.orderBy?.orderItem().map((item): SortKey => ({
      text: source.textOf(item.expression()),
      descending: item.descToken() !== null,
    })) ?? [],
    skip: end?.skip ?? null,
    limit: end?.limit ?? null,
    unionBranches: Math.max(1, branches.length),
    columns: columnsOf(source, first === undefined ? null : finalReturn(first)),
    ...readRowOrder(tree),
  }

  function finalOrder(query: SingleQueryContext, returned: ReturnBodyContext | null): FinalOrder | null {
    if (returned === null) return null
    const clause = query.clause().at(-1)?.orderBySkipLimitClause() ?? null
    const skip = returned.skip() ?? clause?.skip() ?? null
    const limit = returned.limit() ?? clause?.limit() ?? null
    return {
      orderBy: returned.orderBy() ?? clause?.orderBy() ?? null,
      skip: skip === null ? null : source.textOf(skip.expression()),
      limit: limit === null ? null : source.textOf(limit.expression()),
    }
  }
}

interface FinalOrder {
  readonly orderBy: OrderByContext | null
  readonly skip: string | null
  readonly limit: string | null
}

/** The branches of UNION (or of WHEN … ELSE) that make up the last statement's answer; one without either. */
export function topLevelBranches(tree: ScriptContext): readonly SingleQueryContext[] {
  let query = tree.preparsedStatement().at(-1)?.statement().queryWithLocalDefinitions()
  for (;;) {
    const regular = query?.nextStatement().regularQuery().at(-1)
    const when = regular?.when()
    const branches = regular?.union()?.singleQuery() ?? [
      ...(when?.whenBranch() ?? []).map((branch) => branch.singleQuery()),
      ...[when?.elseBranch()?.singleQuery()].filter((branch) => branch !== undefined),
    ]
    const nested = branches.length === 1 ? branches[0]?.queryWithLocalDefinitions() : null
    if (nested === null || nested === undefined) return branches
    query = nested
  }
}

/** The last RETURN of a branch; null when it has none. */
export function finalReturn(query: SingleQueryContext): ReturnBodyContext | null {
  return query.clause().findLast((clause) => clause.returnClause() !== null)?.returnClause()?.returnBody() ?? null
}

/** Names of the columns that one branch returns; null when the text alone does not tell them. */
export function columnNames(source: SourceText, branch: SingleQueryContext): readonly string[] | null {
  return columnsOf(source, finalReturn(branch))
}

function columnsOf(source: SourceText, body: ReturnBodyContext | null): readonly string[] | null {
  if (body === null || body.returnItems().TIMES() !== null) return null
  return body.returnItems().returnItem().map((item) => columnName(source, item))
}

/** The column's name as the database gives it: the alias, the variable, or the expression as written. */
export function columnName(source: SourceText, item: ReturnItemContext): string {
  const alias = item.variable()
  if (alias !== null) return unquoted(alias.getText())
  const expression = innermost(item.expression())
  return enclosesVariable(item) ? unquoted(expression.getText()) : source.textOf(item.expression())
}

function enclosesVariable(item: ReturnItemContext): boolean {
  let rule = item.expression().children[0]
  while (rule !== undefined && rule.getChildCount() === 1) {
    if (rule instanceof VariableContext) return true
    rule = rule.getChild(0) ?? undefined
  }
  return false
}
