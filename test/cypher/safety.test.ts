import { describe, expect, it } from 'vitest'
import { judgeSafety } from '../../src/cypher/safety.js'

const writes = [
  'CREATE (n) RETURN n', 'create (n)', 'MATCH (n) SET n.x = 1', 'MATCH (n) SET n:Label RETURN n', 'MATCH (n) SET n += {a: 1}', 'MATCH (n) REMOVE n.x', 'MATCH (n) REMOVE n:A RETURN n',
  'MATCH (n) DELETE n', 'MATCH (n) DETACH DELETE n', 'MATCH (n) detach  delete n', 'MERGE (n:A)', 'MERGE (n:A) ON CREATE SET n.x = 1 RETURN n',
  'MATCH (n) FOREACH (x IN [1] | SET n.x = x)', 'MATCH (n) CALL { WITH n SET n.x = 1 } RETURN n', 'MATCH (n) CALL (n) { DELETE n } RETURN 1', 'CALL { CREATE (n) RETURN n } RETURN n',
  'MATCH (n) CALL { WITH n CALL { WITH n MERGE (m:A) RETURN m } RETURN m } RETURN m', 'MATCH (n) RETURN n UNION CREATE (n) RETURN n', 'MATCH (n)/* */SET/**/n.x=1', 'MATCH (n)\nSET\nn.x = 1',
  'INSERT (:A {x: 1})', 'MATCH (n) WITH n SET n.`a` = "x" RETURN n', 'UNWIND range(1, 9) AS x CREATE (:A {x: x})', 'RETURN 1; CREATE (n)', 'CREATE (n); MATCH (n) RETURN n', 'MATCH (n) RETURN n; MATCH (m) DELETE m',
  'CYPHER 25 MATCH (n) SET n.x = 1', 'EXPLAIN CREATE (n)', 'MATCH (n) CALL { WITH n DELETE n } IN TRANSACTIONS', 'MATCH (a), (b) CREATE (a)-[:R]->(b)', 'MATCH (n) SET n = {}', 'MATCH (n) NODETACH DELETE n',
]
const administration = [
  'SHOW INDEXES', 'SHOW DATABASES', 'show users', 'SHOW CURRENT USER', 'SHOW TRANSACTIONS', 'SHOW ALL FUNCTIONS', 'SHOW SETTINGS', 'TERMINATE TRANSACTIONS "x"', 'CREATE INDEX FOR (n:A) ON (n.x)',
  'CREATE CONSTRAINT c IF NOT EXISTS FOR (n:A) REQUIRE n.x IS UNIQUE', 'DROP INDEX i', 'DROP CONSTRAINT c IF EXISTS', 'CREATE DATABASE d', 'DROP DATABASE d', 'ALTER USER u SET PASSWORD "x"', 'CREATE USER u SET PASSWORD "x"',
  'GRANT ROLE r TO u', 'DENY READ {x} ON GRAPH g TO r', 'REVOKE ROLE r FROM u', 'START DATABASE d', 'STOP DATABASE d', 'CREATE OR REPLACE ROLE r', 'CREATE FULLTEXT INDEX i FOR (n:A) ON EACH [n.x]', 'RENAME USER a TO b', 'RETURN 1; DROP INDEX i',
]
const others: readonly [string, string][] = [
  ['LOAD CSV FROM "file:///etc/passwd" AS l RETURN l', 'other'],
  ['LOAD CSV WITH HEADERS FROM "http://x" AS l RETURN l.a', 'other'],
  ['CALL { LOAD CSV FROM "f" AS l RETURN l } RETURN l', 'other'],
  ['MATCH (n) CALL { WITH n RETURN 1 AS x } IN TRANSACTIONS RETURN x', 'write_blocked'],
  ['USE other MATCH (n) RETURN n', 'other'],
  ['CALL { USE other MATCH (n) RETURN n } RETURN n', 'other'],
  ['EXPLAIN MATCH (n) RETURN n', 'other'],
  ['PROFILE MATCH (n) RETURN n', 'other'],
  ['MATCH (n) RETURN n; MATCH (m) RETURN m', 'syntax'],
  ['CALL apoc.cypher.doIt("CREATE (n)", {})', 'write_blocked'],
  ['CALL apoc.load.json("http://x") YIELD value RETURN value', 'write_blocked'],
  ['CALL apoc.periodic.iterate("a", "b", {})', 'write_blocked'],
  ['CALL `apoc`.`create`.node(["A"], {})', 'write_blocked'],
  ['CALL db.createLabel("A")', 'write_blocked'],
  ['CALL dbms.listConfig()', 'write_blocked'],
  ['CALL dbms.killQuery("x")', 'write_blocked'],
  ['CALL gds.graph.project("g", "A", "B")', 'write_blocked'],
  ['RETURN apoc.cypher.runFirstColumnSingle("CREATE (n) RETURN n", {})', 'write_blocked'],
  ['MATCH (n) WHERE apoc.load.json("x") IS NOT NULL RETURN n', 'write_blocked'],
  ['RETURN custom.anything(1)', 'write_blocked'],
  ['MATCH (n) RETURN n.', 'syntax'],
  ['Sure! MATCH (n) RETURN n', 'syntax'],
  ['', 'syntax'],
  ['SELECT * FROM t', 'syntax'],
]
const reads = [
  'MATCH (n) RETURN n', 'MATCH (n) RETURN n;', 'match (set:Set) return set', 'MATCH (create:Create)-[:DELETE]->(merge) RETURN create.set, merge.remove', 'MATCH (n) RETURN n.create AS set', 'MATCH (n:`SET n.x = 1`) RETURN n',
  'MATCH (n) WHERE n.name = "CREATE (m)" RETURN n', 'MATCH (n) RETURN n // SET n.x = 1', 'MATCH (n) /* DELETE n */ RETURN n', 'MATCH (n {text: \'DROP INDEX\'}) RETURN n', 'RETURN "LOAD CSV FROM \'x\'"', 'RETURN "a; CREATE (n)"',
  'MATCH (n) RETURN n.`detach delete`', 'MATCH (n)-[r:CREATED]->(m) RETURN r', 'MATCH (u:User)-[:SET]->(s) RETURN s', 'WITH "x" AS delete RETURN delete', 'WITH 1 AS merge, 2 AS remove RETURN merge + remove',
  'MATCH (n:Load)-[:CSV]->(foreach) RETURN foreach', 'MATCH (show:Show {name: "x"}) RETURN show', 'MATCH (n) WHERE n.drop > 1 AND n.alter < 2 RETURN n.grant', 'MATCH (database:Database) RETURN database.user',
  'CALL db.labels() YIELD label RETURN label', 'CALL db.labels', 'call DB.LABELS()', 'CALL db.relationshipTypes()', 'CALL db.propertyKeys() YIELD propertyKey RETURN propertyKey', 'CALL db.schema.visualization()',
  'CALL db.schema.nodeTypeProperties()', 'CALL db.indexes()', 'CALL dbms.components() YIELD name', 'CALL apoc.meta.schema()', 'CALL apoc.path.subgraphNodes(null, {}) YIELD node RETURN node', 'CALL db.index.fulltext.queryNodes("i", "x") YIELD node RETURN node',
  'MATCH (n) CALL { WITH n MATCH (n)-->(m) RETURN m } RETURN m', 'MATCH (n) CALL (n) { MATCH (n)-->(m) RETURN m } RETURN m', 'MATCH (n) WHERE EXISTS { MATCH (n)-->() } RETURN n', 'MATCH (n) RETURN COUNT { (n)-->() } AS c',
  'MATCH (n) RETURN COLLECT { MATCH (n)-->(m) RETURN m.x } AS c', 'MATCH (n) RETURN n UNION MATCH (m) RETURN m AS n', 'MATCH (n) RETURN apoc.text.join(collect(n.name), ",")', 'RETURN apoc.coll.max([1, 2])', 'RETURN date.truncate("day", date())',
  'RETURN point.distance(point({x: 1, y: 2}), point({x: 1, y: 3}))', 'RETURN duration.between(date(), date()).days', 'MATCH p = shortestPath((a)-[*]-(b)) RETURN p', 'MATCH (a)((x)-->(y)){1,3}(b) RETURN a', 'CYPHER 5 MATCH (n) RETURN n',
  'CYPHER runtime=slotted MATCH (n) RETURN n', 'UNWIND [1, 2] AS x RETURN x', 'RETURN reduce(a = 0, x IN [1] | a + x)', 'MATCH (n) WITH n ORDER BY n.x LIMIT 3 RETURN n', 'MATCH (n:Person {name: $name}) RETURN n', 'RETURN CASE WHEN true THEN 1 END',
  'RETURN unknownFunction(1)', 'MATCH (explain)-[:PROFILE]->(use) RETURN explain, use', 'RETURN "🎬" AS `SET`', 'MATCH (n) RETURN n.a AS a, n.b AS b ORDER BY a DESC SKIP 1 LIMIT 2', 'MATCH (n) WHERE n.x =~ "(?i).*create.*" RETURN n',
  'OPTIONAL MATCH (n) RETURN n', 'MATCH (n) USING SCAN n:A RETURN n', 'RETURN 1 AS call', 'MATCH (n) RETURN [(n)-[:SET]->(m) | m.delete]', 'MATCH (transaction:Transaction)-[:IN]->(transactions) RETURN transactions',
]

