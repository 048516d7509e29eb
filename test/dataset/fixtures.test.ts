import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Item } from '../../src/dataset/item.js'
import { readItems } from '../../src/dataset/read-items.js'
import { callPredictor } from '../../src/predict/call-predictor.js'
import { readDefaultExport } from '../../src/predict/read-default-export.js'
import { readPredictions } from '../../src/predict/read-predictions.js'

// These files are the examples of docs/datasets.md.
const fixtures = path.join(import.meta.dirname, 'fixtures')

test.for<[file: string, items: Partial<Item>[]]>([
  [
    'items.jsonl',
    [
      { id: 'films-2003', line: 1, graph: null, fields: { category: 'lookup' } },
      { id: 'top-actor', line: 2, requiredSorted: true, fields: { category: 'aggregation' } },
    ],
  ],
  [
    'items.json',
    [{ id: 'films-2003', line: 2, graph: 'movies', fields: { match_category: 'basic_(n)', return_pattern_id: 'n_where' } }],
  ],
  ['hub.json', [{ id: 'q0001', line: 2, fields: { level: 'Node level' } }]],
  [
    'items.csv',
    [
      { id: 'films-2003', line: 2 },
      { id: 'keanu', line: 3, gold: 'MATCH (:Person {name: "Keanu Reeves"})-[:ACTED_IN]->(m)\nRETURN m.title, m.released' },
    ],
  ],
  [
    'bird.json',
    [{ id: '0', line: 2, graph: 'school', evidence: 'the best mark is the lowest', requiredSorted: false, fields: { difficulty: 'moderate' } }],
  ],
  ['spider2.jsonl', [{ id: 'local001', graph: 'school', gold: 'SELECT id, name, mark FROM pupil', requiredColumns: [1, 2], requiredSorted: false }]],
])('items of %s', async ([file, items]) => {
  expect(await readItems(path.join(fixtures, file))).toMatchObject(items)
})

test.for<[file: string, queries: Record<string, string | null>]>([
  ['predictions.jsonl', { 'films-2003': 'MATCH (m:Movie {released: 2003}) RETURN m.title', 'top-actor': null }],
  ['predictions.json', { 'films-2003': 'MATCH (m:Movie {released: 2003}) RETURN m.title', 'top-actor': 'I do not know.' }],
  ['predictions.csv', { 'films-2003': 'MATCH (m:Movie {released: 2003}) RETURN m.title', 'top-actor': '' }],
  ['candidates.jsonl', { 'films-2003': 'MATCH (m:Movie {released: 2003}) RETURN m.title' }],
  ['bird-predictions.json', { 0: 'SELECT name FROM pupil ORDER BY mark LIMIT 1' }],
])('predictions of %s', async ([file, queries]) => {
  const { predictions } = await readPredictions(path.join(fixtures, file))
  expect(Object.fromEntries([...predictions].map(([id, { query }]) => [id, query]))).toEqual(queries)
})

test('usage, latency and candidates of predictions', async () => {
  const { predictions } = await readPredictions(path.join(fixtures, 'predictions.jsonl'))
  expect(predictions.get('films-2003')).toMatchObject({
    usage: { inputTokens: 812, outputTokens: 24, costUsd: null },
    latencyMs: 640,
  })
  const several = await readPredictions(path.join(fixtures, 'candidates.jsonl'))
  expect(several.predictions.get('films-2003')?.candidates).toHaveLength(2)
})

test('the predictor module', async () => {
  const predictor = readDefaultExport(await import('./fixtures/predict.js'), 'predict.ts')
  const [item] = await readItems(path.join(fixtures, 'items.jsonl'))
  if (item === undefined) throw new TypeError('expected an item')
  const schema = { nodes: { Movie: {} }, relationships: {}, patterns: [] }
  const context = { schema, signal: new AbortController().signal, trial: 0 }
  expect(await callPredictor(predictor, item, context, 'predict.ts')).toMatchObject({
    query: 'MATCH (n:Movie) RETURN n // Which films came out in 2003?',
    usage: { inputTokens: 812, outputTokens: 24, costUsd: null },
  })
})

test('every mistake has its message', async () => {
  const folder = path.join(fixtures, 'mistakes')
  const files = (await readdir(folder)).filter((name) => name !== 'messages.txt').toSorted()
  const messages = await Promise.all(
    [...files, 'duplicate-id.json'].map(async (name) => {
      const failure: unknown = await readItems(path.join(folder, name)).catch((error: unknown) => error)
      if (!(failure instanceof Error)) throw new TypeError(`expected ${name} to be refused`)
      return failure.message.replaceAll(folder + path.sep, '')
    }),
  )
  await expect(`${messages.join('\n\n')}\n`).toMatchFileSnapshot('fixtures/mistakes/messages.txt')
})
