import { describe, expect, test } from 'vitest'
import { readAnswerShape } from '../../src/cypher/answer-columns.js'

/** Columns with what they are for, in short. */
function shown(query: string): readonly string[] | null {
  const shape = readAnswerShape(query)
  if (shape === null) return null
  return shape.columns.map(({ name, variable, property, reads, isAggregate, isSortKey, isRank, isFiltered, isFixed }) => {
    const flags = Object.entries({ isAggregate, isSortKey, isRank, isFiltered, isFixed }).filter(([, on]) => on).map(([flag]) => flag)
    return [`${name}: ${variable ?? ''}.${property ?? ''}`, `(${reads.join()})`, ...flags].join(' ')
  })
}

describe('what the columns of an answer are for', () => {
  test.each([
    ['MATCH (p:Person) RETURN p, p.name AS n, p.`first name`', ['p: p. ()', 'n: p.name (name)', 'p.`first name`: p.first name (first name)']],
    ['MATCH (p)--(m) WITH p, count(m) AS c ORDER BY c DESC LIMIT 3 RETURN p.name, c', ['p.name: p.name (name)', 'c: . () isAggregate isSortKey isRank']],
    ['MATCH (p) RETURN p.name ORDER BY p.name', ['p.name: p.name (name) isSortKey']],
    ['MATCH (p) WHERE p.born > 3 AND p.name = "A" RETURN p.born, p.name', ['p.born: p.born (born) isFiltered', 'p.name: p.name (name) isFiltered isFixed']],
    ['MATCH (p {name: "A"}) RETURN p.name', ['p.name: p.name (name) isFiltered isFixed']],
    ['MATCH (p)--(q) WHERE p.born = q.born RETURN p.born', ['p.born: p.born (born) isFiltered']],
    ['MATCH (p)--(m) WITH p, collect(m.title) AS t RETURN size(t) AS s, toUpper(p.name) AS u', ['s: . () isAggregate', 'u: . (name)']],
    ['MATCH (p) WITH p.name AS n RETURN n', ['n: p.name (name)']],
  ])('%s', (query, columns) => {
    expect(shown(query)).toEqual(columns)
  })

  test('not told by UNION, RETURN * and broken texts', () => {
    expect(['RETURN 1 AS a UNION RETURN 2 AS a', 'MATCH (n) RETURN *', 'RETURN ('].map(shown)).toEqual([null, null, null])
  })

  test('the last LIMIT, when it is a number', () => {
    const limits = ['MATCH (n) RETURN n LIMIT 3', 'MATCH (n) WITH n LIMIT 3 RETURN n.a', 'MATCH (n) RETURN n LIMIT $k', 'MATCH (n) RETURN n']
    expect(limits.map((query) => readAnswerShape(query)?.limit)).toEqual([3, 3, null, null])
  })
})
