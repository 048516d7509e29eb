import { expect, test } from 'vitest'
import { parseCypher } from '../../src/cypher/parse-cypher.js'
import type { ProvenanceOptions } from '../../src/cypher/provenance/provenance-options.js'
import { rewriteProvenance } from '../../src/cypher/provenance/rewrite-provenance.js'
import { extractionFailures } from './extraction-failures.js'

function rewritten(query: string, options: Partial<ProvenanceOptions> = {}): readonly string[] | string {
  const rewrite = rewriteProvenance(query, { elements: 'nodes', ...options })
  return rewrite.kind === 'rewritten' ? rewrite.queries : 'message' in rewrite ? `${rewrite.kind}: ${rewrite.message}` : rewrite.kind
}

/** The rewritten queries without the end that all of them have. */
function patterns(query: string, options: Partial<ProvenanceOptions> = {}): readonly string[] | string {
  const queries = rewritten(query, options)
  return typeof queries === 'string' ? queries : queries.map((each) => each.slice(0, each.lastIndexOf('\n')))
}

test('queries whose patterns regular expressions lose', () => {
  expect(extractionFailures).toHaveLength(41)
  expect(Object.fromEntries(extractionFailures.map(({ id, query }) => [`${id} ${query}`, rewritten(query)]))).toMatchSnapshot()
})

test('the same for an engine without paths of one node', () => {
  expect(
    Object.fromEntries(extractionFailures.map(({ id, query }) => [`${id} ${query}`, rewritten(query, { dialect: 'embedded' })])),
  ).toMatchSnapshot()
})

test('every rewritten query is Cypher', () => {
  for (const { query } of extractionFailures) {
    for (const elements of ['nodes', 'relationships'] as const) {
      for (const dialect of ['neo4j', 'embedded'] as const) {
        const queries = rewritten(query, { elements, dialect })
        if (typeof queries === 'string') expect(queries, query).toBe('none')
        else for (const each of queries) expect(parseCypher(each).syntaxError, each).toBeNull()
      }
    }
  }
})

test('the whole rewritten query, for nodes, relationships and servers before Neo4j 5', () => {
  const query = 'MATCH (a)-->(b) RETURN a'
  expect([rewritten(query), rewritten(query, { elements: 'relationships' }), rewritten(query, { idFunction: 'id' })]).toMatchInlineSnapshot(`
    [
      [
        "MATCH __p0 = (a)-->(b)
    UNWIND [__p0] AS __p1 UNWIND nodes(__p1) AS __p2 RETURN DISTINCT elementId(__p2) AS id",
      ],
      [
        "MATCH __p0 = (a)-->(b)
    UNWIND [__p0] AS __p1 UNWIND relationships(__p1) AS __p2 RETURN DISTINCT elementId(__p2) AS id",
      ],
      [
        "MATCH __p0 = (a)-->(b)
    UNWIND [__p0] AS __p1 UNWIND nodes(__p1) AS __p2 RETURN DISTINCT id(__p2) AS id",
      ],
    ]
  `)
})

