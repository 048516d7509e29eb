import { describe, expect, it } from 'vitest'
import { readFacts } from '../../src/cypher/facts.js'
import { parseCypher } from '../../src/cypher/parse-cypher.js'
import { syntaxErrorExcerpt } from '../../src/cypher/syntax-error.js'
import { withLiteralEscapes } from '../../src/cypher/unicode-escapes.js'

function wordsOf(query: string): readonly (readonly [read: string, written: string])[] {
  const { source, tokens } = parseCypher(query)
  return tokens.slice(0, -1).map((token) => [token.text ?? '', source.textOf(token)])
}

describe('a text with \\u escapes', () => {
  it.each([
    [String.raw`RETURN '\u0041🎬\ud83c\udfac' AS x`, [['RETURN', 'RETURN'], ["'A🎬🎬'", String.raw`'\u0041🎬\ud83c\udfac'`], ['AS', 'AS'], ['x', 'x']]],
    [String.raw`RETURN\u0020\u0031 AS x`, [['RETURN', 'RETURN'], ['1', String.raw`\u0031`], ['AS', 'AS'], ['x', 'x']]],
    [String.raw`RETURN '\\u0041\\\u0042'`, [['RETURN', 'RETURN'], [String.raw`'\\u0041\\B'`, String.raw`'\\u0041\\\u0042'`]]],
    [String.raw`RETURN '\u0027' + 1 AS x`, [['RETURN', 'RETURN'], ["''", String.raw`'\u0027`], ["'", "'"], ['+', '+'], ['1', '1'], ['AS', 'AS'], ['x', 'x']]],
  ])('%s is read with each where it is written', (query, words) => {
    expect(wordsOf(query)).toEqual(words)
  })

  it('names columns as they are written and aliases as they are meant', () => {
    expect(readFacts(String.raw`RETURN '\u0041', 1 AS ` + '`\\u0062`').columns).toEqual([String.raw`'\u0041'`, 'b'])
  })

  it('shows errors where they are written', () => {
    const query = String.raw`RETURN '\u00e9\u00e9' AS x WHERE`
    const { syntaxError } = parseCypher(query)
    expect(syntaxError?.offset).toBe(query.indexOf('WHERE'))
    expect(syntaxError === null ? '' : syntaxErrorExcerpt(query, syntaxError)).toBe(`${query}\n${' '.repeat(27)}^`)
  })

  it.each([
    [String.raw`'\u0027'`, String.raw`'\\u0027'`],
    [String.raw`\\u0027\\\u0027\u00zz`, String.raw`\\u0027\\\\u0027\u00zz`],
    ['no escape', 'no escape'],
    ['\\', '\\'],
  ])('%s as it is written is %s', (text, literal) => {
    expect(withLiteralEscapes(text)).toBe(literal)
  })
})

describe('texts beyond what is parsed', () => {
  it.each([
    ['characters', `RETURN '${'x'.repeat(200_000)}'`, 'the query has more than 200000 characters, which is not parsed'],
    ['words', `RETURN [${'1,'.repeat(5_000)}1]`, 'the query has more than 10000 words and signs, which is not parsed'],
    ['types', `RETURN 1 IS :: ${'LIST<'.repeat(61)}INTEGER${'>'.repeat(61)}`, 'line 1, column 320: brackets, CASE or types nest deeper than 60 levels, which is not parsed'],
  ])('%s', (_, query, message) => {
    expect(readFacts(query).syntaxError?.message).toBe(message)
  })

  it('types one after another are no nesting', () => {
    expect(readFacts(`RETURN ${'1 IS :: LIST<INTEGER> AND '.repeat(100)} true`).syntaxError).toBeNull()
  })
})
