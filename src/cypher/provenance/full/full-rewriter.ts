import type { ParserRuleContext } from 'antlr4ng'
import {
  type ClauseContext,
  CollectExpressionContext,
  PatternComprehensionContext,
  PatternExpressionContext,
  type PatternListContext,
  type QueryWithLocalDefinitionsContext,
  type SingleQueryContext,
  type VariableContext,
  type WhereClauseContext,
} from '../../../../build/parser/CypherParser.js'
import type { SourceText } from '../../source-text.js'
import { namePattern } from '../name-pattern.js'
import { type TextEdit, editedSlice } from '../text-edits.js'
import { type Carried, type Carrier, type Rewriting, idsOf } from './carried.js'
import { passOn } from './pass-on.js'
import { carryOutOfCall } from './subquery.js'
import { unionBranches } from './union-branches.js'
import { UnsupportedFormError } from './unsupported-form.js'
import { type Witness, witnessesIn } from './witnesses.js'

/** Carries what patterns match to the end of a query, through every clause that can be passed. */
export class FullRewriter implements Carrier {
  readonly source: SourceText
  readonly rewriting: Rewriting

  constructor(source: SourceText, rewriting: Rewriting) {
    this.source = source
    this.rewriting = rewriting
  }

  /** A branch without its RETURN, and what its rows carry. `text` is empty when it is nothing but a RETURN. */
  rowsOf(branch: SingleQueryContext): { readonly text: string; readonly carried: readonly Carried[] } {
    const edits: TextEdit[] = []
    const clauses = branch.clause()
    const end = clauses.at(-1)?.returnClause() ?? clauses.at(-1)?.finishClause() ?? null
    const before = end === null ? clauses : clauses.slice(0, -1)
    const carried = this.carry(branch, before, edits)
    const text = this.#edited(before[0], before.at(-1), edits)
    const found = witnessesIn(end).map((witness) => this.#witnessText(witness))
    if (found.length === 0) return { text, carried }
    const name = this.rewriting.names.next()
    const words = text === '' ? 'WITH ' : `${text} WITH *, `
    return { text: `${words}[${found.join(', ')}] AS ${name}`, carried: [...carried, { kind: 'ids', name }] }
  }

  /**
   * Edits the clauses, which are the first of their branch, so that the variables returned hold the provenance of
   * each row.
   */
  carry(branch: SingleQueryContext, clauses: readonly ClauseContext[], edits: TextEdit[]): readonly Carried[] {
    if (branch.queryWithLocalDefinitions() !== null) throw new UnsupportedFormError('a query in braces')
    let carried: Carried[] = []
    for (const clause of clauses) {
      const match = clause.matchClause()
      const body = clause.withClause()?.returnBody()
      const call = clause.subqueryClause()
      if (match !== null) {
        carried.push(...match.patternList().pattern().map((pattern) => this.#named(pattern, edits)))
        carried.push(...this.#witnessesAfter(clause, witnessesIn(clause), edits))
      } else if (body !== undefined) {
        const found = witnessesIn(body.returnItems())
        carried.push(...this.#witnessesBefore(clause, found, clause !== branch.clause(0), edits))
        carried = [...passOn(this.source, body, carried, this.rewriting, edits)]
        carried.push(...this.#witnessesAfter(clause, witnessesIn(clause.withClause()?.whereClause() ?? null), edits))
      } else if (call !== null) carried.push(...carryOutOfCall(this, call, edits))
      else if (!passesRowsOn(clause)) throw new UnsupportedFormError(clause.start?.text ?? 'a clause')
    }
    return carried
  }

  #edited(first: ParserRuleContext | undefined, last: ParserRuleContext | undefined, edits: readonly TextEdit[]): string {
    if (first === undefined || last === undefined) return ''
    return editedSlice(this.source.text, this.source.startOf(first), this.source.endOf(last), edits)
  }

  #named(pattern: Parameters<typeof namePattern>[1], edits: TextEdit[]): Carried {
    return namePattern(this.source, pattern, this.rewriting.names, this.rewriting.options, edits)
  }

  #witnessesAfter(clause: ClauseContext, witnesses: readonly Witness[], edits: TextEdit[]): readonly Carried[] {
    return this.#witnessesAt(this.source.endOf(clause), ' WITH *, ', witnesses, edits)
  }

  #witnessesBefore(
    clause: ClauseContext,
    witnesses: readonly Witness[],
    hasRows: boolean,
    edits: TextEdit[],
  ): readonly Carried[] {
    return this.#witnessesAt(this.source.startOf(clause), hasRows ? ' WITH *, ' : 'WITH ', witnesses, edits)
  }

  #witnessesAt(at: number, words: string, witnesses: readonly Witness[], edits: TextEdit[]): readonly Carried[] {
    if (witnesses.length === 0) return []
    const found = witnesses.map((witness) => this.#witnessText(witness))
    const name = this.rewriting.names.next()
    edits.push({ start: at, end: at, text: `${words}[${found.join(', ')}] AS ${name} ` })
    return [{ kind: 'ids', name }]
  }

  /** An expression for the ids that a subquery expression or a pattern among expressions matches. */
  #witnessText(witness: Witness): string {
    if (witness instanceof PatternExpressionContext) return this.#comprehension(null, this.source.textOf(witness))
    if (witness instanceof PatternComprehensionContext) {
      return this.#comprehension(witness.variable(), this.#filteredPattern(witness))
    }
    const query = witness.queryWithLocalDefinitions()
    if (query !== null) return `COLLECT { ${this.#collected(query)} }`
    if (witness instanceof CollectExpressionContext) throw new UnsupportedFormError('COLLECT without a query')
    const patterns = witness.patternList()
    if (patterns === null) throw new UnsupportedFormError('a subquery without patterns')
    return `COLLECT { ${this.#matched(patterns, witness.whereClause())} }`
  }

  #filteredPattern(comprehension: PatternComprehensionContext): string {
    const where = comprehension._whereExp
    const pattern = this.source.textOf(comprehension.pathPatternNonEmpty())
    return where === undefined ? pattern : `${pattern} WHERE ${this.source.textOf(where)}`
  }

