import { kindOf } from './json-lines.js'

const idLimit = 200

/** An id as text, or what is wrong with it. */
export type ReadId = { readonly id: string } | { readonly problem: string }

/** Reads an id: text of 1 to 200 characters without blanks around it and without control characters, or a number. */
export function readId(name: string, value: unknown): ReadId {
  if (typeof value === 'number') return numberAsId(name, value)
  if (typeof value !== 'string') return { problem: `"${name}": expected text or a number, found ${kindOf(value)}.` }
  if (value.trim() === '') return { problem: `"${name}" is blank. Give it a name that no other has.` }
  if (value !== value.trim()) {
    return { problem: `"${name}": expected no blanks around the id, found ${visible(value)}. Remove them.` }
  }
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)) {
    return { problem: `"${name}": expected no control characters in the id, found ${visible(value)}. Remove them.` }
  }
  if (value.length > idLimit) {
    const problem = `"${name}": expected at most ${idLimit} characters, found ${value.length}. Is it the right field?`
    return { problem }
  }
  return { id: value }
}

function numberAsId(name: string, value: number): ReadId {
  const isExact = Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))
  if (isExact) return { id: String(value) }
  return { problem: `"${name}": the number is too large to be read exactly. Put it into double quotes.` }
}

/** The text in double quotes with every character escaped that cannot be seen. */
function visible(text: string): string {
  const escaped = (char: string): string => `\\u{${char.codePointAt(0)?.toString(16) ?? ''}}`
  return `"${text.replace(/[\p{C}\p{Z}]/gu, (char) => (char === ' ' ? char : escaped(char)))}"`
}
