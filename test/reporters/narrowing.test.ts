import { expect, test } from 'vitest'
import { matchesWildcard } from '../../reporters/narrowing.js'

test.each([
  ['cypherbench', true],
  ['CypherBench', true],
  ['cypher*', true],
  ['*', true],
  ['cypherbench.', false],
  ['unit', false],
  ['cypher', false],
])('--project %s', (pattern, matches) => {
  expect(matchesWildcard(pattern, 'cypherbench')).toBe(matches)
})
