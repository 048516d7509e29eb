/** A word or sign of a query. */
export interface PlainWord {
  readonly text: string
  readonly kind: 'word' | 'sign' | 'number' | 'text' | 'name'
}

/**
 * Cuts a query into words and signs without the product's parser: a second opinion on where texts, quoted names and comments begin and end. What
 * never ends goes to the end.
 */
export function plainWords(query: string): readonly PlainWord[] {
  const words: PlainWord[] = []
  for (let at = 0; at < query.length; ) {
    const rest = query.slice(at, at + 2)
    const character = query.charAt(at)
    let end = at + 1
    if (rest === '//') end = firstOf(query, at, '\n', '\r')
    else if (rest === '/*') end = behind(query, query.indexOf('*/', at + 2), 2)
    else if (character === "'" || character === '"') {
      while (end < query.length && query[end] !== character) end += query[end] === '\\' ? 2 : 1
      end = Math.min(end + 1, query.length)
      words.push({ text: query.slice(at, end), kind: 'text' })
    } else if (character === '`') {
      end = behind(query, query.indexOf('`', at + 1), 1)
      words.push({ text: query.slice(at, end), kind: 'name' })
    } else if (isWordPart(character)) {
      while (end < query.length && isWordPart(query.charAt(end))) end++
      const text = query.slice(at, end)
      words.push({ text, kind: isDigit(character) ? 'number' : 'word' })
    } else if (!isBlank(character)) words.push({ text: character, kind: 'sign' })
    at = end
  }
  return words
}

/** Every `\uXXXX` as its character, as Neo4j reads a query before anything else. */
export function readEscapes(query: string): string {
  return query.replaceAll(/\\(\\|u([0-9a-fA-F]{4}))/g, (all: string, _: string, digits: string | undefined) => (digits === undefined ? all : String.fromCharCode(Number.parseInt(digits, 16))))
}

const isWordPart = (character: string): boolean => /[\p{L}\p{N}_$\ud800-\udfff]/u.test(character) || (character >= '\ud800' && character <= '\udfff')
const isDigit = (character: string): boolean => character >= '0' && character <= '9'
const isBlank = (character: string): boolean => /[\s\u001c-\u001f\u180e]/u.test(character)

function behind(query: string, found: number, length: number): number {
  return found < 0 ? query.length : found + length
}

function firstOf(query: string, from: number, ...signs: readonly string[]): number {
  const ends = signs.map((sign) => query.indexOf(sign, from)).filter((end) => end >= 0)
  return ends.length === 0 ? query.length : Math.min(...ends)
}
