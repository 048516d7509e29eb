import type { IntervalSet, Parser } from 'antlr4ng'
import { Token } from 'antlr4ng'
import { CypherParser } from '../../build/parser/CypherParser.js'

const mostNamed = 8

/**
 * Says what a parser would have accepted: "an expression", "a name", then the remaining signs and words. Nearly every keyword is
 * also a name, so the plain list has hundreds of entries. Null when nothing useful can be said.
 */
export function expectedInWords(parser: Parser, expected: IntervalSet): string | null {
  const types = new Set(expected.toArray())
  const words: string[] = []
  takeGroup(types, startsOf(parser, CypherParser.RULE_expression), 'an expression', words)
  takeGroup(types, startsOf(parser, CypherParser.RULE_symbolicNameString), 'a name', words)
  takeGroup(types, startsOf(parser, CypherParser.RULE_clause), 'a clause', words)
  for (const type of types) words.push(nameOf(parser, type))
  if (words.length === 0) return null
  if (words.length > mostNamed) words.splice(mostNamed - 1, Infinity, 'others')
  const last = words.pop()
  return words.length === 0 ? (last ?? null) : `${words.join(', ')} or ${last}`
}

function takeGroup(types: Set<number>, group: readonly number[], name: string, words: string[]): void {
  if (!group.every((type) => types.has(type))) return
  for (const type of group) types.delete(type)
  words.push(name)
}

const starts = new Map<number, readonly number[]>()

function startsOf(parser: Parser, rule: number): readonly number[] {
  const known = starts.get(rule)
  if (known !== undefined) return known
  const state = parser.atn.ruleToStartState[rule]
  const types = state === null || state === undefined ? [] : parser.atn.nextTokens(state).toArray()
  starts.set(rule, types)
  return types
}

const spellings = new Map<number, string>([
  [Token.EOF, 'the end of the text'],
  [CypherParser.SKIPROWS, 'SKIP'],
  [CypherParser.LIMITROWS, 'LIMIT'],
  [CypherParser.IDENTIFIER, 'a name'],
  [CypherParser.UNSIGNED_DECIMAL_INTEGER, 'a number'],
  [CypherParser.STRING_LITERAL1, 'a text'],
])

function nameOf(parser: Parser, type: number): string {
  const spelling = spellings.get(type)
  if (spelling !== undefined) return spelling
  const literal = parser.vocabulary.getLiteralName(type)
  return literal === null ? (parser.vocabulary.getSymbolicName(type) ?? '?') : `"${literal.slice(1, -1)}"`
}
