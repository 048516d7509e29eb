import type { ParserRuleContext, Token } from 'antlr4ng'
import { codeUnitAt, escapeLength, findUnicodeEscapes } from './unicode-escapes.js'

/** Place in a text, for people: both counted from 1, the column in UTF-16 units. */
export interface LineAndColumn {
  readonly line: number
  readonly column: number
}

/**
 * A query's text with the way from the parser's positions to those of JavaScript. The parser reads the text as Neo4j's does, with every
 * `\uXXXX` replaced by its character, and counts code points; strings count UTF-16 units.
 */
export class SourceText {
  readonly text: string
  /** What the parser is to read. */
  readonly unescaped: string
  /** UTF-16 offset of the first `\u` without four hexadecimal digits behind it; null without. */
  readonly malformedEscape: number | null
  readonly #offsets: Uint32Array | null

  constructor(text: string) {
    const { offsets, malformed } = findUnicodeEscapes(text)
    this.text = text
    this.malformedEscape = malformed
    this.unescaped = unescapedText(text, offsets)
    this.#offsets = utf16Offsets(this.unescaped, offsets)
  }

  /** UTF-16 offset of the n-th code point that the parser reads; the text's length when there is no such code point. */
  offset(codePoint: number): number {
    if (this.#offsets === null) return Math.min(codePoint, this.text.length)
    return this.#offsets[codePoint] ?? this.text.length
  }

  /** UTF-16 offset where the token or tree begins. */
  startOf(part: Token | ParserRuleContext): number {
    const token = 'type' in part ? part : part.start
    return token === null ? 0 : this.offset(token.start)
  }

  /** UTF-16 offset just behind the token or tree; equal to its start when it is empty. */
  endOf(part: Token | ParserRuleContext): number {
    const token = 'type' in part ? part : part.stop
    return token === null ? this.startOf(part) : this.offset(token.stop + 1)
  }

  /** The token or tree as it is written, comments and blanks inside included. */
  textOf(part: Token | ParserRuleContext): string {
    return this.text.slice(this.startOf(part), this.endOf(part))
  }

  lineAndColumn(offset: number): LineAndColumn {
    const before = this.text.slice(0, offset)
    const lineStart = before.lastIndexOf('\n') + 1
    return { line: before.split('\n').length, column: offset - lineStart + 1 }
  }
}

function unescapedText(text: string, escapes: readonly number[]): string {
  let unescaped = ''
  let at = 0
  for (const offset of escapes) {
    unescaped += text.slice(at, offset) + String.fromCharCode(codeUnitAt(text, offset) ?? 0)
    at = offset + escapeLength
  }
  return unescaped + text.slice(at)
}

/** For each code point of what the parser reads, and for its end, the offset in the text as written; null where both are the same. */
function utf16Offsets(unescaped: string, escapes: readonly number[]): Uint32Array | null {
  let length = 0
  for (const _ of unescaped) length++
  if (length === unescaped.length && escapes.length === 0) return null
  const offsets = new Uint32Array(length + 1)
  let codePoint = 0
  let written = 0
  let escape = 0
  for (const character of unescaped) {
    offsets[codePoint++] = written
    for (let unit = 0; unit < character.length; unit++) {
      const isEscape = escapes[escape] === written
      if (isEscape) escape++
      written += isEscape ? escapeLength : 1
    }
  }
  offsets[codePoint] = written
  return offsets
}
