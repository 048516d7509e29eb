import { afterAll, beforeAll, expect, test } from 'vitest'
import { normaliseAnswer } from '../../src/predict/normalise-answer.js'
import { readPredictions } from '../../src/predict/read-predictions.js'
import type { Prediction } from '../../src/predict/prediction.js'
import { temporaryFolder, type TemporaryFolder } from '../dataset/temporary-folder.js'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

async function readOne(fields: object): Promise<Prediction | undefined> {
  const { predictions } = await readPredictions(await folder.write('predictions.jsonl', JSON.stringify({ id: 'a', ...fields })))
  return predictions.get('a')
}

const source = { file: 'predict.ts', line: null }
const queries = [{ id: 'p1', query: 'RETURN 1' }, { id: 'p2', query: 'RETURN 2' }]

test('TabulaFlow: an answer of several queries', async () => {
  const prediction = await readOne({
    output_type: 'ambig-structured', pred_queries: queries, pred_intended_query_id: 'p2',
    pred_ambiguity_points: [{ id: 'A', phrase: 'big', type: 'infinite', parameter_name: 'size', parameter_dtype: 'int' }],
    extra_pred_info: { linked_schema: [{ schema_name: null, table_name: 't', column_name: 'c' }], raw_pred_query: { id: 'x', query: 'RETURN 0' }, other: {} },
  })
  expect(prediction).toMatchObject({
    query: 'RETURN 2',
    details: {
      queries, intendedQueryId: 'p2', rawQuery: 'RETURN 0', linkedSchema: [{ name: 't', property: 'c' }],
      ambiguityPoints: [{ id: 'A', phrase: 'big', interpretations: null, parameterName: 'size' }],
    },
  })
})

test('TabulaFlow: none of them meant, an object, what was asked', async () => {
  expect(await readOne({ pred_queries: queries, pred_intended_query_id: null })).toMatchObject({ query: null, details: { intendedQueryId: null } })
  expect(await readOne({ pred_query: { query: 'RETURN 1', parameter_values: {} } })).toMatchObject({ query: 'RETURN 1' })
  expect(await readOne({ pred_query: null })).toMatchObject({ query: null })
  const trajectory = [{ id: 'TRJY-USER-SIMULATOR', messages: [{ role: 'user', content: 'Which?' }, { role: 'assistant', content: 'That.' }] }]
  expect(await readOne({ pred_intended_query: { query: 'RETURN 1' }, trajectory })).toMatchObject({ query: 'RETURN 1', details: { askedQuestions: ['Which?'] } })
  expect(await readOne({ prediction: 'RETURN 1' })).not.toHaveProperty('details')
})

test('a predictor says the same in its own names', () => {
  expect(normaliseAnswer({
    queries, intendedQueryId: 'p1', rawQuery: 'RETURN 0', linkedSchema: [{ name: 'City', property: null }],
    ambiguityPoints: [{ id: 'A', phrase: 'big', parameterName: 'size' }, { id: 'B', phrase: 'city', interpretations: ['town'] }], askedQuestions: null,
  }, source)).toMatchObject({
    query: 'RETURN 1',
    details: {
      queries, intendedQueryId: 'p1', rawQuery: 'RETURN 0', linkedSchema: [{ name: 'City', property: null }],
      ambiguityPoints: [{ id: 'A', interpretations: null, parameterName: 'size' }, { id: 'B', interpretations: ['town'] }],
    },
  })
})

test.each<[string, object]>([
  ['points without a phrase', { prediction: 'x', pred_ambiguity_points: [{ id: 'A' }] }],
  ['an unknown intended query', { pred_queries: queries, pred_intended_query_id: 'p3' }],
  ['a schema of names', { prediction: 'x', linked_schema: ['City'] }],
])('%s is said', async (_, fields) => {
  expect(await folder.messageOf(readOne(fields))).toMatchSnapshot()
  expect(() => normaliseAnswer(fields, source)).toThrow('expected')
})
