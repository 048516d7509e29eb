import { describe, expect, it } from 'vitest'
import { orderBySubstring, readFacts } from '../../src/cypher/facts.js'
import type { QueryFacts } from '../../src/cypher/query-facts.js'
import { syntaxErrorExcerpt } from '../../src/cypher/syntax-error.js'

describe('finalOrderBy', () => {
  it.each<[string, boolean]>([
    ['MATCH (n) RETURN n ORDER BY n.x', true],
    ['MATCH (n) RETURN n order\n\tby n.x', true],
    ['MATCH (n) RETURN n ORDER /* so */ BY n.x DESC SKIP 1 LIMIT 2;', true],
    ['CALL { MATCH (n) RETURN n } RETURN n ORDER BY n.x', true],
    ['CYPHER 25 MATCH (n) RETURN n ORDER BY n.x', true],
    ['MATCH (n) RETURN n', false],
    ['MATCH (n) WITH n ORDER BY n.x RETURN n', false],
    ['MATCH (n) WITH n ORDER BY n.x LIMIT 3 RETURN collect(n)', false],
    ['CALL { MATCH (n) RETURN n ORDER BY n.x } RETURN n', false],
    ['MATCH (n) RETURN n.x AS x ORDER BY x UNION MATCH (m) RETURN m.x AS x ORDER BY x', false],
    ['MATCH (n) RETURN "order by" AS t', false],
    ['MATCH (n) RETURN n // ORDER BY n.x', false],
    ['MATCH (n) RETURN n.`order by`', false],
    ['MATCH (n) RETURN COLLECT { MATCH (m) RETURN m ORDER BY m.x } AS l', false],
    ['MATCH (n RETURN n ORDER BY n.x', false],
  ])('%s', (query, expected) => {
    expect(readFacts(query).finalOrderBy).toBe(expected)
  })

  it('is not the test of the reference implementations', () => {
    expect(orderBySubstring('RETURN "Order By"')).toBe(true)
    expect(orderBySubstring('RETURN 1 ORDER  BY 1')).toBe(false)
  })
})

const cases: readonly [string, Partial<QueryFacts>][] = [
  ['MATCH (n) RETURN n.a AS `x y`, n, `n`.b, count(*) ORDER BY `x y` DESC, n.b SKIP 2 LIMIT $k',
    { columns: ['x y', 'n', '`n`.b', 'count(*)'], sortKeys: [{ text: '`x y`', descending: true }, { text: 'n.b', descending: false }], skip: '2', limit: '$k', parameters: ['k'], functions: [] }],
  ['RETURN *', { columns: null }],
  ['MATCH (n) RETURN n UNION ALL MATCH (n) RETURN n UNION ALL MATCH (n) RETURN n', { unionBranches: 3, columns: ['n'] }],
  ['RETURN 1; RETURN 2;', { statements: 2 }],
  ['RETURN 1;', { statements: 1 }],
  ['MATCH (n) SET n.x = 1 WITH n CALL { WITH n DETACH DELETE n } FOREACH (x IN [1] | CREATE (:A) MERGE (:B)) REMOVE n.x',
    { writes: ['SET', 'DETACH DELETE', 'FOREACH', 'CREATE', 'MERGE', 'REMOVE'] }],
  ['LOAD CSV FROM "f" AS l RETURN l', { loadsCsv: true, columns: ['l'] }],
  ['UNWIND [1] AS x CALL { WITH x RETURN x AS y } IN TRANSACTIONS OF 10 ROWS RETURN y', { inTransactions: true }],
  ['USE other.graph MATCH (n) RETURN n', { graphs: ['other.graph'] }],
  ['CALL db.labels() YIELD label AS l RETURN l', { procedures: [{ name: 'db.labels', yields: ['label'] }] }],
  ['CALL db.labels', { procedures: [{ name: 'db.labels', yields: null }], columns: null }],
  ['CALL db.labels() YIELD *', { procedures: [{ name: 'db.labels', yields: '*' }] }],
  ['RETURN toUpper(apoc.text.`join`(["a"], date.truncate("day", date())))', { functions: ['toUpper', 'apoc.text.join', 'date.truncate', 'date'] }],
  ['EXPLAIN CYPHER 5 MATCH (n) RETURN n', { plan: 'EXPLAIN', version: '5' }],
  ['profile match (n) return n', { plan: 'PROFILE' }],
  ['MATCH (n) RETURN n LIMIT 5', { orderDependent: true }],
  ['MATCH (n) RETURN n ORDER BY n.x LIMIT 5', { orderDependent: false }],
  ['MATCH (n) WITH n ORDER BY n.x RETURN n LIMIT 5', { orderDependent: false }],
  ['MATCH (n) RETURN count(*) LIMIT 1', { orderDependent: false }],
  ['MATCH (n) WITH n LIMIT 5 RETURN count(n)', { orderDependent: true }],
  ['MATCH (n) RETURN collect(n.x)[0]', { orderDependent: true, collectsUnordered: true }],
  ['MATCH (n) RETURN head(collect(n.x))', { orderDependent: true }],
  ['MATCH (n) RETURN collect(n.x)', { orderDependent: false, collectsUnordered: true }],
  ['MATCH (n) WITH n ORDER BY n.x RETURN collect(n.x)[0]', { orderDependent: false, collectsUnordered: false }],
  ['SHOW INDEXES YIELD name', { administration: 'SHOW INDEXES', statements: 0 }],
  ['Show all movies with Tom Hanks', { administration: null, statements: 0 }],
]

describe('facts', () => {
  it.each(cases)('%s', (query, expected) => {
    expect(readFacts(query)).toMatchObject(expected)
  })

  it('counts UTF-16 units behind an emoji', () => {
    const query = 'MATCH (n {a: "🎬🎬"}) RETURN n.x AS x, n.`🎬` ORDER BY n.`🎬` + 1'
    expect(readFacts(query)).toMatchObject({ columns: ['x', 'n.`🎬`'], sortKeys: [{ text: 'n.`🎬` + 1' }] })
  })

  it('keeps the facts of a text', () => {
    expect(readFacts('RETURN 1')).toBe(readFacts('RETURN 1'))
  })
})

describe('syntax errors', () => {
  it.each([
    '', '  // nothing', 'MATCH (n RETURN n', 'MATCH (n)\nRETURN n.x AS', 'RETURN "🎬" AS a, b c', 'MATCH (n) RETURN \'abc', 'MATCH (n) RETURN n ORDER n.x',
    'MATCH (n {a: 1, }) RETURN n', 'SELECT a FROM b', 'MATCH (n) RETURN n LIMIT', 'MATCH (n)-[:A->(m) RETURN n', 'RETURN `a', 'RETURN 1 /* never',
    'Here is the query: MATCH (n) RETURN n', `RETURN ${'('.repeat(500)}1`,
  ])('%s', (query) => {
    const { syntaxError } = readFacts(query)
    if (syntaxError === null) throw new Error('expected a syntax error')
    expect(syntaxError.offset).toBeLessThanOrEqual(query.length)
    expect(`${syntaxError.message}\n${syntaxErrorExcerpt(query, syntaxError)}`).toMatchSnapshot()
  })
})
