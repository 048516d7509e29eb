import { expect, test } from 'vitest'
import { haveSameConditions, testedProperties } from '../../src/cypher/query-conditions.js'

test.each([
  [true, 'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) RETURN p.name LIMIT 3', 'MATCH (n:Movie)<-[r:ACTED_IN]-(a:Person) WITH DISTINCT a RETURN a ORDER BY a.born LIMIT 3'],
  [true, 'MATCH (p:Person {name: "Ann"}) RETURN p', "MATCH (n:Person) WHERE n.name = 'Ann' RETURN n.born"],
  [true, 'MATCH (m)<-[:REVIEWED]-() RETURN m', 'MATCH (p:Person)-[:REVIEWED]->(m:Movie) RETURN m'],
  [true, 'MATCH (m:Movie) WHERE NOT EXISTS { (m)<-[:REVIEWED]-() } RETURN m', 'MATCH (m:Movie) WHERE NOT exists { (:Person)-[:REVIEWED]->(m) } RETURN m.title'],
  [true, 'MATCH (p:Person)--(q:Person) RETURN p', 'MATCH (p:Person)--(q:Person) RETURN q'],
  [false, 'MATCH (p:Person)-[:ACTED_IN]->(m) RETURN p', 'MATCH (p:Person)-[:DIRECTED]->(m) RETURN p'],
  [false, 'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) RETURN p', 'MATCH (p:Person)<-[:ACTED_IN]-(m:Movie) RETURN p'],
  [false, 'MATCH (p:Person) WHERE p.born > 1950 RETURN p', 'MATCH (p:Person) WHERE p.born < 1950 RETURN p'],
  [false, 'MATCH (p:Person) WHERE p.born > 1950 RETURN p', 'MATCH (p:Person) WHERE p.born > 1960 RETURN p'],
  [false, 'MATCH (p:Person) WHERE p.alive = true RETURN p', 'MATCH (p:Person) WHERE p.alive = false RETURN p'],
  [false, 'MATCH (p:Person) RETURN p', 'MATCH (p:Movie) RETURN p'],
  [false, 'MATCH (p:Person) RETURN p', 'MATCH (p:Person'],
])('%s: %s | %s', (same, one, other) => {
  expect([haveSameConditions(one, other), haveSameConditions(other, one)]).toEqual([same, same])
})

test('properties that are tested', () => {
  const query = 'MATCH (p {a: 1})-[r {b: 2}]->(q) WHERE p.c > 1 AND EXISTS { (q {d: 1}) } RETURN p.e ORDER BY p.f'
  expect([...testedProperties(query)].sort()).toEqual(['a', 'b', 'c', 'd'])
})
