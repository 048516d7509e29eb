import type { QueryWithLocalDefinitionsContext, SingleQueryContext } from '../../../../build/parser/CypherParser.js'
import { UnsupportedFormError } from './unsupported-form.js'

/**
 * The branches of a query that is nothing but queries joined by UNION.
 * @throws UnsupportedFormError for forms that no release before Cypher 25 knows.
 */
export function unionBranches(query: QueryWithLocalDefinitionsContext): readonly SingleQueryContext[] {
  const regular = query.nextStatement().regularQuery()
  const union = regular[0]?.union() ?? null
  if (query.localDefinition().length > 0 || regular.length > 1 || union === null) {
    throw new UnsupportedFormError('a form of Cypher 25')
  }
  return union.singleQuery()
}
