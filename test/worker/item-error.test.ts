import { expect, test } from 'vitest'
import { belowThreshold, errored } from '../../src/worker/item-error.js'
import type { ItemError } from '../../src/worker/item-error.js'
import { evaluation } from './evaluation.js'

const place = { id: 'q1', file: '/project/data/items.jsonl', line: 7, root: '/project' }
const shown = ({ name, message, frame, diff, expected, actual, stacks, showDiff }: ItemError): string =>
  [`${name}: ${message}`, diff, frame, `expected: ${expected}`, `actual: ${actual}`, JSON.stringify(stacks), showDiff].join('\n---\n')

test('surplus rows', () => {
  expect(shown(belowThreshold(evaluation, { cypherbench_ex: 1, coverage: 1 }, place))).toMatchInlineSnapshot(`
    "MetricError: cypherbench_ex 0.00 < 1.00
    The prediction has one surplus row, (Ben).
    ---
      - gold (2 rows)   + predicted (3 rows)

      p.name
      ──────
    + Ben

      gold       MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name
      predicted  MATCH (p:Person) RETURN p.name
    ---
    ❯ q1 data/items.jsonl:7
    ---
    expected: 
    ---
    actual: Ben
    ---
    [{"file":"/project/data/items.jsonl","line":7,"column":1,"method":""}]
    ---
    false"
  `)
})

test('columns in another order, one too many, and more rows than a terminal wants', () => {
  const gold = { kind: 'ok', columns: ['name', 'born'], rows: Array.from({ length: 30 }, (_, i) => [`p${i}`, BigInt(1900 + i)]), latencyMs: 1 } as const
  const predicted = { kind: 'ok', columns: ['b', 'extra', 'n'], rows: gold.rows.map(([name, born], i) => [born ?? null, i / 2, `${name}?`]), latencyMs: 1 } as const
  const all = gold.rows.map((_, index) => index)
  const difference = { sentence: 'The prediction has 3 columns, the gold 2.', rule: 'column_count', missing: all, surplus: all, columnOf: [2, 0] } as const
  expect(shown(belowThreshold({ ...evaluation, gold, predicted, difference }, { cypherbench_ex: 1 }, place))).toMatchInlineSnapshot(`
    "MetricError: cypherbench_ex 0.00 < 1.00
    The prediction has 3 columns, the gold 2.
    ---
      - gold (30 rows)   + predicted (30 rows)

      name │ born │ + extra
      ─────┼──────┼────────
    - p0   │ 1900 │
    + p0?  │ 1900 │ 0.0
    - p1   │ 1901 │
    + p1?  │ 1901 │ 0.5
    - p2   │ 1902 │
    + p2?  │ 1902 │ 1.0
    - p3   │ 1903 │
    + p3?  │ 1903 │ 1.5
    - p4   │ 1904 │
    + p4?  │ 1904 │ 2.0
    - p5   │ 1905 │
    + p5?  │ 1905 │ 2.5
    - p6   │ 1906 │
    + p6?  │ 1906 │ 3.0
    - p7   │ 1907 │
    + p7?  │ 1907 │ 3.5
    - p8   │ 1908 │
    + p8?  │ 1908 │ 4.0
    - p9   │ 1909 │
    + p9?  │ 1909 │ 4.5
      … and 40 more rows that differ

      gold       MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name
      predicted  MATCH (p:Person) RETURN p.name
    ---
    ❯ q1 data/items.jsonl:7
    ---
    expected: p0 │ 1900 │ 
    p1 │ 1901 │ 
    p2 │ 1902 │ 
    p3 │ 1903 │ 
    p4 │ 1904 │ 
    p5 │ 1905 │ 
    p6 │ 1906 │ 
    p7 │ 1907 │ 
    p8 │ 1908 │ 
    p9 │ 1909 │ 
    ---
    actual: p0? │ 1900 │ 0.0
    p1? │ 1901 │ 0.5
    p2? │ 1902 │ 1.0
    p3? │ 1903 │ 1.5
    p4? │ 1904 │ 2.0
    p5? │ 1905 │ 2.5
    p6? │ 1906 │ 3.0
    p7? │ 1907 │ 3.5
    p8? │ 1908 │ 4.0
    p9? │ 1909 │ 4.5
    ---
    [{"file":"/project/data/items.jsonl","line":7,"column":1,"method":""}]
    ---
    false"
  `)
})

