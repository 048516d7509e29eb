import { describe, expect, test } from 'vitest'
import { readPatterns } from '../../src/cypher/patterns.js'

describe('patterns', () => {
  test('labels, types, directions, lengths and places', () => {
    const query =
      'MATCH (p:Person)-[r:ACTED_IN|DIRECTED]->(m:Movie&!Short)<-[:IN*2..]-() OPTIONAL MATCH (p)-[:KNOWS]-(q) ' +
      'WHERE EXISTS { (q)-->(:Award) } AND (q)-[:WON]->() RETURN [(p)-[:LIKES]->(x:Thing) | x.name], COUNT { MATCH (q)-[:A]->{1,3}(:B) }'
    const { nodes, relationships } = readPatterns(query)
    expect(nodes.map(({ variable, labels, known, place }) => [variable, labels.map(({ name }) => name).join(), known.join(), place].join(' '))).toEqual([
      'p Person Person match', 'm Movie,Short  match', '   match', 'p  Person optional', 'q   optional', 'q   exists', ' Award Award exists',
      'q   predicate', '   predicate', 'p  Person comprehension', 'x Thing Thing comprehension', 'q   count', ' B B count',
    ])
    expect(relationships.map(({ types, direction, length, left, right }) => ({
      types: types.map(({ name }) => name).join('|'), direction, length, left: left?.known.join(), right: right?.known.join(),
    }))).toEqual([
      { types: 'ACTED_IN|DIRECTED', direction: 'right', length: null, left: 'Person', right: '' },
      { types: 'IN', direction: 'left', length: { min: 2, max: null }, left: '', right: '' },
      { types: 'KNOWS', direction: 'both', length: null, left: 'Person', right: '' },
      { types: '', direction: 'right', length: null, left: '', right: 'Award' },
      { types: 'WON', direction: 'right', length: null, left: '', right: '' },
      { types: 'LIKES', direction: 'right', length: null, left: 'Person', right: 'Thing' },
      { types: 'A', direction: 'right', length: { min: 1, max: 3 }, left: '', right: 'B' },
    ])
  })

  test('a text that is not well formed has none', () => {
    expect(readPatterns('MATCH (n')).toEqual({ nodes: [], relationships: [], tests: [], properties: [] })
  })
})

describe('property reads', () => {
  const reads = (query: string): readonly string[] =>
    readPatterns(query).properties.map(({ owner, known, name, variable }) => `${variable ?? ''} ${owner ?? '?'} ${known.join('|')}.${name}`)

  test.each([
    ['MATCH (p:Person {born: 1}) RETURN p.name', ['p node Person.born', 'p node Person.name']],
    ['MATCH (p:Person) WITH p AS q RETURN q.name', ['q node Person.name']],
    ['MATCH (p:Person) WITH collect(p) AS l RETURN [x IN l | x.name]', ['x node Person.name']],
    ['MATCH (p:Person) WITH collect(p) AS l RETURN head(l).name', [' node Person.name']],
    ['MATCH ()-[r:A|B]->() RETURN r.w', ['r relationship A|B.w']],
    ['MATCH ()-[r:A*]->() UNWIND r AS one RETURN one.w', ['one relationship A.w']],
    ['MATCH (p:Person) RETURN p {.name, other: p.born}', ['p node Person.name', 'p node Person.born']],
    ['MATCH (n) MATCH (n:Person) RETURN n.name', ['n node Person.name']],
    ['WITH {a: 1} AS m RETURN m.a', ['m ? .a']],
    ['MATCH (`a b`:`C D`) RETURN `a b`.`e f`', ['a b node C D.e f']],
  ])('%s', (query, expected) => {
    expect(reads(query)).toEqual(expected)
  })
})