test.for<[name: string, query: string, expected: readonly string[] | string]>([
  ['a pass-through WITH gets the paths', 'MATCH (a)-->(b) WITH a MATCH (a)-->(c) RETURN c', ['MATCH __p0 = (a)-->(b) WITH a, __p0 MATCH __p1 = (a)-->(c)']],
  ['DISTINCT and WHERE stay', 'MATCH (n:L) WITH DISTINCT n WHERE n.x > 1 RETURN n.y', ['MATCH __p0 = (n:L) WITH DISTINCT n, __p0 WHERE n.x > 1']],
  ['a star passes paths on by itself', 'MATCH (a) WITH * MATCH (b) RETURN b', ['MATCH __p0 = (a) WITH * MATCH __p1 = (b)']],
  ['a path that the query passes on is not added twice', 'MATCH p = (a)-->(b) WITH p, a MATCH (a)-->(c) RETURN p', ['MATCH p = (a)-->(b) WITH p, a MATCH __p0 = (a)-->(c)']],
  ['a path that the query drops can be named again', 'MATCH p = (a)-->(b) WITH a MATCH p = (a)-->(c) RETURN p', ['MATCH p = (a)-->(b) WITH a, p AS __p0 MATCH p = (a)-->(c)']],
  ['a name in backticks is known without them', 'MATCH `p` = (a)-->(b) WITH p RETURN p', ['MATCH `p` = (a)-->(b) WITH p']],
  ['a name with blanks keeps its backticks', 'MATCH `my path` = (a)-->(b) WITH a RETURN a', ['MATCH `my path` = (a)-->(b) WITH a, `my path` AS __p0']],
  ['every part of a pattern list', 'MATCH (a), p = (b)-->(c), (d)--(e) RETURN 1', ['MATCH __p0 = (a), p = (b)-->(c), __p1 = (d)--(e)']],
  ['path selectors come behind the name', 'MATCH ANY SHORTEST (a)-[:R]->+(b) RETURN a', ['MATCH __p0 = ANY SHORTEST (a)-[:R]->+(b)']],
  ['shortest paths', 'MATCH shortestPath((a)-[*]-(b)) RETURN 1', ['MATCH __p0 = shortestPath((a)-[*]-(b))']],
  ['hints', 'MATCH (a:A)-->(b:B) USING SCAN a:A USING JOIN ON b WHERE a.x = 1 RETURN a', ['MATCH __p0 = (a:A)-->(b:B) USING SCAN a:A USING JOIN ON b WHERE a.x = 1']],
  ['an alias ends the prefix', 'MATCH (a) WITH a, a.x AS x MATCH (b) RETURN b', ['MATCH __p0 = (a)']],
  ['an aggregate ends the prefix', 'MATCH (a)-->(b) WITH a, count(*) AS n RETURN a', ['MATCH __p0 = (a)-->(b)']],
  ['ORDER BY ends the prefix', 'MATCH (a) WITH a ORDER BY a.x RETURN a', ['MATCH __p0 = (a)']],
  ['LIMIT ends the prefix', 'MATCH (a) WITH a LIMIT 3 MATCH (a)-->(b) RETURN b', ['MATCH __p0 = (a)']],
  ['UNWIND behind a MATCH ends the prefix', 'MATCH (a) UNWIND a.l AS x MATCH (b {y: x}) RETURN b', ['MATCH __p0 = (a)']],
  ['WITH and UNWIND before a MATCH bring its rows', "WITH ['x'] AS names UNWIND names AS name MATCH (n {name: name}) RETURN n", ["WITH ['x'] AS names UNWIND names AS name MATCH __p0 = (n {name: name})"]],
  ['a procedure ends the prefix', 'MATCH (a) CALL db.labels() YIELD label MATCH (b) RETURN b', ['MATCH __p0 = (a)']],
  ['a clause of Cypher 25 ends the prefix', 'MATCH (a) FILTER a.x > 1 MATCH (b) RETURN b', ['MATCH __p0 = (a)']],
  ['NEXT ends the prefix', 'MATCH (a) RETURN a NEXT MATCH (a)-->(b) RETURN b', ['MATCH __p0 = (a)']],
  ['an empty beginning', 'CALL db.labels() YIELD label MATCH (b) RETURN b', 'none'],
  ['a leading CALL is opened, and one inside it', 'CALL { CALL { MATCH (a) RETURN a UNION MATCH (b) RETURN b AS a } RETURN a } RETURN a', ['MATCH __p0 = (a)', 'MATCH __p0 = (b)']],
  ['a CALL with nothing behind it is not opened', 'CALL { MATCH (a) RETURN a }', 'none'],
  ['a braced query', '{ MATCH (a) RETURN a }', ['MATCH __p0 = (a)']],
  ['names of the text are not taken', 'MATCH (__p0)-->(b) WITH b AS __p7 RETURN 1', ['MATCH ___p0 = (__p0)-->(b)']],
  ['names in backticks are not taken either', 'MATCH (`__p0`) RETURN 1', ['MATCH ___p0 = (`__p0`)']],
  ['characters of two code units before a pattern', "MATCH (a {x: '🎬🎬'}), (b {y: '🎬'}) WITH a MATCH (c) RETURN c", ["MATCH __p0 = (a {x: '🎬🎬'}), __p1 = (b {y: '🎬'}) WITH a, __p0, __p1 MATCH __p2 = (c)"]],
  ['the version stays, EXPLAIN and PROFILE go', 'CYPHER 25 PROFILE MATCH (a) RETURN a', ['CYPHER 25 MATCH __p0 = (a)']],
  ['a comment at the end of a clause', 'MATCH (a) // all of them\nRETURN a', ['MATCH __p0 = (a)']],
  ['the old form of alternative types', 'MATCH (a)-[:R|:S]->(b) RETURN a', ['MATCH __p0 = (a)-[:R|:S]->(b)']],
])('%s', ([, query, expected]) => {
  expect(patterns(query)).toEqual(expected)
})

