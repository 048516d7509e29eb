import type { SqlDialect, SqlToken } from './sql-token.js'
import { tokensOfSql } from './tokens-of-sql.js'

/** What a SQL text says of itself without a database. */
export interface SqlFacts {
  /** How many statements stand in it; a semicolon at the end begins none. */
  readonly statements: number
  /** Its first word or sign in upper case, whatever brackets and semicolons stand before it; empty when there is none. */
  readonly firstWord: string
  /** Whether a placeholder for a value stands in it, which nobody fills. */
  readonly hasParameter: boolean
  /** Whether the rows of the whole query are sorted: ORDER BY outside of all brackets, once those around everything are gone. */
  readonly finalOrderBy: boolean
  /** Names that stand before a bracket, in lower case: functions, and tables with a list of columns; not those of common table expressions. */
  readonly called: ReadonlySet<string>
  /** Every word and every quoted name, in lower case. */
  readonly names: ReadonlySet<string>
}

/** Reads a text by its words and brackets, not by a grammar: what is asked here needs none. Never throws. */
export function readSqlFacts(sql: string, dialect: SqlDialect): SqlFacts {
  const tokens = tokensOfSql(sql, dialect)
  const closings = closingBrackets(tokens)
  return {
    statements: countStatements(tokens),
    firstWord: tokens.find((token) => !isSign(token, '(') && !isSign(token, ';'))?.text.toUpperCase() ?? '',
    hasParameter: tokens.some(({ kind }) => kind === 'parameter'),
    finalOrderBy: isSorted(withoutOuterBrackets(tokens, closings)),
    called: calledNames(tokens, closings),
    names: new Set(tokens.flatMap(({ kind, text }) => (kind === 'word' || kind === 'name' ? [text.toLowerCase()] : []))),
  }
}

function isSign(token: SqlToken | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign
}

function isWord(token: SqlToken | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toUpperCase() === word
}

function countStatements(tokens: readonly SqlToken[]): number {
  return tokens.filter((token, index) => !isSign(token, ';') && (index === 0 || isSign(tokens[index - 1], ';'))).length
}

function isSorted(tokens: readonly SqlToken[]): boolean {
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'sign' && '([{'.includes(token.text)) depth += 1
    else if (token.kind === 'sign' && ')]}'.includes(token.text)) depth -= 1
    else if (depth === 0 && isWord(token, 'ORDER') && isWord(tokens[index + 1], 'BY')) return true
  }
  return false
}

function withoutOuterBrackets(tokens: readonly SqlToken[], closings: ReadonlyMap<number, number>): readonly SqlToken[] {
  let first = 0
  let last = tokens.findLastIndex((token) => !isSign(token, ';'))
  while (first < last && closings.get(first) === last) {
    first += 1
    last -= 1
  }
  return tokens.slice(first, last + 1)
}

/** Where each round bracket is closed, by where it opens. */
function closingBrackets(tokens: readonly SqlToken[]): ReadonlyMap<number, number> {
  const closings = new Map<number, number>()
  const open: number[] = []
  for (const [index, token] of tokens.entries()) {
    if (isSign(token, '(')) open.push(index)
    else if (isSign(token, ')')) {
      const at = open.pop()
      if (at !== undefined) closings.set(at, index)
    }
  }
  return closings
}

function calledNames(tokens: readonly SqlToken[], closings: ReadonlyMap<number, number>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [index, { kind, text }] of tokens.entries()) {
    const isCalled = (kind === 'word' || kind === 'name') && isSign(tokens[index + 1], '(')
    if (isCalled && !beginsExpression(tokens, closings.get(index + 1))) names.add(text.toLowerCase())
  }
  return names
}

/** Whether what a bracket after a name closes begins a common table expression: `name(a, b) AS (` or `AS MATERIALIZED (`. */
function beginsExpression(tokens: readonly SqlToken[], closing: number | undefined): boolean {
  if (closing === undefined || !isWord(tokens[closing + 1], 'AS')) return false
  const next = tokens[closing + 2]
  return isSign(next, '(') || isWord(next, 'NOT') || isWord(next, 'MATERIALIZED')
}
