/** One statement of a script. */
export interface ScriptStatement {
  /** Without the semicolon behind it and blanks around it; comments inside stay. */
  readonly text: string
  /** Line of its first character in the script, counted from 1. */
  readonly line: number
}

/**
 * Cuts a seed script at its semicolons, those in strings, quoted names and comments left alone. Parts without any word are left
 * out. A scanner of its own, not the grammar's lexer: scripts have many megabytes and are not judged, only sent on.
 */
export function splitStatements(script: string): readonly ScriptStatement[] {
  const statements: ScriptStatement[] = []
  let line = 1
  let counted = 0
  let start = 0
  let firstWord = -1
  const cut = (end: number): void => {
    if (firstWord >= 0) {
      line += lineBreaks(script, counted, firstWord)
      counted = firstWord
      statements.push({ text: script.slice(firstWord, end).trimEnd(), line })
    }
    start = end + 1
    firstWord = -1
  }

  for (let at = 0; at < script.length; ) {
    const character = script[at] ?? ''
    if (character === ';') {
      cut(at)
      at++
      continue
    }
    const next = skipped(script, at, character)
    if (firstWord < 0 && !isBlankOrComment(character, script[at + 1])) firstWord = at
    at = next
  }
  if (start < script.length) cut(script.length)
  return statements
}

/** Index behind the string, quoted name or comment that begins here, or behind the one character. */
function skipped(script: string, at: number, character: string): number {
  if (character === '\'' || character === '"') return endOfString(script, at + 1, character)
  if (character === '`') return behind(script.indexOf('`', at + 1), 1, script)
  if (character === '/' && script[at + 1] === '/') return behind(script.indexOf('\n', at + 2), 1, script)
  if (character === '/' && script[at + 1] === '*') return behind(script.indexOf('*/', at + 2), 2, script)
  return at + 1
}

function endOfString(script: string, from: number, quote: string): number {
  let at = from
  while (at < script.length && script[at] !== quote) at += script[at] === '\\' ? 2 : 1
  return Math.min(at + 1, script.length)
}

function behind(found: number, length: number, script: string): number {
  return found < 0 ? script.length : found + length
}

function isBlankOrComment(character: string, next: string | undefined): boolean {
  return character.trim() === '' || (character === '/' && (next === '/' || next === '*'))
}

function lineBreaks(script: string, from: number, to: number): number {
  let count = 0
  for (let at = script.indexOf('\n', from); at >= 0 && at < to; at = script.indexOf('\n', at + 1)) count++
  return count
}
