/** Where a text stops being JSON, and why. */
export interface JsonFault {
  /** From the text's begin. */
  readonly offset: number
  /** Expected, found and what to do. */
  readonly text: string
}

const depthLimit = 500
const blanks = ' \t\n\r'
const escapes = '"\\/bfnrt'
const charNames: Readonly<Record<string, string>> = {
  ',': 'a comma',
  ':': 'a colon',
  '"': 'a double quote',
  "'": 'a single quote',
  '\n': 'the end of the line',
  '\r': 'the end of the line',
  '\t': 'a tab',
}
/** What other languages write where JSON has another word. */
const foreignWords: Readonly<Record<string, string>> = {
  None: 'null',
  NaN: 'null',
  nan: 'null',
  undefined: 'null',
  Infinity: 'null',
  True: 'true',
  False: 'false',
}

/**
 * The first fault of a text that ought to be one JSON value, or null when it is one. Slower than `JSON.parse` and
 * meant for texts that it refused: its own messages name no place in some versions of Node.
 */
export function jsonFault(text: string): JsonFault | null {
  try {
    const end = skipBlanks(text, skipValue(text, skipBlanks(text, 0), 0))
    if (end < text.length) fail(end, `expected nothing after the JSON value, found ${foundAt(text, end)}`)
    return null
  } catch (error) {
    if (error instanceof Fault) return { offset: error.offset, text: error.message }
    throw error
  }
}

class Fault extends Error {
  readonly offset: number
  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

function fail(offset: number, text: string): never {
  throw new Fault(offset, text)
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && blanks.includes(text.charAt(at))) at++
  return at
}

function skipValue(text: string, at: number, depth: number): number {
  if (depth > depthLimit) fail(at, `expected at most ${depthLimit} levels of nesting, found more`)
  const char = text.charAt(at)
  if (char === '{') return skipContainer(text, at, depth, '}')
  if (char === '[') return skipContainer(text, at, depth, ']')
  if (char === '"') return skipString(text, at)
  const word = wordAt(text, at)
  if (word === 'true' || word === 'false' || word === 'null') return at + word.length
  const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word)
  if (number) return at + word.length
  const instead = foreignWords[word.replace(/^-/, '')]
  if (instead !== undefined) fail(at, `expected a JSON value, found ${word}. Write ${instead}`)
  return fail(at, `expected a JSON value, found ${foundAt(text, at)}${quoteHint(char)}`)
}

function skipContainer(text: string, open: number, depth: number, close: '}' | ']'): number {
  const member = close === '}' ? 'a name in double quotes' : 'a JSON value'
  let at = skipBlanks(text, open + 1)
  if (text.charAt(at) === close) return at + 1
  for (;;) {
    if (close === '}') at = skipName(text, at)
    at = skipBlanks(text, skipValue(text, at, depth + 1))
    const char = text.charAt(at)
    if (char === close) return at + 1
    if (char !== ',') fail(at, `expected a comma or ${close}, found ${foundAt(text, at)}`)
    const comma = at
    at = skipBlanks(text, at + 1)
    if (text.charAt(at) === close) {
      fail(comma, `expected ${member} after the comma, found ${close}. Remove the comma, JSON allows none at the end`)
    }
  }
}

function skipName(text: string, at: number): number {
  const char = text.charAt(at)
  if (char !== '"') fail(at, `expected a name in double quotes, found ${foundAt(text, at)}${quoteHint(char)}`)
  const colon = skipBlanks(text, skipString(text, at))
  if (text.charAt(colon) !== ':') fail(colon, `expected a colon after the name, found ${foundAt(text, colon)}`)
  return skipBlanks(text, colon + 1)
}

function skipString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return at + 1
    if (char === '\\') at = skipEscape(text, at)
    else if (char < ' ') {
      const instead = char === '\n' || char === '\r' ? '\\n' : char === '\t' ? '\\t' : '\\u0000 with its number'
      fail(at, `expected the text to go on, found ${foundAt(text, at)} inside double quotes. Write it as ${instead}`)
    }
  }
  return fail(open, 'expected a closing double quote for this text, found the end')
}

function skipEscape(text: string, at: number): number {
  const char = text.charAt(at + 1)
  if (escapes.includes(char) && char !== '') return at + 1
  if (char === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return at + 5
  return fail(at, `expected an escape that JSON knows, found \\${char}. Write a backslash as \\\\`)
}

function wordAt(text: string, at: number): string {
  let end = at
  while (end < text.length && /[\w.+-]/.test(text.charAt(end))) end++
  return text.slice(at, end)
}

function quoteHint(char: string): string {
  return char === "'" ? '. JSON uses double quotes' : ''
}

function foundAt(text: string, at: number): string {
  const char = text.charAt(at)
  if (char === '') return 'the end (is it cut off?)'
  const named = charNames[char]
  if (named !== undefined) return named
  if (char < ' ') return `the control character ${char.charCodeAt(0)}`
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'a comment, which JSON lacks'
  const word = wordAt(text, at)
  if (word.length > 20) return `${word.slice(0, 20)}…`
  return word === '' ? String.fromCodePoint(text.codePointAt(at) ?? 0) : word
}
