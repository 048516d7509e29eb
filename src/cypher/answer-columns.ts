import { ParserRuleContext } from 'antlr4ng'
import {
  Expression2Context,
  Expression8Context,
  LimitContext,
  LiteralContext,
  NodePatternContext,
  OrderItemContext,
  PropertyPostfixContext,
  RelationshipPatternContext,
  ReturnItemContext,
  SkipContext,
  VariableContext,
  WhereClauseContext,
} from '../../build/parser/CypherParser.js'
import { hasAggregate } from './aggregation.js'
import { columnNames, finalReturn, topLevelBranches } from './answer-facts.js'
import { unquoted } from './names.js'
import { parseCypher } from './parse-cypher.js'
import { RecentMap } from './recent-map.js'
import { nameOf, variableOf } from './scope/variable.js'
import { innermost, walkTree } from './tree.js'

/** What a returned column is for, as far as the query's text tells. */
export interface AnswerColumn {
  readonly name: string
  /** The variable that the column is, or reads its one property of; null for any other expression. */
  readonly variable: string | null
  /** The property that it reads of that variable; null when it is the variable itself, or neither. */
  readonly property: string | null
  /** All properties that its expression reads, by name. */
  readonly reads: readonly string[]
  /** Computed from an aggregate, here or in an earlier WITH. */
  readonly isAggregate: boolean
  /** Some ORDER BY of the query sorts by it. */
  readonly isSortKey: boolean
  /** So it does in a query with LIMIT, so that it says which rows are left. */
  readonly isRank: boolean
  /** Some WHERE or pattern of the query tests it. */
  readonly isFiltered: boolean
  /** Some WHERE or pattern asks it to be equal to a constant. */
  readonly isFixed: boolean
}

/** The columns of an answer, and what cuts its rows. */
export interface AnswerShape {
  readonly columns: readonly AnswerColumn[]
  /** The number behind the query's last LIMIT; null without one, or when it is not written out. */
  readonly limit: number | null
  /** There is an ORDER BY somewhere in the query. */
  readonly isSorted: boolean
}

const recent = new RecentMap<string, AnswerShape | null>(1024)

/** Reads them; null when the text alone does not tell the columns, or UNION joins several answers. */
export function readAnswerShape(query: string): AnswerShape | null {
  return recent.getOrMake(query, () => shapeOf(query))
}

function shapeOf(query: string): AnswerShape | null {
  const { source, tree } = parseCypher(query)
  const [branch, ...others] = tree === null ? [] : topLevelBranches(tree)
  if (tree === null || branch === undefined || others.length > 0) return null
  const names = columnNames(source, branch)
  const body = finalReturn(branch)
  if (names === null || body === null) return null
  const limits: string[] = []
  const defined = new Map<string, ParserRuleContext>()
  const sorted = new Set<string>()
  const filtered = new Set<string>()
  const fixed = new Set<string>()
  walkTree(tree, (rule) => {
    if (rule instanceof ReturnItemContext) {
      const alias = rule.variable()
      if (alias !== null && variableOf(rule.expression()) === null) defined.set(nameOf(alias), rule.expression())
    } else if (rule instanceof OrderItemContext) sorted.add(rule.expression().getText())
    else if (rule instanceof LimitContext) limits.push(rule.expression().getText())
    else if (rule instanceof WhereClauseContext) addTested(rule, filtered)
    else if (rule instanceof Expression8Context) addFixed(rule, fixed)
    else if (rule instanceof NodePatternContext || rule instanceof RelationshipPatternContext) {
      const variable = rule.variable()
      if (rule instanceof NodePatternContext && rule.WHERE() !== null) addTested(rule, filtered)
      for (const key of rule.properties()?.map()?.propertyKeyName() ?? []) {
        if (variable !== null) for (const texts of [filtered, fixed]) texts.add(`${variable.getText()}.${key.getText()}`)
      }
    }
  })
  const columns = body.returnItems().returnItem().map((item, index): AnswerColumn => {
    const expression = item.expression()
    const alias = variableOf(expression)
    const origin = alias === null ? expression : (defined.get(nameOf(alias)) ?? expression)
    const texts = [names[index] ?? '', expression.getText(), origin.getText()]
    const read = propertyRead(origin)
    const variable = variableOf(origin)
    return {
      name: names[index] ?? '',
      variable: read?.variable ?? (variable === null ? null : nameOf(variable)),
      property: read?.property ?? null,
      reads: propertiesIn(origin),
      isAggregate: isComputed(origin, defined),
      isSortKey: texts.some((text) => sorted.has(text)),
      isRank: limits.length > 0 && texts.some((text) => sorted.has(text)),
      isFiltered: texts.some((text) => filtered.has(text)),
      isFixed: texts.some((text) => fixed.has(text)),
    }
  })
  const limit = Number(limits.at(-1) ?? NaN)
  return { columns, limit: Number.isSafeInteger(limit) ? limit : null, isSorted: sorted.size > 0 }
}

/** Whether an aggregate stands in the expression, or in that of a variable that it uses. */
function isComputed(rule: ParserRuleContext, defined: ReadonlyMap<string, ParserRuleContext>): boolean {
  const seen = new Set<string>()
  const open = [rule]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (hasAggregate(next)) return true
    walkTree(next, (inner) => {
      if (!(inner instanceof VariableContext)) return
      const name = nameOf(inner)
      const origin = seen.has(name) ? undefined : defined.get(name)
      // Each name once: in WITH a + a AS b WITH b + b AS c … the ways to the first one double with every step.
      seen.add(name)
      if (origin !== undefined) open.push(origin)
    })
  }
  return false
}

function propertiesIn(rule: ParserRuleContext): readonly string[] {
  const names = new Set<string>()
  walkTree(rule, (inner) => {
    if (inner instanceof PropertyPostfixContext) names.add(unquoted(inner.property().propertyKeyName().getText()))
  })
  return [...names]
}

/** Adds every expression with a step (`n.key`) and every variable by which something is compared. */
function addTested(rule: ParserRuleContext, into: Set<string>): void {
  walkTree(rule, (inner) => {
    if (inner instanceof Expression2Context) into.add(inner.getText())
    return !(inner instanceof LimitContext || inner instanceof SkipContext)
  })
}

/** Adds what is equal to a constant. */
function addFixed(rule: Expression8Context, into: Set<string>): void {
  const [left, right, ...more] = rule.expression7()
  if (left === undefined || right === undefined || more.length > 0 || rule.EQ().length === 0) return
  if (isConstant(right)) into.add(left.getText())
  if (isConstant(left)) into.add(right.getText())
}

function isConstant(rule: ParserRuleContext): boolean {
  return innermost(rule) instanceof LiteralContext || innermost(rule).parent instanceof LiteralContext
}

function propertyRead(rule: ParserRuleContext): { variable: string; property: string } | null {
  let inner = rule
  while (!(inner instanceof Expression2Context)) {
    const only = inner.children[0]
    if (inner.children.length !== 1 || !(only instanceof ParserRuleContext)) return null
    inner = only
  }
  const variable = variableOf(inner.expression1())
  const [step, ...more] = inner.postFix()
  if (variable === null || !(step instanceof PropertyPostfixContext) || more.length > 0) return null
  return { variable: nameOf(variable), property: unquoted(step.property().propertyKeyName().getText()) }
}
