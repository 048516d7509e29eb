import { expect, it } from 'vitest'
import { isBoundSomewhere } from '../../src/graph/embedded/bound-names.js'

it.each([
  ['MATCH (n) RETURN n', 'n', true],
  ['MATCH (n:A)-[r:X*1..2]->() RETURN 1', 'r', true],
  ['MATCH p = (a)-->(b) RETURN p', 'p', true],
  ['UNWIND [1] AS x WITH 1 AS y RETURN x', 'x', true],
  ['RETURN [each IN [1] | each]', 'each', true],
  ['CALL db.labels() YIELD label RETURN label', 'label', true],
  ['MATCH (`odd name`) RETURN 1', 'odd name', true],
  ['MATCH (n) WHERE (n)-->(:B) RETURN count(n), m', 'm', false],
  ['MATCH (n {rating: r}) WHERE r > 1 RETURN n.title, r', 'r', false],
  ['MATCH (n) RETURN max(review.rating), count(review)', 'review', false],
])('%s binds %s: %s', (query, variable, bound) => {
  expect(isBoundSomewhere(query, variable)).toBe(bound)
})
