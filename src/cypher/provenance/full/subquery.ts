import type { SingleQueryContext, SubqueryClauseContext, UnionContext } from '../../../../build/parser/CypherParser.js'
import type { SourceText } from '../../source-text.js'
import { bareName } from '../bare-names.js'
import type { TextEdit } from '../text-edits.js'
import { type Carried, type Carrier, idsOf } from './carried.js'
import { gathered, isGrouping } from './pass-on.js'
import { unionBranches } from './union-branches.js'
import { UnsupportedFormError } from './unsupported-form.js'

/**
 * Lets `CALL { … }` return one column more: what its rows carry. A UNION that drops repeated rows would no longer do
 * so; it becomes UNION ALL in a call of its own, behind which rows are grouped by the columns that it had.
 * @throws UnsupportedFormError
 */
export function carryOutOfCall(rewriter: Carrier, call: SubqueryClauseContext, edits: TextEdit[]): readonly Carried[] {
  const branches = unionBranches(call.queryWithLocalDefinitions())
  if (branches.every((branch) => branch.clause().at(-1)?.returnClause() === null)) return []
  const column = rewriter.rewriting.names.next()
  for (const branch of branches) returnColumn(rewriter, branch, column, edits)
  const union = call.queryWithLocalDefinitions().nextStatement().regularQuery(0)?.union() ?? null
  const name = union !== null && dropsRows(union) ? wrapUnion(rewriter, call, union, column, edits) : column
  return [{ kind: 'ids', name }]
}

function returnColumn(rewriter: Carrier, branch: SingleQueryContext, column: string, edits: TextEdit[]): void {
  const { source, rewriting } = rewriter
  const carried = rewriter.carry(branch, branch.clause().slice(0, -1), edits)
  const body = branch.clause().at(-1)?.returnClause()?.returnBody()
  if (body === undefined || body.returnItems().TIMES() !== null) {
    throw new UnsupportedFormError('a subquery that returns *')
  }
  const end = source.endOf(body.returnItems())
  const text = isGrouping(body) ? gathered(source, body, carried, rewriting, edits) : idsOf(carried, rewriting)
  edits.push({ start: end, end, text: `, ${text} AS ${column}` })
}

function dropsRows(union: UnionContext): boolean {
  return union.UNION().length > union.ALL().length
}

function wrapUnion(
  { source, rewriting }: Carrier,
  call: SubqueryClauseContext,
  union: UnionContext,
  column: string,
  edits: TextEdit[],
): string {
  const scope = call.subqueryScope()
  if (scope === null && union.singleQuery().some((branch) => branch.clause(0)?.withClause() !== null)) {
    throw new UnsupportedFormError('a UNION that needs names from outside')
  }
  const columns = returnedNames(source, union)
  for (const [i, { symbol }] of union.UNION().entries()) {
    const after = union.children[union.children.findIndex((child) => child === union.UNION(i)) + 1]
    const distinct = union.DISTINCT().find((word) => word === after)?.symbol ?? symbol
    if (!union.ALL().some((word) => word === after)) {
      edits.push({ start: source.startOf(symbol), end: source.endOf(distinct), text: 'UNION ALL' })
    }
  }
  const [name, start, end] = [rewriting.names.next(), source.startOf(union), source.endOf(union)]
  const words = scope === null ? 'CALL' : `CALL ${source.textOf(scope)}`
  edits.unshift({ start, end: start, text: `${words} { ` })
  edits.push({ start: end, end, text: ` } RETURN ${columns.join(', ')}, collect(${column}) AS ${name}` })
  return name
}

function returnedNames(source: SourceText, union: UnionContext): readonly string[] {
  const items = union.singleQuery(0)?.clause().at(-1)?.returnClause()?.returnBody().returnItems().returnItem() ?? []
  return items.map((item) => {
    const alias = item.variable()
    if (alias === null && bareName(item.expression()) === null) {
      throw new UnsupportedFormError('a column without a name')
    }
    return source.textOf(alias ?? item.expression())
  })
}
