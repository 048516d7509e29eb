/** Where a text has `\uXXXX`. */
export interface UnicodeEscapes {
  /** Offset of each one's backslash, in order. */
  readonly offsets: readonly number[]
  /** Offset of the first `\u` without four hexadecimal digits behind it, which Neo4j refuses wherever it stands; null without. */
  readonly malformed: number | null
}

/** Characters of `\uXXXX`. */
export const escapeLength = 6

/** Finds them as Neo4j does, before it tells texts from comments: of a row of backslashes each pair stands for itself. */
export function findUnicodeEscapes(text: string): UnicodeEscapes {
  const offsets: number[] = []
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    if (text[at + 1] !== 'u') at += 2
    else if (codeUnitAt(text, at) === null) return { offsets, malformed: at }
    else {
      offsets.push(at)
      at += escapeLength
    }
  }
  return { offsets, malformed: null }
}

/** The UTF-16 unit that the escape at an offset stands for; null when its digits are not four hexadecimal ones. */
export function codeUnitAt(text: string, offset: number): number | null {
  const digits = text.slice(offset + 2, offset + escapeLength).toLowerCase()
  for (let i = 0; i < digitsOfEscape; i++) if (!hexadecimal.has(digits.charAt(i))) return null
  return Number.parseInt(digits, 16)
}

const digitsOfEscape = 4
const hexadecimal = new Set('0123456789abcdef')

/** The text with every escape written so that it stands for its six characters, not for the one that they spell. */
export function withLiteralEscapes(text: string): string {
  let literal = ''
  let at = 0
  for (const offset of findUnicodeEscapes(text).offsets) {
    literal += `${text.slice(at, offset)}\\`
    at = offset
  }
  return literal + text.slice(at)
}
