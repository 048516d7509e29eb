import fc from 'fast-check'
import { plainWords } from './plain-words.js'

/** What is done to a query to make it another text, in the order of the steps. */
export interface Mutation {
  readonly kind: (typeof kinds)[number]
  /** Where, as a share of the query's words or characters from 0 to 1. */
  readonly at: number
  readonly to: number
  readonly piece: string
}

const kinds = ['delete', 'duplicate', 'swap', 'replace', 'insert', 'squeeze', 'cut', 'behead', 'wrap', 'escape', 'repeat', 'lower'] as const

const pieces = [
  'CREATE (n)', 'SET n.x = 1', 'DELETE n', 'DETACH DELETE n', 'MERGE (n)', 'REMOVE n.x', 'LOAD CSV FROM "f" AS l', 'CALL { CREATE (n) }', 'CALL db.createLabel("x")', 'FOREACH (x IN [] | SET n.x = x)',
  'CREATE', 'SET', 'set', 'DELETE', 'UNION', 'UNION ALL', 'RETURN', 'MATCH', 'OPTIONAL', 'WITH', 'WHERE', 'CALL', 'UNWIND', 'AS', 'IN', 'NOT', 'CASE', 'WHEN', 'END', 'EXISTS', 'COUNT', 'COLLECT', 'USE', 'EXPLAIN', 'CYPHER', 'NEXT', 'DISTINCT', '*',
  '(', ')', '[', ']', '{', '}', ',', ';', '|', ':', '::', '.', '..', '-', '-->', '<--', '--', '=', '$', '&', '!', '%', '+',
  '\'', '"', '`', '``', '/*', '*/', '//', '\\', '\\u0027', '\\u0022', '\\u0060', '\\u000a', '\\u002a\\u002f', '\\u00', '\n', '\r',
  '🎬', '\ud83c', '\u0000', '\u200d', '\u2028', '\ufeff', '\u00a0', 'é', '٣', 'ß', '9'.repeat(400), '1e999', "'\u{1F3AC}'", '[1, null]', '{a: 1}', 'n', 'n.name', '(n)-->(m)', '(:A|B)', '*1..3',
]

export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.double({ min: 0, max: 1, noNaN: true }), piece: fc.constantFrom(...pieces) }),
  { minLength: 1, maxLength: 5 },
)

export function mutated(query: string, steps: readonly Mutation[]): string {
  return steps.reduce((text, step) => (text.length > 20_000 ? text : apply(text, step)), query)
}

function apply(query: string, { kind, at, to, piece }: Mutation): string {
  const place = Math.floor(at * query.length)
  const other = Math.floor(to * query.length)
  switch (kind) {
    case 'cut':
      return query.slice(0, place)
    case 'behead':
      return query.slice(place)
    case 'squeeze':
      return query.slice(0, place) + piece + query.slice(place)
    case 'escape':
      return query.slice(0, place) + escaped(query.slice(place, place + 1 + Math.floor(to * 4))) + query.slice(place + 1 + Math.floor(to * 4))
    case 'lower':
      return to < 0.5 ? query.toLowerCase() : query.toUpperCase()
    case 'wrap': {
      const [open, close] = wraps[Math.floor(to * (wraps.length - 1))] ?? ['(', ')']
      const times = 1 + Math.floor(at * 70)
      return open.repeat(times) + query + close.repeat(times)
    }
    case 'repeat': {
      const [start, end] = [Math.min(place, other), Math.min(Math.max(place, other), Math.min(place, other) + 60)]
      return query.slice(0, end) + query.slice(start, end).repeat(1 + Math.floor(at * 30)) + query.slice(end)
    }
    default:
      return onWords(query, kind, at, to, piece)
  }
}

const wraps: readonly (readonly [string, string])[] = [
  ['(', ')'], ['CALL { ', ' }'], ['RETURN EXISTS { ', ' }'], ['{ ', ' }'], ['MATCH (n) WHERE COUNT { ', ' } > 0 RETURN n'], ['RETURN [', ']'], ["'", "'"], ['/* ', ' */'], ['RETURN CASE WHEN ', ' THEN 1 END'], ['FOREACH (x IN [1] | ', ')'],
]

function onWords(query: string, kind: 'delete' | 'duplicate' | 'swap' | 'replace' | 'insert', at: number, to: number, piece: string): string {
  const words = plainWords(query).map(({ text }) => text)
  const place = Math.floor(at * words.length)
  const other = Math.floor(to * words.length)
  if (kind === 'delete') words.splice(place, 1)
  else if (kind === 'duplicate') words.splice(place, 0, words[place] ?? '')
  else if (kind === 'replace') words.splice(place, 1, piece)
  else if (kind === 'insert') words.splice(place, 0, piece)
  else [words[place], words[other]] = [words[other] ?? '', words[place] ?? '']
  return words.join(' ')
}

function escaped(text: string): string {
  return Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`).join('')
}
