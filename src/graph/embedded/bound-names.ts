import { parseCypher } from '../../cypher/parse-cypher.js'

const afterNode = new Set([')', ':', '{', 'WHERE', 'IS'])
const afterRelationship = new Set([']', ':', '{', '*', 'WHERE', '|', 'IN'])
const afterName = new Set(['IN', '='])
const word = /^[\p{L}\p{Pc}\p{N}`]/u

/**
 * Whether a query may bind a variable anywhere: as `(x`, `[x`, `AS x`, `YIELD x`, `x IN` or `x =`. True also for some uses that bind
 * nothing, such as a list of one variable; false only when no place binds it.
 */
export function isBoundSomewhere(query: string, variable: string): boolean {
  const texts = parseCypher(query).tokens.map((token) => (token.text ?? '').toUpperCase())
  const names = new Set([variable.toUpperCase(), `\`${variable.toUpperCase()}\``])
  return texts.some((text, index) => {
    if (!names.has(text)) return false
    const [ahead = '', previous = '', next = ''] = [texts[index - 2], texts[index - 1], texts[index + 1]]
    if (previous === 'AS' || previous === 'YIELD' || afterName.has(next)) return true
    if (previous === '[') return afterRelationship.has(next)
    // A name before the bracket makes it the call of a function; a keyword such as MATCH does not.
    return previous === '(' && afterNode.has(next) && (!word.test(ahead) || keywords.has(ahead))
  })
}

const keywords = new Set(['MATCH', 'WHERE', 'AND', 'OR', 'NOT', 'XOR', 'IN', 'SHORTESTPATH', 'ALLSHORTESTPATHS', 'SHORTEST', 'ALL', 'ANY'])