test('rows in another order', () => {
  const predicted = { kind: 'ok', columns: ['p.name'], rows: [['Cleo'], ['Ann']], latencyMs: 1 } as const
  const difference = { sentence: 'Row 1 should be (Ann).', rule: 'row_order', missing: [], surplus: [], columnOf: [0] } as const
  expect(shown(belowThreshold({ ...evaluation, predicted, difference }, { cypherbench_ex: 1 }, place))).toMatchInlineSnapshot(`
    "MetricError: cypherbench_ex 0.00 < 1.00
    Row 1 should be (Ann).
    ---
      - gold (2 rows)   + predicted (2 rows)

      p.name
      ──────
    - Ann
    + Cleo
    - Cleo
    + Ann

      gold       MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name
      predicted  MATCH (p:Person) RETURN p.name
    ---
    ❯ q1 data/items.jsonl:7
    ---
    expected: Ann
    Cleo
    ---
    actual: Cleo
    Ann
    ---
    [{"file":"/project/data/items.jsonl","line":7,"column":1,"method":""}]
    ---
    false"
  `)
})

test('a prediction that failed, and one that is missing', () => {
  const predicted = { kind: 'error', error: 'write_blocked', code: null, message: 'CREATE changes the graph' } as const
  const scores = { cypherbench_ex: { value: 0, reason: 'pred_failed:write_blocked' } }
  expect(shown(belowThreshold({ ...evaluation, predicted, scores, difference: null }, { cypherbench_ex: 1 }, place))).toMatchInlineSnapshot(`
    "MetricError: cypherbench_ex 0.00 < 1.00 (pred_failed:write_blocked)
    The prediction failed (write_blocked): CREATE changes the graph
    ---
      gold       MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name
      predicted  MATCH (p:Person) RETURN p.name
    ---
    ❯ q1 data/items.jsonl:7
    ---
    expected: undefined
    ---
    actual: undefined
    ---
    [{"file":"/project/data/items.jsonl","line":7,"column":1,"method":""}]
    ---
    false"
  `)
  const none = { ...evaluation, predicted: { kind: 'not_run', reason: 'pred_missing' }, predictedQuery: null, difference: null } as const
  expect(shown(belowThreshold(none, { cypherbench_ex: 1 }, place))).toMatchInlineSnapshot(`
    "MetricError: cypherbench_ex 0.00 < 1.00
    There is no prediction for this item.
    ---
      gold       MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name
      predicted  (empty answer)
    ---
    ❯ q1 data/items.jsonl:7
    ---
    expected: undefined
    ---
    actual: undefined
    ---
    [{"file":"/project/data/items.jsonl","line":7,"column":1,"method":""}]
    ---
    false"
  `)
})

test('a metric that says which rule decided, and names that the graph does not have', () => {
  const scores = {
    cypherbench_ex: { value: 0 },
    answer_accuracy: { value: 0, detail: { rule: 'other_rows', sentence: 'Row (Ben) is not asked for.' } },
    own: { value: 0, detail: { sentence: 'Too many rows.' } },
    plain: { value: 0, detail: { rule: 'none' } },
  }
  const judgement = { verdict: 'below_threshold', reason: null, below: Object.keys(scores) } as const
  const remarks = ['the graph has no label Persn; did you mean Person?']
  const { message } = belowThreshold({ ...evaluation, scores, judgement, remarks }, { cypherbench_ex: 1 }, place)
  expect(message).toMatchInlineSnapshot(`
    "cypherbench_ex 0.00 < 1.00, answer_accuracy 0.00 < 1.00, own 0.00 < 1.00, plain 0.00 < 1.00
    answer_accuracy, other_rows: Row (Ben) is not asked for.
    own: Too many rows.
    The prediction has one surplus row, (Ben).
    The graph has no label Persn; did you mean Person?"
  `)
})

test('an item that nobody could judge keeps its cause', () => {
  const cause = new Error('connection lost')
  const error = errored('infra: gold: connection lost', place, cause)
  expect(shown(error)).toMatchInlineSnapshot(`
    "InfrastructureError: not judged: infra: gold: connection lost
    ---

    ---
    ❯ q1 data/items.jsonl:7
    ---
    expected: undefined
    ---
    actual: undefined
    ---
    [{"file":"/project/data/items.jsonl","line":7,"column":1,"method":""}]
    ---
    false"
  `)
  expect(error.cause).toBe(cause)
})
