import { EscapedSymbolicNameStringContext, ScriptContext, StringLiteralContext } from '../../../build/parser/CypherParser.js'
import { findUnicodeEscapes } from '../unicode-escapes.js'
import { walkTree } from '../tree.js'
import type { Guard, GuardedQuery } from './guarded-query.js'

/**
 * Escapes that the engine does not read as the database does: `\b` and `\f`, pairs of surrogates, and `\uXXXX` anywhere but in a text. They are
 * replaced by the characters that they stand for.
 */
export const guardTexts: Guard = (rule, query, findings) => {
  if (rule instanceof ScriptContext && hasEscapeElsewhere(query)) findings.lacks('a \\u escape outside texts and names')
  if (rule instanceof StringLiteralContext) {
    const text = engineText(rule)
    if (text !== query.source.textOf(rule)) findings.replace(rule, text, 'escapes in a text, replaced by what they stand for')
  } else if (rule instanceof EscapedSymbolicNameStringContext && rule.getText() !== query.source.textOf(rule)) {
    findings.replace(rule, rule.getText(), 'escapes in a name, replaced by what they stand for')
  }
}

/** The literal as the engine is to have it, its quotes included. */
export function engineText(literal: StringLiteralContext): string {
  const text = literal.getText()
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const pair = text[at] === '\\' ? text.slice(at, at + 2) : null
    result += pair === null ? text[at] : (characters.get(pair) ?? pair)
    if (pair !== null) at++
  }
  return result
}

const characters = new Map([
  ['\\b', '\b'],
  ['\\f', '\f'],
  // Spelt by other escapes; the database reads escapes only once.
  ['\\u', '\\\\u'],
])

function hasEscapeElsewhere({ source, tree }: GuardedQuery): boolean {
  const { offsets } = findUnicodeEscapes(source.text)
  if (offsets.length === 0) return false
  const places: (readonly [start: number, end: number])[] = []
  walkTree(tree, (rule) => {
    if (rule instanceof StringLiteralContext || rule instanceof EscapedSymbolicNameStringContext) places.push([source.startOf(rule), source.endOf(rule)])
  })
  return offsets.some((offset) => !places.some(([start, end]) => offset >= start && offset < end))
}
