import { administrationCommand } from './administration.js'
import { readAnswerFacts } from './answer-facts.js'
import { readClauseFacts } from './clause-facts.js'
import { parseCypher } from './parse-cypher.js'
import { type QueryFacts, factsOfBrokenText } from './query-facts.js'
import { RecentMap } from './recent-map.js'

const recent = new RecentMap<string, QueryFacts>(4096)

/** Reads what a query's text says, by its parse. Equal texts are parsed once as long as they are recent. Never throws. */
export function readFacts(query: string): QueryFacts {
  return recent.getOrMake(query, () => factsOf(query))
}

/** Whether the lower-cased text holds the characters `order by` anywhere: the test that the reference implementations make. */
export function orderBySubstring(query: string): boolean {
  return query.toLowerCase().includes('order by')
}

function factsOf(query: string): QueryFacts {
  const { source, tokens, tree, syntaxError } = parseCypher(query)
  if (tree === null) return factsOfBrokenText(syntaxError, administrationCommand(tokens))
  return { syntaxError: null, administration: null, ...readClauseFacts(source, tree), ...readAnswerFacts(source, tree) }
}
