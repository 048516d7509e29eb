import { TerminalNode, type ParseTree, type ParserRuleContext } from 'antlr4ng'
import {
  LiteralContext,
  MapContext,
  NodePatternContext,
  PropertyKeyNameContext,
  RelationshipPatternContext,
  StringsLiteralContext,
  WhereClauseContext,
} from '../../build/parser/CypherParser.js'
import { unquoted } from './names.js'
import { parseCypher } from './parse-cypher.js'
import { readPatterns } from './patterns.js'
import type { RelationshipInPattern } from './query-patterns.js'
import { RecentMap } from './recent-map.js'
import { enclosing, walkTree } from './tree.js'

/** What a query asks of the graph, whatever it calls and returns it. */
interface Conditions {
  readonly relationships: readonly Drawn[]
  /** Labels of a query without relationships, sorted. */
  readonly labels: readonly string[]
  /** Properties, operators and constants of all tests, sorted. */
  readonly tests: readonly string[]
}

interface Drawn {
  readonly types: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly directed: boolean
}

const recent = new RecentMap<string, Conditions | null>(1024)

/**
 * Whether two queries draw the same relationships and test the same properties against the same constants: differences of variables, of the order in
 * which patterns are written, of a test inside a pattern or in WHERE, and of what is returned, sorted and cut do not count. A sufficient sign, not a
 * proof, and false for a text that is not well formed.
 */
export function haveSameConditions(one: string, other: string): boolean {
  const [a, b] = [conditionsOf(one), conditionsOf(other)]
  if (a === null || b === null || a.tests.join('\n') !== b.tests.join('\n') || a.labels.join('\n') !== b.labels.join('\n')) return false
  if (a.relationships.length !== b.relationships.length) return false
  const left = [...b.relationships]
  return a.relationships.every((each) => {
    const at = left.findIndex((candidate) => isSame(each, candidate))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Names of the properties that a query tests, in WHERE or in patterns. */
export function testedProperties(query: string): ReadonlySet<string> {
  return new Set((conditionsOf(query)?.tests ?? []).flatMap((test) => (test.startsWith('.') ? [test.slice(1)] : [])))
}

function conditionsOf(query: string): Conditions | null {
  return recent.getOrMake(query, () => {
    const { tree } = parseCypher(query)
    if (tree === null) return null
    const { relationships, nodes } = readPatterns(query)
    const tests: string[] = []
    walkTree(tree, (rule) => {
      if (rule instanceof WhereClauseContext) addTests(rule, tests)
      else if (rule instanceof NodePatternContext || rule instanceof RelationshipPatternContext) {
        const map = rule.properties()?.map() ?? null
        if (map !== null && enclosing(rule, WhereClauseContext) === null) addTests(map, tests)
      }
    })
    const alone = relationships.length > 0 ? [] : [...new Set(nodes.flatMap(({ known }) => known))]
    return { relationships: relationships.map(drawn), labels: alone.sort(), tests: tests.sort() }
  })
}

const operators = new Set(['=', '<>', '<', '>', '<=', '>=', '=~', 'CONTAINS', 'STARTS', 'ENDS', 'IN', 'NOT', 'NULL', 'OR', 'XOR'])

function addTests(rule: ParserRuleContext, into: string[]): void {
  const visit = (part: ParseTree): void => {
    if (part instanceof TerminalNode) {
      const word = part.getText().toUpperCase()
      if (operators.has(word)) into.push(word)
      return
    }
    if (part instanceof StringsLiteralContext) into.push(`'${part.getText().slice(1, -1)}`)
    else if (part instanceof LiteralContext) into.push(part.getText().toLowerCase())
    else if (part instanceof PropertyKeyNameContext) {
      into.push(`.${unquoted(part.getText())}`)
      // {key: value} is key = value.
      if (part.parent instanceof MapContext) into.push('=')
    } else if (part instanceof RelationshipPatternContext) {
      // Its arrow is no comparison.
      const properties = part.properties()
      if (properties !== null) visit(properties)
    } else for (let at = 0; at < part.getChildCount(); at++) {
      const child = part.getChild(at)
      if (child !== null) visit(child)
    }
  }
  visit(rule)
}

function drawn({ known, direction, left, right }: RelationshipInPattern): Drawn {
  const [from, to] = direction === 'left' ? [right, left] : [left, right]
  return { types: [...known].sort().join('|'), from: from?.known ?? [], to: to?.known ?? [], directed: direction !== 'both' }
}

function isSame(a: Drawn, b: Drawn): boolean {
  if (a.types !== b.types) return false
  const fits = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === 0 || other.length === 0 || one.some((label) => other.includes(label))
  const straight = fits(a.from, b.from) && fits(a.to, b.to)
  return straight || ((!a.directed || !b.directed) && fits(a.from, b.to) && fits(a.to, b.from))
}