test.for<[query: string, expected: readonly string[] | string]>([
  ['MATCH (a)-->(b) RETURN a', ['MATCH __p0 = (a)-->(b)']],
  ['MATCH (a) RETURN a', ['MATCH (a)']],
  ['MATCH () RETURN 1', ['MATCH (__p0)']],
  ['MATCH (:A {x: 1}) RETURN 1', ['MATCH (__p0:A {x: 1})']],
  ['MATCH ( :A) RETURN 1', ['MATCH (__p0 :A)']],
  ['MATCH (a), (b)-->(c) WITH b MATCH (b) RETURN b', ['MATCH (a), __p0 = (b)-->(c) WITH b, a AS __p1, __p0 MATCH (b)']],
])('without paths of one node: %s', ([query, expected]) => {
  expect(patterns(query, { dialect: 'embedded' })).toEqual(expected)
})

test('a path of one node that the query itself names stays, for the engine to refuse', () => {
  expect(patterns('MATCH p = (a) RETURN p', { dialect: 'embedded' })).toEqual(['MATCH p = (a)'])
})

test.for<[name: string, query: string, expected: readonly string[] | string]>([
  ['behind the patterns', 'MATCH (a)-->(b) RETURN a WHERE a.x = 1', ['MATCH __p0 = (a)-->(b)']],
  ['in a computing WITH', 'MATCH (a) WITH a, sum(CAST(a.x AS INTEGER)) AS s RETURN s', ['MATCH __p0 = (a)']],
  ['in a list of a WITH', 'MATCH (a) WITH a, UNWIND a.l AS x RETURN x', ['MATCH __p0 = (a)']],
  ['behind a passing WITH', 'MATCH (a) WITH DISTINCT a WHERE a.x > 1 RETURN a.y WHERE 1', ['MATCH __p0 = (a)\nWITH DISTINCT a, __p0 WHERE a.x > 1']],
  ['in a second branch', 'MATCH (a) RETURN a UNION ALL MATCH (b) RETURN b HAVING 1', ['MATCH __p0 = (a)', 'MATCH __p0 = (b)']],
  ['inside a leading CALL', 'CALL { MATCH (a) RETURN a HAVING 1 } RETURN x', ['MATCH __p0 = (a)']],
  ['behind a semicolon', 'MATCH (a) RETURN a; This lists all nodes', ['MATCH __p0 = (a)']],
  ['in EXPLAIN', 'EXPLAIN MATCH (a) RETURN a HAVING 1', ['MATCH __p0 = (a)']],
  ['names that are words of clauses', "MATCH (a:SET) WHERE a.match = 'x' AND a:CREATE RETURN a AS with WHERE 1", ["MATCH __p0 = (a:SET) WHERE a.match = 'x' AND a:CREATE"]],
  ['STARTS WITH', "MATCH (a) WHERE a.x STARTS WITH 'y' RETURN a WHERE 1", ["MATCH __p0 = (a) WHERE a.x STARTS WITH 'y'"]],
  ['no pattern at all', 'RETURN 1 WHERE 1', 'none'],
])('a text that is broken elsewhere keeps its patterns: %s', ([, query, expected]) => {
  expect(parseCypher(query).syntaxError).not.toBeNull()
  expect(patterns(query)).toEqual(expected)
})

test.for([
  'MATCH (a) RETRUN a',
  'MATCH (a) WHERE a.x = (SELECT max(x)) RETURN a',
  'MATCH (a) RETURN a.x(',
  'MATCH (a) WHERE (a.x] = 1) RETURN a',
  "MATCH (a) RETURN 'open",
  'Here is the query: MATCH (a) RETURN a',
  '',
  '   ',
  '```cypher',
])('unparseable: %s', (query) => {
  expect(rewriteProvenance(query, { elements: 'nodes' }).kind).toBe('unparseable')
})

test.for<[query: string, message: string]>([
  ['MATCH (a) SET a.x = 1 RETURN a', 'the query changes the graph (SET)'],
  ['MATCH (a) DETACH DELETE a', 'the query changes the graph (DETACH DELETE)'],
  ['MATCH (a) RETURN a; MATCH (b) RETURN b', 'the text has 2 statements'],
  ["LOAD CSV FROM 'file:///x' AS row MATCH (a {x: row[0]}) RETURN a", 'LOAD CSV reads a file or the network'],
  ['MATCH (a) CALL (a) { RETURN 1 AS x } IN TRANSACTIONS RETURN x', 'CALL { … } IN TRANSACTIONS commits on its own'],
  ['USE other MATCH (a) RETURN a', 'USE other asks another graph'],
])('refused: %s', ([query, message]) => {
  expect(rewriteProvenance(query, { elements: 'nodes' })).toEqual({ kind: 'refused', message })
})