  #comprehension(given: VariableContext | null, pattern: string): string {
    const name = given === null ? this.rewriting.names.next() : this.source.textOf(given)
    return `[${name} = ${pattern} | ${idsOf([{ kind: 'path', name }], this.rewriting)}]`
  }

  #matched(patterns: PatternListContext, where: WhereClauseContext | null): string {
    const edits: TextEdit[] = []
    const carried = patterns.pattern().map((pattern) => this.#named(pattern, edits))
    const text = this.#edited(patterns, where ?? patterns, edits)
    const inner = witnessesIn(where).map((witness) => this.#witnessText(witness))
    const name = this.rewriting.names.next()
    const hoisted = inner.length === 0 ? '' : ` WITH *, [${inner.join(', ')}] AS ${name}`
    const all: readonly Carried[] = inner.length === 0 ? carried : [...carried, { kind: 'ids', name }]
    return `MATCH ${text}${hoisted} RETURN ${idsOf(all, this.rewriting)} AS ${this.rewriting.names.next()}`
  }

  #collected(query: QueryWithLocalDefinitionsContext): string {
    const column = this.rewriting.names.next()
    return unionBranches(query)
      .map((branch) => {
        const { text, carried } = this.rowsOf(branch)
        return `${text} RETURN ${idsOf(carried, this.rewriting)} AS ${column}`
      })
      .join(' UNION ALL ')
  }
}

/** Clauses that neither match patterns nor drop variables. */
function passesRowsOn(clause: ClauseContext): boolean {
  return [
    clause.unwindClause(),
    clause.callClause(),
    clause.filterClause(),
    clause.letClause(),
    clause.forListClause(),
    clause.orderBySkipLimitClause(),
  ].some((known) => known !== null)
}
