import { readFacts } from '../facts.js'
import { type ParsedCypher, parseCypher } from '../parse-cypher.js'
import { FreshNames } from './fresh-names.js'
import { leadingBranches } from './leading-branches.js'
import { leadingPrefix } from './leading-prefix.js'
import { rewriteFull } from './full/rewrite-full.js'
import type { ProvenanceOptions, ProvenanceScope } from './provenance-options.js'
import { readableBeginning } from './readable-beginning.js'
import { rewriteBranch } from './rewrite-branch.js'

/** The queries that return the ids of what a query's patterns match, or why there are none. */
export type ProvenanceRewrite =
  /**
   * Each returns one column `id`; the provenance is all of them together. In scope `leading` a cell is one id, in
   * scope `full` a nested list of ids with nulls. The scope is the one that the queries have.
   */
  | { readonly kind: 'rewritten'; readonly scope: ProvenanceScope; readonly queries: readonly string[] }
  /** The query begins with no pattern: its provenance is empty. */
  | { readonly kind: 'none' }
  /** The text is no Cypher where its patterns stand. */
  | { readonly kind: 'unparseable'; readonly message: string }
  /** The query changes the graph, or is more than one, and is not to be run in any form. */
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Rewrites a query into queries for its provenance: the elements that its leading MATCH clauses match, in every
 * branch of a UNION, and inside a CALL { … } that the query begins with. What comes later (a WITH that computes,
 * UNWIND, RETURN, LIMIT) is left out, and may be broken: the patterns before it still have a provenance. Never
 * throws.
 *
 * Source: PSJS of CypherBench, which finds the same clauses by regular expressions and returns the ids of named nodes
 * only; here every pattern gets a path variable, which takes in anonymous elements and those inside variable-length
 * patterns.
 */
export function rewriteProvenance(query: string, options: ProvenanceOptions): ProvenanceRewrite {
  const parsed = parseCypher(query)
  if (parsed.tree !== null) return refusalOf(query) ?? rewriteParsed(parsed, options)
  const beginning = readableBeginning(parsed)
  if (beginning === null) return { kind: 'unparseable', message: parsed.syntaxError.message }
  if (beginning === '') return { kind: 'none' }
  const again = parseCypher(beginning)
  if (again.tree === null) return { kind: 'unparseable', message: parsed.syntaxError.message }
  // How the text ends is not known, so neither is what reaches its end.
  return rewriteParsed(again, { ...options, scope: 'leading' })
}

function rewriteParsed(parsed: ParsedCypher, options: ProvenanceOptions): ProvenanceRewrite {
  if (parsed.tree === null) return { kind: 'none' }
  const language = languageOf(parsed)
  const full = options.scope === 'full' ? rewriteFull(parsed, options) : null
  if (full !== null) {
    if (full.length === 0) return { kind: 'none' }
    return { kind: 'rewritten', scope: 'full', queries: full.map((query) => `${language}${query}`) }
  }
  const queries = leadingBranches(parsed.tree).flatMap((branch) => {
    // Names begin anew, so that equal branches of two queries become equal texts and run once.
    const rewritten = rewriteBranch(parsed.source, leadingPrefix(branch), new FreshNames(parsed), options)
    return rewritten === null ? [] : [`${language}${rewritten}`]
  })
  return queries.length === 0 ? { kind: 'none' } : { kind: 'rewritten', scope: 'leading', queries }
}

/** `CYPHER 25 …` with a blank behind it: the patterns may need the version. EXPLAIN and PROFILE are dropped. */
function languageOf({ source, tree }: ParsedCypher): string {
  const options = tree?.preparsedStatement(0)?.preparserOption() ?? []
  return options
    .flatMap((option) => option.cypherOptions() ?? [])
    .map((option) => `${source.textOf(option)} `)
    .join('')
}

function refusalOf(query: string): ProvenanceRewrite | null {
  const { writes, statements, loadsCsv, inTransactions, graphs } = readFacts(query)
  if (writes.length > 0) return { kind: 'refused', message: `the query changes the graph (${writes.join(', ')})` }
  if (statements > 1) return { kind: 'refused', message: `the text has ${statements} statements` }
  if (loadsCsv) return { kind: 'refused', message: 'LOAD CSV reads a file or the network' }
  if (inTransactions) return { kind: 'refused', message: 'CALL { … } IN TRANSACTIONS commits on its own' }
  return graphs.length > 0 ? { kind: 'refused', message: `USE ${graphs[0]} asks another graph` } : null
}