describe('refused', () => {
  it('tries enough', () => {
    expect(writes.length + administration.length + others.length).toBeGreaterThanOrEqual(60)
    expect(reads.length).toBeGreaterThanOrEqual(60)
  })

  it.each([...writes, ...administration])('%s', (query) => {
    expect(judgeSafety(query)).toMatchObject({ kind: 'refused', error: 'write_blocked' })
  })

  it.each(others)('%s as %s', (query, error) => {
    expect(judgeSafety(query)).toMatchObject({ kind: 'refused', error })
  })

  it('says why', () => {
    const reasons = [...writes.slice(0, 1), 'MATCH (n) SET n.x = 1 DELETE n', administration[0] ?? '', ...others.map(([query]) => query)]
      .map((query) => judgeSafety(query))
      .map((verdict) => (verdict.kind === 'refused' ? verdict.reason : ''))
    expect(reasons).toMatchSnapshot()
  })
})

// Neo4j replaces \uXXXX before it looks for texts and comments, so what looks like one may end early.
describe('escapes that are read before anything else', () => {
  it.each([
    [String.raw`WITH '\u0027 AS x LOAD CSV FROM "f" AS l RETURN l //' AS x RETURN x`, 'other', 'LOAD CSV'],
    [String.raw`MATCH (n) WHERE n.x = "\u0022 CALL db.createLabel(\u0022A\u0022) //" RETURN n`, 'write_blocked', 'db.createLabel'],
    [String.raw`/* \u002a\u002f CREATE (n) /* */ RETURN 1`, 'write_blocked', 'CREATE'],
    [String.raw`MATCH (n) // \u000a DETACH DELETE n` + '\nRETURN n', 'write_blocked', 'DETACH DELETE'],
    ['MATCH (n) RETURN n.x AS `\\u0060 UNION CREATE (m) RETURN m AS \\u0060x`', 'write_blocked', 'CREATE'],
    [String.raw`RETURN 1 // \u000a; DROP INDEX i`, 'write_blocked', 'DROP INDEX'],
    [String.raw`\u0043REATE (n)`, 'write_blocked', 'CREATE'],
    [String.raw`MATCH (n) \u0053\u0045\u0054 n.x = 1`, 'write_blocked', 'SET'],
    [String.raw`RETURN 1 AS x; \u0043REATE (n)`, 'write_blocked', 'CREATE'],
    [String.raw`RETURN apoc\u002ecypher.runFirstColumn("x", {})`, 'write_blocked', 'apoc.cypher.runFirstColumn'],
    // A server that read them in texts only would see the rest of the query here.
    [String.raw`RETURN '\u005c' AS x CREATE (n) RETURN '' AS y`, 'syntax', 'never ends'],
    [String.raw`RETURN 1 AS x /* \u002a/ SET`, 'syntax', ''],
    [String.raw`RE\u0054URN 1`, 'syntax', 'inside texts and quoted names only'],
    [String.raw`RETURN 'C:\users'`, 'syntax', 'four hexadecimal digits'],
    [String.raw`RETURN 1 // C:\users`, 'syntax', 'line 1, column 15'],
  ])('%s is refused as %s', (query, error, reason) => {
    expect(judgeSafety(query)).toMatchObject({ kind: 'refused', error, reason: expect.stringContaining(reason) })
  })

  it.each([String.raw`MATCH (n {name: 'Andr\u00e9'}) RETURN n`, String.raw`RETURN 'C:\\users' AS x`, 'MATCH (n) RETURN n.`a\\u0062` AS x', String.raw`RETURN '\\\u0041'`])('%s is read', (query) => {
    expect(judgeSafety(query)).toEqual({ kind: 'read' })
  })
})

describe('read', () => {
  it.each(reads)('%s', (query) => {
    expect(judgeSafety(query)).toEqual({ kind: 'read' })
  })

  it('allows procedures by name and by namespace', () => {
    const query = 'CALL gds.pageRank.stream("g") YIELD nodeId RETURN nodeId'
    expect(judgeSafety(query).kind).toBe('refused')
    expect(judgeSafety(query, { allowProcedures: ['GDS.pageRank.stream'] }).kind).toBe('read')
    expect(judgeSafety(query, { allowProcedures: ['gds.*'] }).kind).toBe('read')
    expect(judgeSafety(query, { allowProcedures: ['gd.*'] }).kind).toBe('refused')
  })
})
