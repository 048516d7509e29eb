import { expect, test } from 'vitest'
import { configFile, graph, jsonLines } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const romans = "MATCH (p:Person)-[:LIVES_IN]->(c:City {name: 'Rome'}) RETURN p.name, p.born, c.country"
const byBirth = 'MATCH (p:Person) RETURN p.name ORDER BY p.born'
const items = [
  { id: 'columns', question: 'Who lives in Rome?', gold: romans, required_columns: [0] },
  { id: 'query', question: 'Where do people live?', gold: 'MATCH (c:City) RETURN c.name', alternatives: ['MATCH (c:City) RETURN c.country'] },
  { id: 'result', question: 'How many cities are there?', gold: 'MATCH (c:City) RETURN c.name', alternative_results: [{ columns: ['n'], rows: [[{ $int: '2' }]] }] },
  { id: 'object', question: 'Who are they, the eldest first?', gold_query: { query: byBirth, required_sorted: true }, extra_info: { bird_sql: { difficulty: 'simple' } } },
  { id: 'broken', question: 'How many people?', gold: 'MATCH (p:Person) RETURN count(p)', alternatives: ['MATCH (p:Person RETURN 1'] },
]
const predictions = [
  { id: 'columns', prediction: "MATCH (p:Person)-[:LIVES_IN]->({name: 'Rome'}) RETURN p.name", raw_pred_query: 'no query' },
  { id: 'query', prediction: "MATCH (c:City) WHERE c.country <> 'Peru' RETURN c.country", raw_pred_query: { query: 'MATCH (c:City) RETURN c.name' } },
  { id: 'result', prediction: 'MATCH (c:City) RETURN count(c)', linked_schema: [{ name: 'City', property: null }, { name: 'City', property: 'name' }] },
  { id: 'object', pred_query: { query: 'MATCH (p:Person) RETURN p.name ORDER BY p.born DESC' }, extra_pred_info: { raw_pred_query: { query: byBirth } } },
  { id: 'broken', prediction: 'MATCH (p:Person) RETURN count(p)' },
]
const options = `metrics: ['simple_ex', 'spider2_ex', 'raw_pred_simple_ex', 'schema_linking_stats'], thresholds: { simple_ex: 1 }, maxIncomplete: { count: 2 },`

test('what items demand of an answer, and what answers say beside it, reaches the metrics', async () => {
  await using project = await Project.create({
    'vitest.config.ts': configFile(options), 'items.jsonl': jsonLines(items), 'predictions.jsonl': jsonLines(predictions), 'graph.cypher': graph,
  })
  const { output } = await project.vitest(['run', '--project', 'cypherbench'])
  const records = new Map((await project.records()).map((record) => [record.id, record]))
  const shown = [...records].map(([id, { verdict, scores, reasons }]) => ({
    id, verdict, simple: scores['simple_ex'], spider2: scores['spider2_ex'], raw: scores['raw_pred_simple_ex'] ?? reasons['raw_pred_simple_ex'],
  }))
  expect(shown, output).toEqual([
    { id: 'columns', verdict: 'passed', simple: 1, spider2: 1, raw: 0 },
    { id: 'query', verdict: 'passed', simple: 1, spider2: 1, raw: 1 },
    { id: 'result', verdict: 'passed', simple: 1, spider2: 1, raw: 'no_raw_prediction' },
    { id: 'object', verdict: 'below_threshold', simple: 0, spider2: 0, raw: 1 },
    { id: 'broken', verdict: 'unscored', simple: null, spider2: null, raw: 'no_raw_prediction' },
  ])
  expect(records.get('broken')?.reason).toContain('gold_failed: syntax: alternative 1: ')
  expect(records.get('object')?.fields).toEqual({ difficulty: 'simple' })
  // Of the seven elements of the schema two were linked, and both stand in the gold.
  expect(records.get('result')?.scores).toMatchObject({ linked_schema_p: 1, linked_schema_r: 1, perfect_linked_schema_r: 1 })
})
