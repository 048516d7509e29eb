import { expect, test } from 'vitest'
import { blowUps, sampleOfBlowUps } from '../cypher/hostile/blow-ups.js'
import { refused } from '../cypher/hostile/refused.js'
import { graph, jsonLines } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const metrics = [
  'cypherbench_ex', 'cypherbench_ex_strict', 'coverage', 'jaccard', 'simple_ex', 'psjs', 'psjs_strict', 'psjs_graph', 'psjs_full', 'jaro_winkler',
  'normalized_levenshtein', 'executable', 'pred_success', 'schema_hallucination', 'answer_accuracy',
]

// What every metric does with a prediction that is an attack, a giant or both.
test('hostile predictions fail their items and nothing else', async () => {
  const queries = [...refused.flatMap(({ queries }) => queries).filter((query) => query !== ''), ...blowUps.slice(0, sampleOfBlowUps)]
  const items = queries.map((_, index) => ({ id: `h${index}`, question: 'Who lives in Rome?', gold: "MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name" }))
  const honest = { id: 'honest', question: 'How many people are there?', gold: 'MATCH (p:Person) RETURN count(p)' }
  await using project = await Project.create({
    'items.jsonl': jsonLines([...items, honest]),
    'predictions.jsonl': jsonLines([
      ...queries.map((prediction, index) => ({ id: `h${index}`, prediction })),
      { id: 'honest', prediction: 'MATCH (p:Person) RETURN count(*) AS people' },
    ]),
    'graph.cypher': graph,
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [{ name: 'people', items: 'items.jsonl', graph: 'graph.cypher', predictions: 'predictions.jsonl' }],
  database: 'embedded',
  metrics: ${JSON.stringify(metrics)},
  thresholds: { executable: 1 },
  floors: { executable: 0.001 },
  limits: { timeoutMs: 1000, maxRows: 100000 },
  itemTimeoutMs: 100000,
})] })
`,
  })
  const run = await project.vitest(['run'])
  const records = await project.records()
  expect(run.code, run.output.slice(-4_000)).toBe(0)
  expect(records).toHaveLength(items.length + 1)
  const passed = records.filter(({ verdict }) => verdict !== 'below_threshold')
  // The engine answers an attempt or two that keeps Neo4j busy for hours.
  expect(passed.filter(({ id }) => Number(id.slice(1)) < items.length - sampleOfBlowUps)).toEqual([])
  expect(records.find(({ id }) => id === 'honest')?.verdict).toBe('passed')
  expect(records.filter(({ verdict }) => verdict === 'errored')).toEqual([])
})
