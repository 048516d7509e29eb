import { parseCypher } from '../../cypher/parse-cypher.js'

const before = new Set(['(', '[', 'AS', 'YIELD', ','])
const after = new Set(['IN', '='])

/**
 * Whether a query may bind a variable anywhere: the name stands behind an opening bracket, a comma, AS or YIELD, or before IN or `=`.
 * True also for some uses that bind nothing; false only when no place binds it.
 */
export function isBoundSomewhere(query: string, variable: string): boolean {
  const texts = parseCypher(query).tokens.map((token) => token.text ?? '')
  return texts.some((text, index) => {
    if (text !== variable && text !== `\`${variable}\``) return false
    const [previous = '', next = ''] = [texts[index - 1], texts[index + 1]]
    return before.has(previous.toUpperCase()) || after.has(next.toUpperCase())
  })
}
