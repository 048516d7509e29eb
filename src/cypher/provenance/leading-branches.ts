import type {
  QueryWithLocalDefinitionsContext,
  ScriptContext,
  SingleQueryContext,
} from '../../../build/parser/CypherParser.js'

/**
 * The queries joined by UNION that a statement begins with. One that begins with `CALL { … }` and goes on stands for
 * the branches inside the call. Of what no release before Cypher 25 knows (local definitions, WHEN … THEN) nothing is
 * taken; NEXT ends a branch.
 */
export function leadingBranches(tree: ScriptContext): readonly SingleQueryContext[] {
  const query = tree.preparsedStatement(0)?.statement().queryWithLocalDefinitions()
  return query === undefined ? [] : branchesOf(query)
}

function branchesOf(query: QueryWithLocalDefinitionsContext): readonly SingleQueryContext[] {
  if (query.localDefinition().length > 0) return []
  return query.nextStatement().regularQuery(0)?.union()?.singleQuery().flatMap(opened) ?? []
}

function opened(branch: SingleQueryContext): readonly SingleQueryContext[] {
  if (branch.useClause() !== null) return []
  const [first, ...others] = branch.clause()
  const called = others.length > 0 ? first?.subqueryClause()?.queryWithLocalDefinitions() : undefined
  const nested = branch.queryWithLocalDefinitions() ?? called
  return nested === undefined ? [branch] : branchesOf(nested)
}
