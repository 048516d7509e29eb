import { expect, test } from 'vitest'
import { parseCypher } from '../../src/cypher/parse-cypher.js'
import { rewriteProvenance } from '../../src/cypher/provenance/rewrite-provenance.js'
import { carriedProvenances } from './carried-provenance.js'

test('a provenance is carried to the end of a query', () => {
  const rewrites = carriedProvenances.map(({ query }) => {
    const rewrite = rewriteProvenance(query, { elements: 'nodes', scope: 'full' })
    if (rewrite.kind !== 'rewritten') return [query, rewrite.kind]
    for (const each of rewrite.queries) expect(parseCypher(each).syntaxError, each).toBeNull()
    expect(rewrite.scope, query).toBe('full')
    return [query, rewrite.queries]
  })
  expect(Object.fromEntries(rewrites)).toMatchSnapshot()
})

test.for<[name: string, query: string]>([
  ['a grouping by *', 'MATCH (a)-->(b) WITH *, count(*) AS n RETURN n'],
  ['DISTINCT *', 'MATCH (a)-->(b) WITH DISTINCT * RETURN a'],
  ['NEXT', 'MATCH (a) RETURN a NEXT MATCH (a)-->(b) RETURN b'],
  ['a subquery that returns *', 'MATCH (a) CALL (a) { MATCH (a)-->(b) RETURN * } RETURN b'],
  ['a UNION that needs names from outside', 'MATCH (a) CALL { WITH a MATCH (a)-->(b) RETURN b UNION WITH a MATCH (a)<--(b) RETURN b } RETURN b'],
  ['a text that is broken behind its patterns', 'MATCH (a) RETURN a HAVING 1'],
])('scope leading where it cannot be: %s', ([, query]) => {
  const full = rewriteProvenance(query, { elements: 'nodes', scope: 'full' })
  expect(full).toEqual(rewriteProvenance(query, { elements: 'nodes' }))
  expect(full.kind === 'rewritten' && full.scope).toBe('leading')
})
