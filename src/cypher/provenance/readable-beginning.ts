import type { Token } from 'antlr4ng'
import { CypherParser } from '../../../build/parser/CypherParser.js'
import type { ParsedCypher } from '../parse-cypher.js'
import { beginsClause, branchesOf, isBalanced } from './token-clauses.js'

/**
 * Of a text that is no Cypher, the clauses at its beginning from which a provenance is read, each branch closed with
 * a RETURN, so that what is broken behind them does not count. The tokens tell which clauses these are; whether they
 * are Cypher is for the parser to say. Empty when the text begins with a clause of another kind; null when it does
 * not begin with a clause, or brackets or quotes do not pair up, so that there is no telling where a clause ends.
 */
export function readableBeginning({ source, tokens }: ParsedCypher): string | null {
  const words = tokens.slice(0, -1).filter((token, i) => i > 0 || !planWords.has(token.type))
  if (!isBalanced(words) || !beginsClause(words, 0)) return null
  return branchesOf(words)
    .map(leadingClauses)
    .filter((clauses) => clauses.length > 0)
    .map((clauses) => `${clauses.map(textOf).join('\n')}\nRETURN 1 AS x`)
    .join('\nUNION ALL\n')

  function textOf(clause: readonly Token[]): string {
    const [first, last] = [clause[0], clause.at(-1)]
    return first === undefined || last === undefined ? '' : source.text.slice(source.startOf(first), source.endOf(last))
  }
}

const planWords = new Set([CypherParser.EXPLAIN, CypherParser.PROFILE])

function leadingClauses(clauses: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  let matched = false
  const end = clauses.findIndex((clause) => {
    const first = clause[0]?.type
    const optional = first === CypherParser.OPTIONAL && clause[1]?.type === CypherParser.MATCH
    const match = optional || first === CypherParser.MATCH
    const before = !matched && (first === CypherParser.WITH || first === CypherParser.UNWIND)
    const belongs = match || before || (first === CypherParser.WITH && passesNamesOn(clause))
    matched ||= match
    return !belongs
  })
  const leading = end < 0 ? clauses : clauses.slice(0, end)
  return matched ? leading : []
}

/** `WITH a, b` or `WITH *`, with DISTINCT or WHERE or without. */
function passesNamesOn(clause: readonly Token[]): boolean {
  const where = clause.findIndex((token) => token.type === CypherParser.WHERE)
  const list = clause.slice(1, where < 0 ? undefined : where).filter((token) => token.type !== CypherParser.DISTINCT)
  return list.length % 2 === 1 && list.every((token, i) => (token.type === CypherParser.COMMA) === (i % 2 === 1))
}
