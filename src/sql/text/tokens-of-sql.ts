import type { SqlDialect, SqlToken } from './sql-token.js'

/**
 * The tokens of a SQL text, without blanks and comments. SQLite also quotes names with backticks and brackets; DuckDB also quotes texts with
 * `$tag$`, reads backslashes in `e'…'`, and lets comments lie within comments. Never throws.
 */
export function tokensOfSql(sql: string, dialect: SqlDialect): readonly SqlToken[] {
  const tokens: SqlToken[] = []
  let at = 0
  while (at < sql.length) {
    const { token, end } = tokenAt(sql, at, dialect)
    if (token !== null) tokens.push(token)
    at = end
  }
  return tokens
}

interface Found {
  /** Null for blanks and comments. */
  readonly token: SqlToken | null
  readonly end: number
}

function tokenAt(sql: string, at: number, dialect: SqlDialect): Found {
  const first = sql.charAt(at)
  const two = sql.slice(at, at + 2)
  if (first.trim() === '' || first === '\uFEFF') return { token: null, end: at + 1 }
  if (two === '--') return { token: null, end: endOfLine(sql, at) }
  if (two === '/*') return blockComment(sql, at, dialect !== 'sqlite')
  if (first === "'") return quoted(sql, at, "'", 'text')
  if (first === '"') return quoted(sql, at, '"', 'name')
  if (first === '`' && dialect !== 'duckdb') return quoted(sql, at, '`', 'name')
  if (first === '[' && dialect === 'sqlite') return bracketed(sql, at)
  if (two.toLowerCase() === "e'" && dialect === 'duckdb') return escapedText(sql, at)
  if (first === '$' && dialect !== 'sqlite') {
    const tag = match(dollarTag, sql, at)
    if (tag !== null) return dollarText(sql, at, tag)
  }
  // A cast; SQLite has none, and says so.
  if (two === '::') return whole('sign', '::', at)
  const parameter = match(parameters, sql, at)
  // `a[b:c]` is a slice.
  if (parameter !== null && (dialect === 'sqlite' || first !== ':')) return whole('parameter', parameter, at)
  const number = match(numbers, sql, at)
  if (number !== null) return whole('number', number, at)
  const word = match(words, sql, at)
  return word === null ? whole('sign', first, at) : whole('word', word, at)
}

const dollarTag = /\$(?:[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*)?\$/y
const parameters = /\?\d*|[:@$][\w\u0080-\uFFFF]+/y
const numbers = /(?:\d[\w.]*|\.\d[\w.]*)(?:(?<=[eE])[+-]\d+)?/y
const commentMarks = /\/\*|\*\//g
const words = /[A-Za-z_\u0080-\uFFFF][\w$\u0080-\uFFFF]*/y

function match(pattern: RegExp, sql: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0] ?? null
}

function whole(kind: SqlToken['kind'], text: string, at: number): Found {
  return { token: { kind, text }, end: at + text.length }
}

function endOfLine(sql: string, at: number): number {
  const end = sql.indexOf('\n', at)
  return end < 0 ? sql.length : end + 1
}

function blockComment(sql: string, at: number, nests: boolean): Found {
  commentMarks.lastIndex = at + 2
  let depth = 1
  while (depth > 0) {
    const mark = commentMarks.exec(sql)?.[0]
    if (mark === undefined) return unended(sql, at)
    if (mark === '*/') depth -= 1
    else if (nests) depth += 1
  }
  return { token: null, end: commentMarks.lastIndex }
}

/** Between two equal quotes, in which a doubled quote stands for one. */
function quoted(sql: string, at: number, quote: string, kind: 'text' | 'name'): Found {
  let place = at + 1
  for (;;) {
    const end = sql.indexOf(quote, place)
    if (end < 0) return unended(sql, at)
    if (sql.charAt(end + 1) !== quote) {
      return { token: { kind, text: sql.slice(at + 1, end).replaceAll(quote + quote, quote) }, end: end + 1 }
    }
    place = end + 2
  }
}

function bracketed(sql: string, at: number): Found {
  const end = sql.indexOf(']', at)
  return end < 0 ? unended(sql, at) : { token: { kind: 'name', text: sql.slice(at + 1, end) }, end: end + 1 }
}

function escapedText(sql: string, at: number): Found {
  let place = at + 2
  while (place < sql.length) {
    const sign = sql.charAt(place)
    if (sign === '\\' || sql.startsWith("''", place)) place += 2
    else if (sign === "'") return { token: { kind: 'text', text: sql.slice(at + 2, place) }, end: place + 1 }
    else place += 1
  }
  return unended(sql, at)
}

function dollarText(sql: string, at: number, tag: string): Found {
  const end = sql.indexOf(tag, at + tag.length)
  return end < 0 ? unended(sql, at) : { token: { kind: 'text', text: sql.slice(at + tag.length, end) }, end: end + tag.length }
}

function unended(sql: string, at: number): Found {
  return { token: { kind: 'unended', text: sql.slice(at) }, end: sql.length }
}
