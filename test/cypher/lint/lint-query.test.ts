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
    ['implicit_grouping', 'MATCH (p:Person)-->(m) RETURN p.a.b, p.a.b + count(m) AS x'],
    ['implicit_grouping', 'MATCH (p:Person)-->(m) RETURN toUpper(p.name), toUpper(p.name) + count(m) AS x'],
    ['implicit_grouping', 'MATCH (p:Person)-->(m) RETURN p.name, [x IN collect(m.title) WHERE x > p.born | x] AS x'],
    ['implicit_grouping', 'MATCH (p:Person)-->(m) RETURN reduce(s = 0, x IN collect(m.released) | s + p.born) AS x'],
    ['misplaced_aggregate', 'MATCH (p:Person)-->(m) WHERE count(m) > 1 RETURN p'],
    ['misplaced_aggregate', 'MATCH (p:Person)-->(m) RETURN avg(count(m)) AS x'],
    ['misplaced_aggregate', 'MATCH (p:Person)-->(m) RETURN sum(size(collect(m))) AS x'],
    ['no_return', 'MATCH (p:Person) WITH p'],
    ['no_return', 'CALL { MATCH (p:Person) RETURN p }'],
    ['no_return', 'MATCH (p:Person) CALL db.labels() YIELD label'],
    ['no_return', 'MATCH (p:Person) RETURN p.name AS name RETURN name'],
    ['duplicate_column', 'MATCH (p:Person) RETURN p.name, p.name'],
    ['duplicate_column', 'MATCH (p:Person) RETURN p.name AS `p`, p'],
    ['unaliased_column', 'MATCH (p:Person) WITH p, p.name RETURN p'],
    ['redeclared_variable', 'MATCH (p:Person) UNWIND p.name AS p RETURN p'],
    ['redeclared_variable', 'MATCH p = (a)-->(b), p = (c)-->(d) RETURN p'],
    ['redeclared_variable', 'MATCH (p:Person) CALL { WITH p MATCH (p)-->(m) RETURN p, m } RETURN m'],
    ['redeclared_variable', 'WITH 1 AS label CALL db.labels() YIELD label RETURN label'],
    ['operand_type', 'MATCH (p:Person) RETURN date(p.name) - date() AS x'],
    ['operand_type', 'MATCH (p:Person) RETURN p.born - date() AS x'],
    ['operand_type', 'RETURN 2020 - date() AS x'],
    ['operand_type', 'RETURN date() + 1 AS x'],
    ['operand_type', 'RETURN duration({days: 1}) - "a" AS x'],
    ['operand_type', 'MATCH (p:Person) RETURN [1] * p.born AS x'],
    ['operand_type', 'MATCH (p:Person) WHERE p RETURN p'],
    ['operand_type', 'MATCH (p:Person) WHERE NOT 1 RETURN p'],
    ['operand_type', 'MATCH (p:Person) RETURN p.name["first"] AS x'],
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
    'MATCH (p:Person)-->(m) RETURN (p.name), (p.name) + count(m) AS c',
    'MATCH (p:Person)-->(m) RETURN p.name, [x IN collect(m.title) WHERE x > p.name | x] AS c',
    'MATCH (p:Person)-->(m) RETURN reduce(s = 0, x IN collect(m.released) | s + x) AS c',
    'MATCH (p:Person) RETURN sum(COUNT { (p)-->() }) AS c',
    'MATCH (p:Person) WITH DISTINCT (p) RETURN p.name',
    'MATCH (p:Person) CALL (p) { MATCH (p)-->(m) RETURN m UNION MATCH (p)<--(m) RETURN m } RETURN m',
    'MATCH (p:Person) WITH p.name AS p RETURN p',
    'MATCH (p:Person) RETURN [p IN [1, 2] | p] AS q',
    'MATCH (p:Person) RETURN p.name ORDER BY p.name LIMIT 1',
    'CALL db.labels() YIELD label',
    'RETURN date() - duration({days: 1}) AS x, 2 * duration({days: 1}) AS y, date() + duration({days: 1}) AS z',
    'MATCH (p:Person) RETURN date(p.name) - p.born AS x, p.name + date() AS y, "a" + 1 AS z',
    'MATCH (p:Person) RETURN p["name"], [p.name][0], avg(p.born IS :: INTEGER), toInteger([1])',
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
