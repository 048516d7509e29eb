import type { ParserRuleContext, Token } from 'antlr4ng'

/** Place in a text, for people: both counted from 1, the column in UTF-16 units. */
export interface LineAndColumn {
  readonly line: number
  readonly column: number
}

/**
 * A query's text with the way from the parser's positions to those of JavaScript: the parser counts code points,
 * strings count UTF-16 units, and they differ after the first emoji.
 */
export class SourceText {
  readonly text: string
  readonly #offsets: Uint32Array | null

  constructor(text: string) {
    this.text = text
    this.#offsets = utf16Offsets(text)
  }

  /** UTF-16 offset of the n-th code point; the text's length when there is no such code point. */
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

function utf16Offsets(text: string): Uint32Array | null {
  let length = 0
  for (const _ of text) length++
  if (length === text.length) return null
  const offsets = new Uint32Array(length + 1)
  let codePoint = 0
  let offset = 0
  for (const character of text) {
    offsets[codePoint++] = offset
    offset += character.length
  }
  offsets[codePoint] = offset
  return offsets
}
