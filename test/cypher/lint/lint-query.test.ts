import { describe, expect, it, test } from 'vitest'
import { lintQuery } from '../../../src/cypher/lint/lint-query.js'
import { schema as names } from '../embedded/graph.js'

const schema = {
  ...names,
  patterns: [
    { from: 'Person', type: 'ACTED_IN', to: 'Movie' },
    { from: 'Person', type: 'DIRECTED', to: 'Movie' },
    { from: 'Person', type: 'KNOWS', to: 'Person' },
  ],
}

describe('what Neo4j refuses', () => {
  it.each([
    ['syntax', 'MATCH (n'],
    ['undefined_variable', 'MATCH (n) RETURN m'],
    ['undefined_variable', 'MATCH (n) WITH n.name AS name RETURN n'],
    ['pattern_introduces_variable', 'MATCH (n) WHERE (n)-->(m) RETURN n'],
    ['pattern_as_value', 'MATCH (n) RETURN size((n)-->())'],
    ['pattern_as_value', 'MATCH (n) WITH n, (n)-->() AS p RETURN p'],
    ['argument_type', 'RETURN length("text")'],
    ['argument_type', 'MATCH (n:Person) RETURN length(n.name)'],
    ['unknown_function', 'MATCH (n) RETURN distance(n.a, n.b)'],
    ['aggregation_scope', 'MATCH (p:Person)-->(m) RETURN p.name, count(m) AS c ORDER BY p.born'],
    ['aggregation_scope', 'MATCH (p:Person) RETURN DISTINCT p.name ORDER BY p.born'],
    ['aggregation_scope', 'MATCH (p:Person)-->(m) WITH p, count(m) AS c WHERE m.released > 1 RETURN p'],
    ['implicit_grouping', 'MATCH (p:Person)-->(m) RETURN p.born + count(m) AS x'],
    ['misplaced_aggregate', 'MATCH (p:Person)-->(m) WHERE count(m) > 1 RETURN p'],
    ['no_return', 'MATCH (p:Person) WITH p'],
    ['union_columns', 'RETURN 1 AS a UNION RETURN 2 AS b'],
    ['removed_syntax', 'MATCH (p:Person) WHERE exists(p.name) RETURN p'],
    ['removed_syntax', 'MATCH ()-[r:KNOWS|:DIRECTED]->() RETURN r'],
  ])('%s: %s', (rule, query) => {
    expect(lintQuery(query, schema).filter(({ severity }) => severity === 'error')).toMatchObject([{ rule }])
  })
})

describe('what runs but says something else', () => {
  it.each([
    ['unknown_label', 'MATCH (p:Persn) RETURN p'],
    ['unknown_label', 'MATCH (p) WHERE p:Persn RETURN p'],
    ['unknown_type', 'MATCH (p)-[:ACTED]->(m) RETURN p'],
    ['unknown_type', 'MATCH (p)-[r]->(m) WHERE r:ACTED RETURN p'],
    ['unknown_property', 'MATCH (p:Person {nme: "x"}) RETURN p'],
    ['unknown_property', 'MATCH (p:Person) WITH p AS q RETURN q.title'],
    ['unknown_property', 'MATCH (p:Person) WITH collect(p) AS ps UNWIND ps AS q RETURN q.title'],
    ['unknown_property', 'MATCH (p:Person) RETURN p {.title}'],
    ['unknown_property', 'MATCH (p:Person) RETURN p["title"]'],
    ['unknown_property', 'MATCH (n) RETURN n.nowhere'],
    ['unknown_property', 'MATCH ()-[r:ACTED_IN]->() RETURN r.title'],
    ['wrong_direction', 'MATCH (m:Movie)-[:ACTED_IN]->(p:Person) RETURN m'],
    ['wrong_direction', 'MATCH (m:Movie)-[:ACTED_IN]->() RETURN m'],
    ['wrong_direction', 'MATCH (p:Person) MATCH (p)<-[:ACTED_IN]-(m) RETURN m'],
    ['unknown_pattern', 'MATCH (p:Movie)-[:KNOWS]->(m:Movie) RETURN m'],
    ['unknown_pattern', 'MATCH (p:Movie)-[:KNOWS]-(m:Movie) RETURN m'],
    ['deprecated_syntax', 'MATCH (p:Person) RETURN id(p)'],
    ['deprecated_syntax', 'MATCH ()-[:KNOWS|:DIRECTED]->(x) RETURN x'],
    ['deprecated_syntax', 'MATCH (p:Person) CALL { WITH p RETURN p.name AS n } RETURN n'],
    ['deprecated_syntax', 'RETURN 1 AS a, 2 AS b UNION RETURN 2 AS b, 1 AS a'],
  ])('%s: %s', (rule, query) => {
    expect(lintQuery(query, schema)).toMatchObject([{ rule, severity: 'warning' }])
  })
})

describe('no finding where nothing is certain', () => {
  it.each([
    'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) RETURN p.name, m.title ORDER BY m.released',
    'MATCH (p:Person|Movie) RETURN p.title, p.name',
    'MATCH (p:!Movie) RETURN p.title',
    'MATCH (n) OPTIONAL MATCH (n:Person) RETURN n.title',
    'MATCH (p:Person) WITH {title: p.name} AS row RETURN row.title, row.other',
    'UNWIND $rows AS row RETURN row.anything',
    'MATCH (p:Person)-[:ACTED_IN*1..3]-(q:Person) RETURN q',
    'MATCH (a:Movie)-[:KNOWS*2]->(b:Movie) RETURN a',
    'MATCH (p:Person)-->(m) RETURN p.name, count(m) AS c ORDER BY p.name, count(m)',
    'MATCH (p:Person)-->(m) RETURN p, p.born + count(m) AS c ORDER BY p.born',
    'MATCH (p:Person)-->(m) RETURN p AS q, count(m) AS c ORDER BY p.born',
    'MATCH (p:Person) RETURN DISTINCT p ORDER BY p.born',
    'MATCH (p:Person) WHERE COUNT { (p)-->() } > 1 RETURN p',
    'MATCH (p:Person) WHERE size([(p)-->(m) | m]) > 1 RETURN p',
    'MATCH (p:Person) RETURN apoc.text.capitalize(p.name)',
    'MATCH (p:Person) RETURN [x IN collect(p) WHERE x.born > 1 | x.name] AS names',
    'MATCH (p:Person) RETURN CASE WHEN p.born > 1 THEN p ELSE null END AS q',
    'CREATE (x:New {key: 1})-[:MADE]->(y) RETURN x',
  ])('%s', (query) => {
    expect(lintQuery(query, schema)).toEqual([])
  })
})

test('whole findings, with place and remedy', () => {
  const query = 'MATCH (m:Movi)-[:ACTED_IN]->(p:Person)\nWHERE m.titel = "x" // 🎬\nRETURN p.name, "🎬" AS e, size((p)-->()) AS n, p.bron, id(p)'
  expect(lintQuery(query, schema)).toMatchSnapshot()
})

test('without a schema names are not looked up', () => {
  expect(lintQuery('MATCH (n:Nothing) RETURN n.nowhere', null)).toEqual([])
})
