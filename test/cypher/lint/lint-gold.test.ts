import { expect, test } from 'vitest'
import { lintGold } from '../../../src/cypher/lint/lint-gold.js'
import { schema } from '../embedded/graph.js'

test.each([
  ['MATCH (p:Person) RETURN p', ['returns_elements at 1:25']],
  ['MATCH (p:Person) RETURN p.name, collect(p) AS l', ['returns_elements at 1:33']],
  ['MATCH (p:Person) RETURN p.name\nLIMIT 3', ['unordered_cut at 2:1']],
  ['MATCH (p:Person) WITH p SKIP 1 RETURN p.name', ['unordered_cut at 1:25']],
  ['MATCH (p:Person) RETURN p.name ORDER BY p.born LIMIT 3', []],
  ['MATCH (p:Person) RETURN count(*) LIMIT 1', []],
  ['MATCH (p:Person) WHERE p.born < date().year RETURN p.name', ['nondeterministic at 1:33']],
  ['RETURN rand() AS r, datetime.realtime() AS t', ['nondeterministic at 1:8', 'nondeterministic at 1:21']],
  ['RETURN date("2020-01-01") AS d, datetime.truncate("day", datetime("2020-01-01")) AS t', []],
  ['CYPHER 25 MATCH (p:Person) FILTER p.born > 1 RETURN p.name', ['version_dependent at 1:1', 'version_dependent at 1:28']],
  ['MATCH (p:Person) SET p.name = "x" RETURN 1', ['gold_writes at 1:1']],
  ['MATCH (p:Person', ['syntax at 1:16']],
])('%s', (query, expected) => {
  const found = lintGold(query, { ...schema, patterns: [] })
  expect(found.map(({ rule, line, column }) => `${rule} at ${line}:${column}`)).toEqual(expected)
})
