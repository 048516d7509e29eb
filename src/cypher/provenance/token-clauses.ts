import type { Token } from 'antlr4ng'
import { CypherParser } from '../../../build/parser/CypherParser.js'
import { deepestNesting } from '../parse-cypher.js'

/** Whether every bracket and every quote has its counterpart, and none lies deeper than queries do. */
export function isBalanced(tokens: readonly Token[]): boolean {
  const open: number[] = []
  for (const { type, text } of tokens) {
    if (type === CypherParser.ErrorChar && quotes.has(text ?? '')) return false
    const closing = closers.get(type)
    if (closing !== undefined) open.push(closing)
    if (open.length > deepestNesting) return false
    if (closings.has(type) && open.pop() !== type) return false
  }
  return open.length === 0
}

/**
 * The clauses of each branch of a UNION, by the words at the outermost level and up to the first semicolon; those
 * inside the call where a branch begins with `CALL { … }` and goes on. Brackets must be balanced.
 */
export function branchesOf(tokens: readonly Token[]): readonly (readonly (readonly Token[])[])[] {
  const branches: Token[][][] = [[]]
  let depth = 0
  for (const [i, token] of tokens.entries()) {
    const outermost = depth === 0
    if (closers.has(token.type)) depth++
    else if (closings.has(token.type)) depth--
    if (outermost && token.type === CypherParser.SEMICOLON) break
    if (outermost && token.type === CypherParser.UNION && !isName(tokens, i)) {
      branches.push([])
      continue
    }
    const branch = branches.at(-1)
    if (outermost && beginsClause(tokens, i)) branch?.push([token])
    else branch?.at(-1)?.push(token)
  }
  return branches.flatMap((branch) => {
    const inside = branch.length > 1 ? callBody(branch[0] ?? []) : null
    return inside === null ? [branch] : branchesOf(inside)
  })
}

/** What stands in the braces of `CALL { … }`; null for any other clause. */
function callBody(clause: readonly Token[]): readonly Token[] | null {
  const call = clause.findIndex((token) => token.type === CypherParser.CALL)
  const brace = clause.findIndex((token) => token.type === CypherParser.LCURLY)
  if (call < 0 || call > 1 || brace < 0) return null
  // A procedure has a name between CALL and its first brace, a subquery at most a list in brackets.
  const next = clause[call + 1]?.type
  if (next !== CypherParser.LCURLY && next !== CypherParser.LPAREN) return null
  let depth = 0
  for (let i = brace; i < clause.length; i++) {
    if (clause[i]?.type === CypherParser.LCURLY) depth++
    if (clause[i]?.type === CypherParser.RCURLY) depth--
    if (depth === 0) return clause.slice(brace + 1, i)
  }
  return null
}

/** Whether the word at the index is the first of a clause. */
export function beginsClause(tokens: readonly Token[], i: number): boolean {
  const type = tokens[i]?.type ?? 0
  const before = tokens[i - 1]?.type ?? 0
  if (!clauseWords.has(type) || isName(tokens, i)) return false
  if (type === CypherParser.WITH) return !beforeWith.has(before)
  if (type === CypherParser.MATCH) return before !== CypherParser.OPTIONAL && before !== CypherParser.ON
  return type !== CypherParser.CALL || before !== CypherParser.OPTIONAL
}

/** Whether a word is a name because of what stands before it. */
function isName(tokens: readonly Token[], i: number): boolean {
  return beforeNames.has(tokens[i - 1]?.type ?? 0)
}

const beforeWith = new Set([CypherParser.STARTS, CypherParser.ENDS, CypherParser.CSV])
const quotes = new Set(['\'', '"', '`'])
const closers = new Map([
  [CypherParser.LPAREN, CypherParser.RPAREN],
  [CypherParser.LBRACKET, CypherParser.RBRACKET],
  [CypherParser.LCURLY, CypherParser.RCURLY],
])
const closings = new Set(closers.values())
const beforeNames = new Set([CypherParser.DOT, CypherParser.COLON, CypherParser.DOLLAR, CypherParser.AS])
const clauseWords = new Set([
  CypherParser.CALL,
  CypherParser.CREATE,
  CypherParser.DELETE,
  CypherParser.DETACH,
  CypherParser.FILTER,
  CypherParser.FINISH,
  CypherParser.FOR,
  CypherParser.FOREACH,
  CypherParser.INSERT,
  CypherParser.LET,
  CypherParser.LOAD,
  CypherParser.MATCH,
  CypherParser.MERGE,
  CypherParser.NEXT,
  CypherParser.NODETACH,
  CypherParser.OPTIONAL,
  CypherParser.REMOVE,
  CypherParser.RETURN,
  CypherParser.SET,
  CypherParser.UNWIND,
  CypherParser.USE,
  CypherParser.WITH,
])
