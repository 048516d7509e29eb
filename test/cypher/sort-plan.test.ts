import { expect, test } from 'vitest'
import { parseCypher } from '../../src/cypher/parse-cypher.js'
import { readSortPlan } from '../../src/cypher/sort-plan.js'

test.each([
  'MATCH (n) RETURN n.a AS a, n.b ORDER BY a, n.b DESC LIMIT 3',
  'MATCH (n) RETURN n.a ORDER BY n.b DESC, n.a SKIP 2 LIMIT 3',
  'MATCH (n) RETURN n.a ORDER BY n.b;',
  'MATCH (n) RETURN n AS m ORDER BY m.b LIMIT 1',
  'MATCH (n) RETURN n, count(*) AS c ORDER BY c DESC, n.name LIMIT 1',
  'MATCH (n) RETURN n, count(*) ORDER BY count(*) LIMIT 1',
  'MATCH (n) RETURN DISTINCT n.a AS `x y` ORDER BY size(`x y`) LIMIT 5',
  'MATCH (n) RETURN n.a AS "🎬".x ORDER BY 1'.replace('"🎬".x', '`🎬`'),
])('%s', (query) => {
  const plan = readSortPlan(query)
  expect(plan).toMatchSnapshot()
  expect(parseCypher(plan?.query ?? '').syntaxError).toBeNull()
})

test.each([
  'MATCH (n) RETURN n LIMIT 3',
  'MATCH (n) RETURN * ORDER BY n.a LIMIT 3',
  'MATCH (n) RETURN n.a ORDER BY n.a LIMIT $k',
  'MATCH (n) RETURN n.a AS n, n.b AS b ORDER BY n.b LIMIT 2',
  'MATCH (n) RETURN n.a AS x ORDER BY n.b, x + 1',
  'MATCH (n) RETURN n.a AS a, count(*) AS c ORDER BY max(n.b)',
  'RETURN 1 AS a ORDER BY a UNION RETURN 2 AS a ORDER BY a',
  'MATCH (n',
])('no plan: %s', (query) => {
  expect(readSortPlan(query)).toBeNull()
})
