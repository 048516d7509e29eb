import { describe, expect, it } from 'vitest'
import { translateForEmbedded } from '../../../src/cypher/embedded-dialect.js'
import { schema } from './graph.js'
import { rejected, unsupported } from './refused-queries.js'

const graph = { schema, nodeCount: 6 }

describe('unsupported', () => {
  it.each(unsupported)('%s: %s', (query, construct) => {
    expect(translateForEmbedded(query, graph)).toEqual({ kind: 'unsupported', construct })
  })

  it('refuses types that differ only in case', () => {
    const twins = { ...graph, schema: { ...schema, relationships: { ...schema.relationships, knows: {} } } }
    expect(translateForEmbedded('MATCH (a)-[:KNOWS]->(b) RETURN a', twins)).toMatchObject({ kind: 'unsupported' })
    expect(translateForEmbedded('MATCH (a)-[:DIRECTED]->(b) RETURN a', twins)).toMatchObject({ kind: 'run' })
  })

  it('refuses RETURN DISTINCT after CALL on a graph that can lose rows', () => {
    const query = 'CALL { MATCH (m:Movie) RETURN m } RETURN DISTINCT m'
    expect(translateForEmbedded(query, graph)).toMatchObject({ kind: 'run' })
    expect(translateForEmbedded(query, { schema, nodeCount: 2049 })).toMatchObject({ kind: 'unsupported' })
  })
})

describe('rejected', () => {
  it.each(rejected)('%s', (query) => {
    expect(translateForEmbedded(query, graph)).toMatchObject({ kind: 'rejected' })
  })

  it('says what the server says', () => {
    expect(rejected.map((query) => translateForEmbedded(query, graph)).map((verdict) => (verdict.kind === 'rejected' ? `${verdict.error}: ${verdict.message}` : verdict.kind))).toMatchSnapshot()
  })
})

describe('run', () => {
  it.each([
    'MATCH (m:Movie) WHERE m.released > 1970 AND m.title CONTAINS "a" RETURN m.title AS t, m.released AS y ORDER BY y DESC LIMIT 3',
    'MATCH (p:Person)-[:ACTED_IN|DIRECTED]->(m) WITH p, collect(m) AS ms WHERE size(ms) > 1 RETURN p, [x IN ms | x.title] AS ts',
    'MATCH p = (a:Person)-[:KNOWS*1..2]->(b) WHERE all(x IN nodes(p) WHERE x.born > 1900) RETURN p',
    'CALL { MATCH (m:Movie) RETURN m.title AS t UNION MATCH (p:Person) RETURN p.name AS t } RETURN count(t) AS c',
    'MATCH (m:Movie) CALL { WITH m MATCH (m)<-[:ACTED_IN]-(p) RETURN count(p) AS c } RETURN m, c',
    'MATCH (m:Movie) WHERE (m)<-[:ACTED_IN]-(:Person {name: "Ann"}) AND NOT exists((m)<-[:DIRECTED]-()) RETURN m',
    'MATCH (m:Movie) RETURN CASE WHEN (m)<-[:DIRECTED]-() THEN 1 ELSE 0 END AS x',
    'MATCH (m:Movie {released: 1995})<-[r:ACTED_IN {pay: 10}]-() RETURN m, r',
    'MATCH (m:Movie) WHERE "crime" IN m.tags AND m.released IN [1995, 1979.0] RETURN m',
    'UNWIND $rows AS row MATCH (m:Movie) WHERE m.released = row.year AND row.name = 5 RETURN m',
    'MATCH (p:Person) WITH p.name AS n, p.born AS b WHERE b > 1900 RETURN n, b',
    'MATCH (m:Movie) RETURN reduce(a = 0, x IN collect(m.released) | a) AS r, date("2020-02-29") AS d'.replace('collect(m.released)', '[1]'),
  ])('unchanged: %s', (query) => {
    expect(translateForEmbedded(query, graph)).toEqual({ kind: 'run', query, rewrites: [] })
  })

  it('rewrites with the least change', () => {
    const queries = [
      'MATCH (m:Movie) RETURN sum(m.released)', 'MATCH (m:Movie) RETURN m.title, sum(m.released) / count(*) AS x ORDER BY sum(m.released)', 'MATCH (a)-[:knows]->(b)-[:`Directed`|KNOWS]->(c) RETURN c',
      'MATCH (in)-[:WITH]->(n:Null {set: 1}) RETURN in, n.match', 'CALL { MATCH (m:Movie) RETURN m } WITH DISTINCT m, m.title AS t ORDER BY t RETURN t', 'MATCH (m:Movie) WHERE m.runtime >= 100 RETURN m',
      'MATCH (m:Movie) WHERE m.released IN ["1995", 1979] RETURN m', 'MATCH (m:Movie {released: "1995"}) RETURN m', 'MATCH (p:Person) WHERE none(x IN [1] WHERE x = p.born) RETURN p', 'MATCH (m:Movie) WHERE size([(m)<-[:acted_in]-(p) WHERE p.born > 1 | p]) > 1 RETURN m',
      'MATCH (m:Movie) WITH m.title AS t RETURN t AS x ORDER BY t', 'MATCH (m:Movie) RETURN collect(m), count(*)', 'MATCH (m:Movie) RETURN collect(m.title)[0]', 'RETURN 2^3^2', 'CYPHER 5 RETURN 1 AS x', 'MATCH (a)-[r]->(b) WHERE r:KNOWS RETURN *',
      'MATCH (m:Movie {title: "🎬"}) RETURN m.`🎬` AS `🎬`, sum(m.released)', 'MATCH (m:Movie) RETURN m {.title, m}', 'UNWIND 5 AS x RETURN x', 'MATCH (m:Movie) WHERE EXISTS { MATCH (m)<--(p) RETURN p } RETURN m', 'MATCH (m:Movie) RETURN toInteger(m.runtime) AS r',
    ]
    expect(queries.map((query) => [query, translateForEmbedded(query, graph)])).toMatchSnapshot()
  })

  it('reports text that is no query', () => {
    expect(translateForEmbedded('MATCH (n', graph)).toMatchObject({ kind: 'rejected', error: 'syntax' })
  })
})
