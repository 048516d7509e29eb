import type { ParserRuleContext, Token } from 'antlr4ng'
import type { ErrorKind } from '../../graph/outcome.js'
import { quoted } from '../names.js'
import type { SourceText } from '../source-text.js'

/** What the database would say of a query that the engine would run. */
export interface Rejection {
  readonly error: ErrorKind
  readonly message: string
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Behind a part, so that of several at one place the inner one comes first. */
  readonly isClosing: boolean
}

/** Collects what the guards find in one query: edits to its text, and the first reason against running it at all. */
export class Findings {
  unsupported: string | null = null
  rejection: Rejection | null = null
  readonly rewrites: Set<string> = new Set()
  readonly #source: SourceText
  readonly #edits: Edit[] = []
  readonly #named = new Set<ParserRuleContext>()

  constructor(source: SourceText) {
    this.#source = source
  }

  /** The engine lacks a construct or gets it wrong; named in words that follow "the engine does not support". */
  lacks(construct: string): void {
    this.unsupported ??= construct
  }

  /** The database would refuse the query. */
  rejects(error: ErrorKind, message: string): void {
    this.rejection ??= { error, message }
  }

  replace(rule: ParserRuleContext | Token, text: string, rewrite: string): void {
    this.#add({ start: this.#source.startOf(rule), end: this.#source.endOf(rule), text, isClosing: false }, rewrite)
  }

  /** Replaces what lies between two UTF-16 offsets. */
  replaceRange(start: number, end: number, text: string, rewrite: string): void {
    this.#add({ start, end, text, isClosing: false }, rewrite)
  }

  /** Puts text around a rule, both sides inside the brackets that an enclosing rule gets. */
  wrap(rule: ParserRuleContext, before: string, after: string, rewrite: string): void {
    const start = this.#source.startOf(rule)
    const end = this.#source.endOf(rule)
    if (before !== '') this.#add({ start, end: start, text: before, isClosing: false }, rewrite)
    if (after !== '') this.#add({ start: end, end, text: after, isClosing: true }, rewrite)
  }

  /** Puts text behind a rule, outside everything else that goes there but what was appended later. */
  append(rule: ParserRuleContext, text: string): void {
    const end = this.#source.endOf(rule)
    this.#edits.unshift({ start: end, end, text, isClosing: true })
  }

  /** Writes a token otherwise, without counting it as a rewrite. */
  spell(token: Token, text: string): void {
    this.#edits.push({ start: this.#source.startOf(token), end: this.#source.endOf(token), text, isClosing: false })
  }

  /** Gives a returned expression the name that its column is to have. */
  nameColumn(item: ParserRuleContext, name: string): void {
    // The engine has no way to write a backtick inside a name.
    if (this.#named.has(item) || name.includes('`')) return
    this.#named.add(item)
    this.append(item, ` AS ${quoted(name)}`)
  }

  /** Whether text inside the rule is to be changed. */
  changes(rule: ParserRuleContext): boolean {
    const start = this.#source.startOf(rule)
    const end = this.#source.endOf(rule)
    return this.#edits.some((edit) => edit.start >= start && edit.end <= end)
  }

  /** The text with every edit made; an edit inside a replaced part is dropped with it. */
  apply(): string {
    const { text } = this.#source
    const ordered = this.#edits.map((edit, index) => ({ ...edit, index })).sort((a, b) =>
      a.start - b.start ||
      Number(b.isClosing) - Number(a.isClosing) ||
      (a.isClosing ? b.index - a.index : a.index - b.index))
    let result = ''
    let at = 0
    for (const edit of ordered) {
      if (edit.start < at) continue
      result += text.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return result + text.slice(at)
  }

  #add(edit: Edit, rewrite: string): void {
    this.#edits.push(edit)
    this.rewrites.add(rewrite)
  }
}
