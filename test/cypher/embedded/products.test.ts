import { expect, test } from 'vitest'
import { translateForEmbedded } from '../../../src/cypher/embedded-dialect.js'

const graph = {
  schema: { nodes: { Person: {}, Team: {} }, relationships: { IN: {} }, patterns: [{ from: 'Person', type: 'IN', to: 'Team' }] },
  nodeCount: 205,
  labelCounts: { Person: 200, Team: 5 },
}

test.for([
  ['MATCH (a:Person), (b:Person), (c:Person) WHERE a <> b RETURN a, b, c LIMIT 1', 'a product of 3 unconnected nodes with 8,000,000 rows'],
  ['MATCH (a), (b:Person), (c:Person) RETURN count(*) AS n', 'a product of 3 unconnected nodes with 8,200,000 rows'],
  ['MATCH (a:Person), (b:Person) RETURN count(*) AS n', null],
  ['MATCH (a:Team), (b:Team), (c:Person) RETURN count(*) AS n', null],
  ["MATCH (a:Person {name: 'x'}), (b:Person), (c:Person) RETURN count(*) AS n", null],
  ['MATCH (a:Person)-[:IN]->(b:Team), (c:Person), (d:Person) RETURN count(*) AS n', null],
])('%s', ([query, construct]) => {
  const translated = translateForEmbedded(query ?? '', graph)
  expect(translated.kind === 'unsupported' ? translated.construct : null).toBe(construct)
})
