import type { ParsedCypher } from '../../parse-cypher.js'
import { FreshNames } from '../fresh-names.js'
import type { ProvenanceOptions } from '../provenance-options.js'
import { type Rewriting, idsOf } from './carried.js'
import { FullRewriter } from './full-rewriter.js'
import { unionBranches } from './union-branches.js'
import { UnsupportedFormError } from './unsupported-form.js'

/**
 * One query for each branch of a UNION at the top level, with one column `id` that holds nested lists of element ids:
 * those of every pattern behind a row that reaches the RETURN. ORDER BY, SKIP and LIMIT of the RETURN are dropped,
 * those before it kept. Null where the provenance cannot be carried to the end.
 */
export function rewriteFull(parsed: ParsedCypher, options: ProvenanceOptions): readonly string[] | null {
  const query = parsed.tree?.preparsedStatement(0)?.statement().queryWithLocalDefinitions()
  if (query === undefined) return null
  try {
    return unionBranches(query).flatMap((branch) => {
      const rewriting: Rewriting = { names: new FreshNames(parsed), options }
      const { text, carried } = new FullRewriter(parsed.source, rewriting).rowsOf(branch)
      if (carried.length === 0) return []
      const row = rewriting.names.next()
      return [`${text}\nUNWIND ${idsOf(carried, rewriting)} AS ${row} RETURN DISTINCT ${row} AS id`]
    })
  } catch (error) {
    if (error instanceof UnsupportedFormError) return null
    throw error
  }
}
