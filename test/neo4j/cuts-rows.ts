import { parseCypher } from '../../src/cypher/parse-cypher.js'

/** Which rows LIMIT leaves, at the end or inside, depends on how the store keeps its data wherever the order is not total. */
export function cutsRows(query: string): boolean {
  return parseCypher(query).tokens.some(({ text }) => text?.toUpperCase() === 'LIMIT')
}
