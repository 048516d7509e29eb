import type { OrderItemContext, ReturnBodyContext, SingleQueryContext } from '../../build/parser/CypherParser.js'
import { VariableContext } from '../../build/parser/CypherParser.js'
import { hasAggregate } from './aggregation.js'
import { columnNames, finalReturn, topLevelBranches } from './answer-facts.js'
import { quoted } from './names.js'
import { parseCypher } from './parse-cypher.js'
import { RecentMap } from './recent-map.js'
import { nameOf, variableOf } from './scope/variable.js'
import type { SourceText } from './source-text.js'
import { walkTree } from './tree.js'

/** How to find out which rows of a sorted answer are equal on what they are sorted by. */
export interface SortPlan {
  /** For each sort key the column that holds it: one of the answer, or, from the answer's number of columns on, one that `query` adds. */
  readonly columns: readonly number[]
  /** Rows that the query skips; 0 without SKIP. */
  readonly skip: number
  /** Most rows that the query returns; null without LIMIT. */
  readonly limit: number | null
  /** Number of columns of the answer itself. */
  readonly width: number
  /** The same query with its rows before SKIP and LIMIT cut them, in their order, with the added columns. */
  readonly query: string
  /** Rows after which `query` stops; null when it does not. */
  readonly bound: number | null
}

const recent = new RecentMap<string, { readonly plan: SortPlan | null }>(1024)

/** Rows read beyond a LIMIT to see where the tie ends that it cuts. */
const beyond = 1_000

/**
 * The plan of a query whose last RETURN has an ORDER BY. Null for any other, and where a key cannot be made a column: `RETURN *`, a SKIP or LIMIT
 * that is no number, a key that the projection no longer knows or that mixes old and new meanings of a name.
 */
export function readSortPlan(query: string): SortPlan | null {
  return recent.getOrMake(query, () => ({ plan: planOf(query) })).plan
}

function planOf(query: string): SortPlan | null {
  const { source, tree } = parseCypher(query)
  const [branch, ...others] = tree === null ? [] : topLevelBranches(tree)
  if (branch === undefined || others.length > 0 || (tree?.preparsedStatement().length ?? 0) !== 1) return null
  const body = finalReturn(branch)
  const columns = columnNames(source, branch)
  const order = body?.orderBy()?.orderItem() ?? []
  if (body === null || columns === null || order.length === 0 || branch.clause().at(-1)?.returnClause()?.returnBody() !== body) return null
  const [skip, limit] = [countOf(body.skip()), countOf(body.limit())]
  if (skip === undefined || limit === undefined) return null

  const keys = order.map((item) => placeOf(item, body, columns))
  const added = order.filter((_, index) => keys[index] === 'before' || keys[index] === 'after')
  if (keys.includes('nowhere') || (keys.includes('before') && keys.includes('after'))) return null
  const bound = limit === null ? null : (skip ?? 0) + limit + beyond
  const tail = bound === null ? '' : ` LIMIT ${bound}`
  const parts: Parts = { source, body, columns, order, added, tail }
  let next = columns.length
  return {
    columns: keys.map((key) => (typeof key === 'number' ? key : next++)),
    skip: skip ?? 0,
    limit,
    width: columns.length,
    query: keys.includes('after') ? throughWith(branch, parts, keys) : besideColumns(parts),
    bound,
  }
}

/** Null when there is no such clause; undefined when its number is not written out. */
function countOf(clause: { expression(): { getText(): string } } | null): number | null | undefined {
  if (clause === null) return null
  const count = Number(clause.expression().getText())
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** Where a key is known: in a column, before the projection, after it in its columns, or nowhere. */
type KeyPlace = number | 'before' | 'after' | 'nowhere'

function placeOf(item: OrderItemContext, body: ReturnBodyContext, columns: readonly string[]): KeyPlace {
  const key = item.expression()
  const items = body.returnItems().returnItem()
  const variable = variableOf(key)
  const named = variable === null ? -1 : columns.indexOf(nameOf(variable))
  if (named >= 0) return named
  const read = new Set<string>()
  walkTree(key, (rule) => {
    if (rule instanceof VariableContext) read.add(nameOf(rule))
  })
  // RETURN a.x AS a ORDER BY a.y: which a is meant is not to be guessed.
  const renamed = new Set(
    items.flatMap((each, index) => {
      const own = variableOf(each.expression())
      const name = columns[index]
      return name === undefined || (own !== null && nameOf(own) === name) ? [] : [name]
    }),
  )
  const readsNew = [...read].some((name) => renamed.has(name))
  const same = items.findIndex((each) => each.expression().getText() === key.getText())
  if (same >= 0) return readsNew ? 'nowhere' : same
  const isInColumns = [...read].every((name) => columns.includes(name)) && !hasAggregate(key)
  if (readsNew || hasAggregate(body.returnItems()) || body.DISTINCT() !== null) return isInColumns ? 'after' : 'nowhere'
  return hasAggregate(key) ? 'nowhere' : 'before'
}

interface Parts {
  readonly source: SourceText
  readonly body: ReturnBodyContext
  readonly columns: readonly string[]
  readonly order: readonly OrderItemContext[]
  /** Keys that no column holds. */
  readonly added: readonly OrderItemContext[]
  readonly tail: string
}

function besideColumns({ source, body, order, added, tail }: Parts): string {
  const items = body.returnItems()
  const extra = added.map((item, index) => `, ${source.textOf(item.expression())} AS ${keyName(index)}`).join('')
  const sorted = order.map((item) => source.textOf(item)).join(', ')
  const { text } = source
  return `${text.slice(0, source.endOf(items))}${extra} ORDER BY ${sorted}${tail}`
}

function throughWith(branch: SingleQueryContext, { source, body, columns, order, added, tail }: Parts, keys: readonly KeyPlace[]): string {
  const clause = branch.clause().at(-1)?.returnClause()
  const head = source.text.slice(0, clause === null || clause === undefined ? 0 : source.startOf(clause))
  const items = body.returnItems().returnItem().map((item, index) => {
    const name = quoted(columns[index] ?? '')
    return `${source.textOf(item.expression())} AS ${name}`
  })
  const distinct = body.DISTINCT() === null ? '' : 'DISTINCT '
  const extra = added.map((item, index) => `, ${source.textOf(item.expression())} AS ${keyName(index)}`).join('')
  let next = 0
  const sorted = order.map((item, index) => {
    const place = keys[index]
    const name = typeof place === 'number' ? quoted(columns[place] ?? '') : keyName(next++)
    return `${name}${item.descToken() === null ? '' : ' DESC'}`
  })
  const returned = columns.map(quoted).join(', ')
  return `${head}WITH ${distinct}${items.join(', ')} RETURN ${returned}${extra} ORDER BY ${sorted.join(', ')}${tail}`
}

function keyName(index: number): string {
  return quoted(`sort key ${index + 1}`)
}
