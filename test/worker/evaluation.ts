import type { Evaluation } from '../../src/worker/evaluate.js'

/** An evaluation to change in tests. */
export const evaluation: Evaluation = {
  item: {
    id: 'q1',
    question: 'Who lives in Rome?',
    gold: "MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name",
    graph: null,
    requiredSorted: false,
    fields: { category: 'lookup' },
    line: 7,
  },
  graph: 'people',
  database: { backend: 'embedded', engine: 'Grafeo 0.6.0', approximate: true },
  prediction: {
    query: 'MATCH (p:Person) RETURN p.name',
    candidates: [],
    usage: { inputTokens: 10, outputTokens: 5, costUsd: null },
    latencyMs: 12,
    source: { file: 'predictions.jsonl', line: 1 },
  },
  predictedQuery: 'MATCH (p:Person) RETURN p.name',
  gold: { kind: 'ok', columns: ['p.name'], rows: [['Ann'], ['Cleo']], latencyMs: 1 },
  predicted: { kind: 'ok', columns: ['p.name'], rows: [['Ann'], ['Ben'], ['Cleo']], latencyMs: 2 },
  scores: { cypherbench_ex: { value: 0 }, coverage: { value: 1, detail: { complete: true } } },
  judgement: { verdict: 'below_threshold', reason: null, below: ['cypherbench_ex'] },
  difference: { sentence: 'The prediction has one surplus row, (Ben).', rule: 'surplus_row', missing: [], surplus: [1], columnOf: [0] },
  remarks: [],
  orderDependent: false,
  judgeWork: null,
}
