/** A member of a JSON array or object, by its place in the text. */
export interface JsonEntry {
  /** The name in an object; null in an array. */
  readonly key: string | null
  /** Where the member begins: its name in an object, its value in an array. */
  readonly offset: number
  readonly valueOffset: number
  readonly value: unknown
}

/**
 * The members of an array or object in the order of the text, each with its place. Unlike the parsed object it keeps
 * names that repeat and does not move names that look like numbers to the front.
 *
 * @param text JSON that `JSON.parse` accepts
 * @param open offset of the opening bracket
 */
export function jsonEntries(text: string, open: number): JsonEntry[] {
  const isObject = text.charAt(open) === '{'
  const entries: JsonEntry[] = []
  let at = skipSeparators(text, open + 1)
  while (at < text.length && !isClosing(text.charAt(at))) {
    const offset = at
    let key: string | null = null
    if (isObject) {
      const keyEnd = stringEnd(text, at)
      key = String(JSON.parse(text.slice(at, keyEnd)))
      at = skipSeparators(text, keyEnd)
    }
    const end = valueEnd(text, at)
    entries.push({ key, offset, valueOffset: at, value: JSON.parse(text.slice(at, end)) })
    at = skipSeparators(text, end)
  }
  return entries
}

function isSeparator(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t' || char === ',' || char === ':'
}

function isClosing(char: string): boolean {
  return char === ']' || char === '}'
}

function skipSeparators(text: string, from: number): number {
  let at = from
  while (isSeparator(text.charAt(at))) at++
  return at
}

function valueEnd(text: string, from: number): number {
  const first = text.charAt(from)
  if (first === '"') return stringEnd(text, from)
  if (first !== '{' && first !== '[') return scalarEnd(text, from)
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') at = stringEnd(text, at) - 1
    else if (char === '{' || char === '[') depth++
    else if (isClosing(char) && --depth === 0) return at + 1
  }
  return text.length
}

function scalarEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !isSeparator(text.charAt(at)) && !isClosing(text.charAt(at))) at++
  return at
}

function stringEnd(text: string, open: number): number {
  for (let at = open + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    let backslashes = 0
    while (text.charAt(quote - 1 - backslashes) === '\\') backslashes++
    if (backslashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}
