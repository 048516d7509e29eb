import type { ParserRuleContext } from 'antlr4ng'
import {
  AllReduceExpressionContext,
  Expression2Context,
  FunctionInvocationContext,
  IndexPostfixContext,
  type LimitContext,
  ListComprehensionContext,
  ListItemsPredicateContext,
  ListLiteralContext,
  MapContext,
  MapProjectionContext,
  NumberLiteralContext,
  ParameterContext,
  PropertyPostfixContext,
  ReduceExpressionContext,
  type ReturnBodyContext,
  ReturnClauseContext,
  type ReturnItemContext,
  type SkipContext,
  VariableContext,
  WithClauseContext,
} from '../../../build/parser/CypherParser.js'
import { hasAggregate, isAggregate } from '../aggregation.js'
import { quoted } from '../names.js'
import { enclosing, innermost, walkTree } from '../tree.js'
import type { Findings } from './findings.js'
import type { Guard, GuardedQuery } from './guarded-query.js'
import { isAlways, isEntity } from '../scope/value-type.js'
import { nameOf, variableOf } from '../scope/variable.js'

/** RETURN and WITH: aggregates in places where the engine has none, sorting, and the count of rows. */
export const guardProjections: Guard = (rule, query, findings) => {
  if (rule instanceof WithClauseContext || rule instanceof ReturnClauseContext) {
    const body = rule.returnBody()
    if (body.groupBy() !== null) findings.lacks('GROUP BY')
    guardRowCount(body.skip(), findings)
    guardRowCount(body.limit(), findings)
    if (rule instanceof ReturnClauseContext && !guardReturnedEntities(rule, query, findings)) guardRenamedKeys(body, query, findings)
  }
  if (isAggregate(rule)) guardAggregatePlace(rule, query, findings)
}

function guardRowCount(count: SkipContext | LimitContext | null, findings: Findings): void {
  if (count === null) return
  const value = innermost(count.expression())
  if (!(value instanceof NumberLiteralContext || value.parent instanceof NumberLiteralContext || value instanceof ParameterContext)) {
    findings.lacks('SKIP or LIMIT with an expression')
  }
}

function columnOf(item: ReturnItemContext): string | null {
  const name = item.variable() ?? variableOf(item.expression())
  return name === null ? null : nameOf(name)
}

// RETURN x AS y ORDER BY x: the engine no longer knows x.
function guardRenamedKeys(body: ReturnBodyContext, query: GuardedQuery, findings: Findings): void {
  const items = body.returnItems().returnItem()
  const kept = new Set(items.map(columnOf))
  const renamed = new Map<string, string>()
  for (const item of items) {
    const variable = variableOf(item.expression())
    const alias = item.variable()
    if (variable !== null && alias !== null && !kept.has(nameOf(variable))) renamed.set(nameOf(variable), query.source.textOf(alias))
  }
  for (const key of body.orderBy()?.orderItem() ?? []) {
    const variable = variableOf(key.expression())
    const alias = variable === null ? undefined : renamed.get(nameOf(variable))
    if (alias !== undefined) findings.replace(key.expression(), alias, 'a sort key by its new name')
  }
}

/**
 * With an aggregate beside it, a node that RETURN also sorts by comes out as a number, and so does a list of collected nodes when
 * nothing else is returned. A WITH in between keeps both.
 */
function guardReturnedEntities(clause: ReturnClauseContext, query: GuardedQuery, findings: Findings): boolean {
  const body = clause.returnBody()
  const items = body.returnItems()
  if (items.TIMES() !== null || !hasAggregate(items)) return false
  const written = items.returnItem()
  if (written.some((item) => collects(item, 'PATH', query))) findings.lacks('collect() of paths')
  const entities = new Set(written.filter((item) => isEntity(query.typeOf(item.expression()))).map(columnOf))
  const keys = body.orderBy()?.orderItem() ?? []
  const sortsByField = keys.some((key) => readsField(key, entities))
  const collectsEntities = written.some((item) => collects(item, 'NODE', query) || collects(item, 'RELATIONSHIP', query))
  if (!sortsByField && !collectsEntities) return false

  const columns = written.map((item) => ({ item, name: columnOf(item), text: query.source.textOf(item.expression()) }))
  const texts = new Map(columns.map(({ name, text }) => [text, quoted(name ?? text)]))
  for (const key of keys) {
    const column = texts.get(query.source.textOf(key.expression()))
    if (column !== undefined) findings.replace(key.expression(), column, rewriteOfEntities)
    else if (hasAggregate(key) || readsOther(key, new Set(columns.map(({ name }) => name)))) findings.lacks('sorting a grouped result by what it does not return')
  }
  findings.replace(clause.RETURN().symbol, 'WITH', rewriteOfEntities)
  for (const { item, name, text } of columns) if (name === null) findings.nameColumn(item, text)
  findings.append(items, ` RETURN ${columns.map(({ name, text }) => quoted(name ?? text)).join(', ')}`)
  return true
}

const rewriteOfEntities = 'nodes returned beside an aggregate, through a WITH'

function collects(item: ReturnItemContext, type: string, query: GuardedQuery): boolean {
  const element = query.typeOf(item.expression()).element
  return element !== null && isAlways(element, type) && hasAggregate(item)
}

function readsField(rule: ParserRuleContext, entities: ReadonlySet<string | null>): boolean {
  let reads = false
  walkTree(rule, (inner) => {
    if (inner instanceof Expression2Context && inner.postFix()[0] instanceof PropertyPostfixContext) {
      const variable = variableOf(inner.expression1())
      reads ||= variable !== null && entities.has(nameOf(variable))
    }
  })
  return reads
}

function readsOther(rule: ParserRuleContext, columns: ReadonlySet<string | null>): boolean {
  let other = false
  walkTree(rule, (inner) => {
    other ||= inner instanceof VariableContext && !columns.has(nameOf(inner))
  })
  return other
}

const foreignPlaces = [
  ListLiteralContext, MapContext, MapProjectionContext, ListComprehensionContext, ListItemsPredicateContext, ReduceExpressionContext, AllReduceExpressionContext,
]

function guardAggregatePlace(aggregate: ParserRuleContext, query: GuardedQuery, findings: Findings): void {
  const indexed = enclosing(aggregate, Expression2Context)
  if (indexed !== null && innermost(indexed.expression1()) === aggregate && indexed.postFix().length > 0) {
    const [step, ...more] = indexed.postFix()
    const index = step instanceof IndexPostfixContext ? step.expression().getText() : null
    const word = index === '0' ? 'head' : index === '-1' ? 'last' : null
    if (word === null || more.length > 0 || step === undefined) return findings.lacks('an index, slice or field of an aggregate')
    findings.replaceRange(query.source.startOf(aggregate), query.source.startOf(aggregate), `${word}(`, `an aggregate's element, as ${word}()`)
    findings.replace(step, ')', `an aggregate's element, as ${word}()`)
    return
  }
  for (let rule = aggregate.parent; rule !== null; rule = rule.parent) {
    if (rule instanceof FunctionInvocationContext && isAggregate(rule)) return
    if (foreignPlaces.some((type) => rule instanceof type)) return findings.lacks('an aggregate inside a list, a map or a list predicate')
    if (rule instanceof WithClauseContext || rule instanceof ReturnClauseContext) return
  }
}
