import {
  BaseErrorListener,
  DefaultErrorStrategy,
  type IntervalSet,
  NoViableAltException,
  ParseCancellationException,
  Parser,
  type ATNSimulator,
  type RecognitionException,
  type Recognizer,
  Token,
} from 'antlr4ng'
import { CypherParser } from '../../build/parser/CypherParser.js'
import { expectedInWords } from './expected-tokens.js'
import type { SourceText } from './source-text.js'

/** The first place where a text stops being Cypher. */
export interface SyntaxError {
  /** One line: place, what was found, what was expected. */
  readonly message: string
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in UTF-16 units. */
  readonly column: number
  /** UTF-16 offset into the text; its length when the text ends too early. */
  readonly offset: number
}

/** Remembers the first error of a parse and stops there. */
export class FirstSyntaxError extends BaseErrorListener {
  error: SyntaxError | null = null
  readonly strategy: DefaultErrorStrategy = new DefaultErrorStrategy()
  readonly #source: SourceText
  readonly #tokens: readonly Token[]

  constructor(source: SourceText, tokens: readonly Token[]) {
    super()
    this.#source = source
    this.#tokens = tokens
  }

  override syntaxError(
    recognizer: Recognizer<ATNSimulator>,
    offending: Token | null,
    _line: number,
    _column: number,
    message: string,
    exception: RecognitionException | null,
  ): void {
    if (offending === null) return
    this.error = errorAt(this.#source, offending, openQuote(this.#tokens), expectedTokens(recognizer, offending, exception))
    throw new ParseCancellationException(new Error(message))
  }
}

/** The error of a text without any word of Cypher. */
export function emptyQueryError(source: SourceText): SyntaxError {
  return { message: 'the query is empty; expected a statement such as MATCH … RETURN …', ...source.lineAndColumn(source.text.length), offset: source.text.length }
}

/** Refuses texts with more of something than is parsed; null when they have not. */
export function lengthError(source: SourceText, found: number, most: number, what: string): SyntaxError | null {
  if (found <= most) return null
  return { message: `the query has more than ${most} ${what}, which is not parsed`, ...source.lineAndColumn(0), offset: 0 }
}

/** The error of a text that has `\u` without its four digits; null when it has not. */
export function escapeError(source: SourceText): SyntaxError | null {
  const offset = source.malformedEscape
  if (offset === null) return null
  const place = source.lineAndColumn(offset)
  const found = shortened(source.text.slice(offset, offset + 6))
  return { message: `${inWords(place)}: found "${found}", expected four hexadecimal digits behind \\u`, ...place, offset }
}

/** Refuses texts whose brackets, CASE or list types nest beyond what the parser can follow in bounded time; null when they do not. */
export function nestingError(source: SourceText, tokens: readonly Token[], deepest: number): SyntaxError | null {
  let brackets = 0
  let cases = 0
  let types = 0
  for (const [index, token] of tokens.entries()) {
    if (openers.has(token.type)) brackets++
    if (closers.has(token.type)) brackets--
    if (token.type === CypherParser.CASE) cases++
    if (token.type === CypherParser.END) cases--
    if (token.type === CypherParser.LT && listTypes.has(tokens[index - 1]?.type ?? Token.EOF)) types++
    if (token.type === CypherParser.GT && types > 0) types--
    if (brackets > deepest || cases > deepest || types > deepest) {
      const offset = source.startOf(token)
      const place = source.lineAndColumn(offset)
      return { message: `${inWords(place)}: brackets, CASE or types nest deeper than ${deepest} levels, which is not parsed`, ...place, offset }
    }
  }
  return null
}

/** The error of a text at whose token the parser gave up. */
export function beyondParserError(source: SourceText, token: Token): SyntaxError {
  const offset = source.startOf(token)
  const place = source.lineAndColumn(offset)
  return { message: `${inWords(place)}: the query nests too deep to be parsed`, ...place, offset }
}

/** The error's line with a caret under its place, for a terminal; long lines are cut around the caret. */
export function syntaxErrorExcerpt(query: string, error: SyntaxError): string {
  const line = query.split('\n')[error.line - 1] ?? ''
  const from = Math.max(0, error.column - 1 - 50)
  const shown = line.slice(from, from + 100).replaceAll('\t', ' ').trimEnd()
  const head = from > 0 ? '…' : ''
  const tail = line.length > from + 100 ? '…' : ''
  return `${head}${shown}${tail}\n${' '.repeat(head.length + error.column - 1 - from)}^`
}

const openers = new Set([CypherParser.LPAREN, CypherParser.LBRACKET, CypherParser.LCURLY])
const listTypes = new Set([CypherParser.LIST, CypherParser.ARRAY])
const closers = new Set([CypherParser.RPAREN, CypherParser.RBRACKET, CypherParser.RCURLY])
const quoteNames = new Map([
  ['\'', 'a text that starts with \' and never ends'],
  ['"', 'a text that starts with " and never ends'],
  ['`', 'a name that starts with ` and never ends'],
])

// A quote that no rule of the lexer takes opens a text that never ends; whatever the parser stumbles over comes from it.
function openQuote(tokens: readonly Token[]): Token | null {
  return tokens.find((token) => token.type === CypherParser.ErrorChar && quoteNames.has(token.text ?? '')) ?? null
}

function errorAt(source: SourceText, offending: Token, quote: Token | null, expected: string | null): SyntaxError {
  const token = quote ?? offending
  const offset = source.startOf(token)
  const place = source.lineAndColumn(offset)
  const found = quoteNames.get(token.text ?? '') ?? (token.type === Token.EOF ? 'the end of the text' : `"${shortened(token.text ?? '')}"`)
  const wanted = quote !== null ? '' : expected === null ? ', which cannot stand here' : `, expected ${expected}`
  return { message: `${inWords(place)}: found ${found}${wanted}`, ...place, offset }
}

function expectedTokens(recognizer: unknown, offending: Token, exception: RecognitionException | null): string | null {
  if (!(recognizer instanceof Parser)) return null
  // When the parser chose between branches it looked ahead: what it expected at the branch says nothing of this token.
  if (exception instanceof NoViableAltException && exception.startToken !== offending) return null
  const expected: IntervalSet | null = exception?.getExpectedTokens() ?? recognizer.getExpectedTokens()
  return expected === null ? null : expectedInWords(recognizer, expected)
}

function inWords({ line, column }: { readonly line: number; readonly column: number }): string {
  return `line ${line}, column ${column}`
}

function shortened(text: string): string {
  const line = text.split('\n')[0] ?? ''
  return line.length > 40 || line !== text ? `${line.slice(0, 40)}…` : text
}
