import { describe, expect, test } from 'vitest'
import type { Notice } from '../../src/graph/notice.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { remarkLine, remarksOn } from '../../src/worker/remarks.js'

const schema = {
  nodes: { Person: { name: ['STRING'] }, Movie: { title: ['STRING'] } },
  relationships: { ACTED_IN: {} },
  patterns: [{ from: 'Person', type: 'ACTED_IN', to: 'Movie' }],
}
const query = 'MATCH (m:Movie)-[:ACTED_IN]->(p:Persn) WHERE p[$key] = 1 RETURN p.nme, id(p)'
const nothing: Outcome = { kind: 'ok', columns: ['p.nme', 'id(p)'], rows: [], latencyMs: 1 }
const notices: readonly Notice[] = [
  { rule: 'unknown_label', name: 'Persn', message: 'the graph has no label Persn', line: 1, column: 33 },
  { rule: 'unknown_property', name: 'key', message: 'nothing in the graph has a property key', line: 1, column: 49 },
  { rule: 'deprecated_syntax', name: null, message: 'id() is deprecated', line: 1, column: 72 },
]

describe('remarks on a query', () => {
  test('from the schema, with what to write instead', () => {
    expect(remarksOn(query, nothing, schema)).toEqual([
      'the graph has no label Persn; did you mean Person?',
      'nothing in the graph has a property nme; did you mean name?',
    ])
  })

  test('from a server alone: unknown names, not what is deprecated', () => {
    expect(remarksOn(query, { ...nothing, notices }, null)).toEqual(['the graph has no label Persn', 'nothing in the graph has a property key'])
  })

  test('from both: each place once', () => {
    expect(remarksOn(query, { ...nothing, notices }, schema)).toEqual([
      'the graph has no label Persn; did you mean Person?',
      'nothing in the graph has a property nme; did you mean name?',
      'nothing in the graph has a property key',
    ])
  })

  test('nothing to say of a query that failed, or of one that is in order', () => {
    expect(remarksOn('RETURN 1', { kind: 'error', error: 'timeout', code: null, message: 'late' }, null)).toEqual([])
    expect(remarksOn('MATCH (p:Person) RETURN p.name', nothing, schema)).toEqual([])
  })
})

test('the line has the first few', () => {
  expect(remarkLine([])).toBe('')
  expect(remarkLine(['the graph has no label A'])).toBe('The graph has no label A.')
  expect(remarkLine(['a', 'b', 'c', 'd', 'e'])).toBe('A; b; c; and 2 more.')
})
