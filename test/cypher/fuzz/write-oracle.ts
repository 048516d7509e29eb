import { type PlainWord, plainWords, readEscapes } from './plain-words.js'

/** What may follow the first word of a clause that writes or reaches out. */
const followers: Readonly<Record<string, (next: PlainWord) => boolean>> = {
  CREATE: ({ text, kind }) => text === '(' || kind === 'word' || kind === 'name',
  MERGE: ({ text, kind }) => text === '(' || kind === 'word' || kind === 'name',
  INSERT: ({ text }) => text === '(',
  SET: ({ text, kind }) => text === '(' || kind === 'word' || kind === 'name',
  REMOVE: ({ text, kind }) => text === '(' || kind === 'word' || kind === 'name',
  DELETE: ({ kind }) => kind !== 'sign',
  DETACH: ({ text }) => text.toUpperCase() === 'DELETE',
  FOREACH: ({ text }) => text === '(',
  LOAD: ({ text }) => text.toUpperCase() === 'CSV',
  DROP: ({ kind }) => kind === 'word',
}

/** Words behind which another word is a name or begins an expression, so that it cannot begin a clause. */
const expecting = new Set(
  ('RETURN WITH WHERE AND OR XOR NOT IN IS AS BY THEN ELSE WHEN CASE DISTINCT LIMIT SKIP OFFSET UNWIND CONTAINS MATCH OPTIONAL CALL YIELD FROM HEADERS ' +
    'STARTS ENDS COUNT EXISTS COLLECT SHORTESTPATH ALLSHORTESTPATHS ANY SHORTEST PATH PATHS USE LET FOR FILTER CYPHER REDUCE NONE SINGLE ALL TYPED').split(' '),
)

/**
 * The first words of a query that look like a clause that writes or reads a file, where a clause can begin; null without. Knows no grammar: only what stands
 * before and behind the word.
 */
export function writesByItsWords(query: string): string | null {
  const words = plainWords(readEscapes(query))
  for (const [index, { text, kind }] of words.entries()) {
    const [before, next] = [words[index - 1], words[index + 1]]
    if (kind !== 'word' || next === undefined || !(followers[text.toUpperCase()]?.(next) ?? false)) continue
    if (beginsClause(before)) return words.slice(Math.max(0, index - 2), index + 3).map((word) => word.text).join(' ')
  }
  return null
}

function beginsClause(before: PlainWord | undefined): boolean {
  if (before === undefined) return true
  if (before.kind === 'sign') return [')', ']', '}', ';'].includes(before.text)
  return before.kind !== 'word' || !expecting.has(before.text.toUpperCase())
}
