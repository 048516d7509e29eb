import { isTemporalText } from '../codec/temporal-text.js'
import { canonicalIso } from '../iso-text.js'
import type { Entries, TemporalValue, Value } from '../value.js'

/** Thrown when a text is not one of the few forms that are read here; nobody outside sees it. */
export class NotLiteral extends Error {}

const temporalFunctions: ReadonlyMap<string, TemporalValue['kind']> = new Map([
  ['date', 'date'],
  ['datetime', 'datetime'],
  ['localdatetime', 'localdatetime'],
  ['time', 'time'],
  ['localtime', 'localtime'],
])

const escapes: Readonly<Record<string, string>> = { '\\': '\\', "'": "'", '"': '"', n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * Reads literals of Cypher from a text: what they are worth here is what they are worth on the server, and whatever could be
 * anything else is `NotLiteral`.
 */
export class LiteralReader {
  readonly #text: string
  at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    this.skipBlanks()
    return this.at >= this.#text.length
  }

  /** The text from here on. */
  get rest(): string {
    return this.#text.slice(this.at)
  }

  skipBlanks(): void {
    while (this.at < this.#text.length && ' \n\r\t'.includes(this.#text.charAt(this.at))) this.at += 1
    if (this.#text.startsWith('//', this.at) || this.#text.startsWith('/*', this.at)) throw new NotLiteral()
  }

  /** Is this the next character? Then it is behind. */
  takes(character: string): boolean {
    this.skipBlanks()
    if (this.#text.charAt(this.at) !== character) return false
    this.at += 1
    return true
  }

  /** Is this the next character? */
  isBefore(character: string): boolean {
    this.skipBlanks()
    return this.#text.charAt(this.at) === character
  }

  expect(character: string): void {
    if (!this.takes(character)) throw new NotLiteral()
  }

  /** A word of letters, digits and underscores that does not begin with a digit; empty when there is none. */
  word(): string {
    this.skipBlanks()
    const begin = this.at
    while (isWordCharacter(this.#text.charAt(this.at)) && !(this.at === begin && isDigit(this.#text.charAt(begin)))) this.at += 1
    return this.#text.slice(begin, this.at)
  }

  /** A name, maybe between backquotes. */
  name(): string {
    this.skipBlanks()
    if (this.#text.charAt(this.at) !== '`') return this.word() || fail()
    let name = ''
    for (;;) {
      const end = this.#text.indexOf('`', this.at + 1)
      if (end === -1) throw new NotLiteral()
      name += this.#text.slice(this.at + 1, end)
      this.at = end + 1
      if (this.#text.charAt(this.at) !== '`') return name === '' || name.includes('\\') ? fail() : name
      name += '`'
    }
  }

  /** The entries of a map. */
  entries(): Entries {
    this.expect('{')
    const entries = new Map<string, Value>()
    if (this.takes('}')) return []
    do {
      const name = this.name()
      this.expect(':')
      // Which of two counts is not said.
      if (entries.has(name)) throw new NotLiteral()
      entries.set(name, this.value())
    } while (this.takes(','))
    this.expect('}')
    return [...entries]
  }

  value(): Value {
    this.skipBlanks()
    const first = this.#text.charAt(this.at)
    if (first === "'" || first === '"') return this.#string(first)
    if (first === '[') return this.#list()
    if (first === '{') return { kind: 'map', entries: this.entries() }
    if (first === '-' || isDigit(first)) return this.#number()
    return this.#named()
  }

  #list(): Value {
    this.expect('[')
    const items: Value[] = []
    if (this.takes(']')) return items
    do items.push(this.value())
    while (this.takes(','))
    this.expect(']')
    return items
  }

  #string(quote: string): string {
    let text = ''
    for (let at = this.at + 1; at < this.#text.length; at++) {
      const character = this.#text.charAt(at)
      if (character === quote) {
        this.at = at + 1
        return text
      }
      if (character !== '\\') {
        text += character
        continue
      }
      at += 1
      text += escapes[this.#text.charAt(at)] ?? fail()
    }
    throw new NotLiteral()
  }

  #number(): Value {
    const begin = this.at
    if (this.#text.charAt(this.at) === '-') this.at += 1
    const digits = (): number => {
      const from = this.at
      while (isDigit(this.#text.charAt(this.at))) this.at += 1
      return this.at - from
    }
    const whole = this.at
    if (digits() === 0) throw new NotLiteral()
    // Such a number is octal, or an error, by the version.
    if (this.#text.charAt(whole) === '0' && this.at - whole > 1) throw new NotLiteral()
    let isFloat = false
    if (this.#text.charAt(this.at) === '.') {
      this.at += 1
      isFloat = true
      if (digits() === 0) throw new NotLiteral()
    }
    // Exponents, hexadecimal numbers, underscores.
    if (isWordCharacter(this.#text.charAt(this.at)) || this.#text.charAt(this.at) === '.') throw new NotLiteral()
    const text = this.#text.slice(begin, this.at)
    if (isFloat) return Number(text)
    const value = BigInt(text)
    return BigInt.asIntN(64, value) === value ? value : fail()
  }

  #named(): Value {
    const word = this.word().toLowerCase()
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    const kind = temporalFunctions.get(word)
    if (kind === undefined) throw new NotLiteral()
    this.expect('(')
    const text = this.value()
    this.expect(')')
    // The functions read many more forms than the one that is surely read alike here.
    if (typeof text !== 'string' || !isTemporalText(kind, text)) throw new NotLiteral()
    return { kind, iso: canonicalIso(kind, text) }
  }
}

function fail(): never {
  throw new NotLiteral()
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character !== ''
}

function isWordCharacter(character: string): boolean {
  return isDigit(character) || character === '_' || (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
}
