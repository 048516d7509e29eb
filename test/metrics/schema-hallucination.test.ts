import { expect, test } from 'vitest'
import type { Outcome } from '../../src/graph/outcome.js'
import { schemaHallucination } from '../../src/metrics/schema-hallucination.js'
import { schema } from '../cypher/embedded/graph.js'

const ran: Outcome = { kind: 'ok', columns: ['x'], rows: [], latencyMs: null }

function score(query: string | null, outcome: Outcome = ran) {
  return schemaHallucination.score({ gold: { query: null, outcome: ran }, prediction: { query, outcome }, schema })
}

test.each([
  ['MATCH (p:Person)-[:ACTED_IN]->(m:Movie) RETURN p.name', 1, null],
  ['RETURN 1 AS x', 1, null],
  ['MATCH (p:Persn) RETURN 1', 0, 'Persn'],
  ['MATCH (p:Person) RETURN p.name, p.nme', 2 / 3, 'Person.nme'],
  ['MATCH (p:Person), (q:Person)-[:LIKES]->(r:Person) RETURN p.nme, q.nme', 1 / 3, 'LIKES'],
  ['MATCH (p:person) RETURN 1', 0, 'person'],
])('%s', (query, value, absent) => {
  expect(score(query)).toMatchObject({ value, detail: { first_absent: absent } })
})

test('a prediction that failed in the database is still read', () => {
  expect(score('MATCH (p:Persn) RETURN q', { kind: 'error', error: 'syntax', code: null, message: '' })).toMatchObject({ value: 0 })
})

test('nothing to read is 0, no schema is null', () => {
  expect(score('MATCH (p')).toEqual({ value: 0, reason: 'pred_unparseable' })
  expect(score(null, { kind: 'not_run', reason: 'pred_missing' })).toEqual({ value: 0, reason: 'pred_missing' })
  expect(schemaHallucination.score({ gold: { query: null, outcome: ran }, prediction: { query: 'RETURN 1', outcome: ran } })).toEqual({ value: null, reason: 'no_schema' })
})
