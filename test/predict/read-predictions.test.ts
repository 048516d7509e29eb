import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPredictions } from '../../src/predict/read-predictions.js'
import { temporaryFolder, type TemporaryFolder } from '../dataset/temporary-folder.js'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** What was read, as rows of id, query and line. */
async function rows(content: string): Promise<[id: string, query: string | null, line: number | null][]> {
  const { predictions } = await readPredictions(await folder.write('predictions', content))
  return [...predictions].map(([id, { query, source }]) => [id, query, source.line])
}

async function first(record: Record<string, unknown>): Promise<unknown> {
  const file = await folder.write('predictions', JSON.stringify(record))
  return [...(await readPredictions(file)).predictions.values()][0]
}

async function mistake(content: string): Promise<string> {
  return folder.messageOf(readPredictions(await folder.write('predictions.txt', content)))
}

describe('formats', () => {
  test.for<[name: string, content: string, lines: [number, number]]>([
    ['JSON Lines', '{"id":"a","prediction":"RETURN 1"}\n{"id":"b","prediction":"RETURN 2"}', [1, 2]],
    ['JSON array', '[\n{"id":"a","prediction":"RETURN 1"},\n\n{"id":"b","prediction":"RETURN 2"}]', [2, 4]],
    ['object with an array', '{"predictions":[{"id":"a","prediction":"RETURN 1"},\n{"id":"b","prediction":"RETURN 2"}]}', [1, 2]],
    ['object from id to text', '{\n  "a": "RETURN 1",\n  "b": "RETURN 2"\n}', [2, 3]],
    ['object from id to text on one line', '{"a":"RETURN 1","b":"RETURN 2"}', [1, 1]],
    ['object from id to prediction', '{"a":{"query":"RETURN 1"},\n"b":{"query":"RETURN 2"}}', [1, 2]],
    ['CSV', 'id,prediction\na,RETURN 1\nb,RETURN 2\n', [2, 3]],
  ])('%s', async ([, content, [lineA, lineB]]) => {
    expect(await rows(content)).toEqual([['a', 'RETURN 1', lineA], ['b', 'RETURN 2', lineB]])
  })

  test('ids that look like numbers stay in the order of an object', async () => {
    expect(await rows('{"10":"x",\n"2":"y"}')).toEqual([['10', 'x', 1], ['2', 'y', 2]])
  })

  test.for<[id: string, text: string]>([
    ['id', 'prediction'],
    ['qid', 'pred_cypher'],
    ['item', 'query'],
    ['question_id', 'pred_query'],
    ['id', 'predicted_cypher'],
    ['id', 'cypher'],
  ])('by the names %s and %s', async ([id, text]) => {
    expect(await rows(JSON.stringify({ [id]: 'a', [text]: 'RETURN 1' }))).toEqual([['a', 'RETURN 1', 1]])
  })

  test('a single record on one line is no object from id to text', async () => {
    expect(await rows('{"id":"a","prediction":"RETURN 1"}')).toEqual([['a', 'RETURN 1', 1]])
  })

  test("CypherBench's result records, with their gold beside", async () => {
    const record = { qid: 'a', graph: 'nba', gold_cypher: 'RETURN 2', nl_question: 'q', pred_cypher: 'RETURN 1', metrics: {} }
    expect(await rows(JSON.stringify([record]))).toEqual([['a', 'RETURN 1', 1]])
  })
})

test('texts are kept as they are: empty, null, prose, fences, CRLF', async () => {
  const texts = ['', null, 'I cannot say.', '```cypher\nRETURN 1\n```', ' RETURN\r\n1 ', '{"cypher": "RETURN 1"}']
  const lines = texts.map((prediction, index) => JSON.stringify({ id: index, prediction }))
  expect((await rows(lines.join('\n'))).map(([, query]) => query)).toEqual(texts)
  expect(await rows('id,prediction\na,\nb,"x\r\ny"\n')).toEqual([['a', '', 2], ['b', 'x\r\ny', 3]])
  expect(await rows('{"a":null,"b":""}')).toEqual([['a', null, 1], ['b', '', 1]])
})

describe('candidates, usage, latency', () => {
  test.for<[query: string | null | undefined, candidates: (string | null)[], expected: [string | null, string[]]]>([
    [undefined, ['A', 'B', 'A'], ['A', ['A', 'B', 'A']]],
    [null, ['A', 'B'], ['A', ['A', 'B']]],
    ['A', ['A', 'B'], ['A', ['A', 'B']]],
    ['B', ['A', 'B', 'C'], ['B', ['B', 'A', 'C']]],
    ['Z', ['A', 'B'], ['Z', ['Z', 'A', 'B']]],
    ['A', [], ['A', []]],
    ['A', ['A', null], ['A', ['A', '']]],
  ])('query %s with candidates %s', async ([prediction, candidates, [query, ordered]]) => {
    expect(await first({ id: 'a', prediction, candidates })).toMatchObject({ query, candidates: ordered })
  })

  test.for<[usage: Record<string, unknown>, expected: unknown]>([
    [{ usage: { input_tokens: 1, output_tokens: 2, cost_usd: 0.5 } }, { inputTokens: 1, outputTokens: 2, costUsd: 0.5 }],
    [{ usage: { prompt_tokens: 1, completion_tokens: 2 } }, { inputTokens: 1, outputTokens: 2, costUsd: null }],
    [{ usage: { inputTokens: 1, outputTokens: null, totalTokens: 3 } }, { inputTokens: 1, outputTokens: null, costUsd: null }],
    [{ input_tokens: 1, cost: 0 }, { inputTokens: 1, outputTokens: null, costUsd: 0 }],
    [{ usage: {} }, null],
    [{}, null],
  ])('usage %j', async ([fields, usage]) => {
    expect(await first({ id: 'a', prediction: 'x', ...fields })).toMatchObject({ usage, latencyMs: null })
  })

  test('in CSV', async () => {
    const content = 'id,prediction,candidates,latency_ms,input_tokens\na,B,"[""A"",""B""]",12.5,7\nb,C,,,\n'
    const { predictions } = await readPredictions(await folder.write('predictions', content))
    expect(predictions.get('a')).toMatchObject({ query: 'B', candidates: ['B', 'A'], latencyMs: 12.5, usage: { inputTokens: 7 } })
    expect(predictions.get('b')).toMatchObject({ query: 'C', candidates: [], latencyMs: null, usage: null })
  })
})

describe('mistakes', () => {
  test('duplicate ids, in an object as well', async () => {
    expect(await mistake('{"id":"a","prediction":"x"}\n{"id":"a","prediction":"y"}')).toMatchInlineSnapshot(`"DataError: predictions.txt:2: the id "a" stands on line 1 already. Ids are unique in a file: rename one or remove it."`)
    expect(await mistake('{"a":"x",\n"b":"y",\n"a":"z"}')).toMatchInlineSnapshot(`"DataError: predictions.txt:3: the id "a" stands on line 1 already. Ids are unique in a file: rename one or remove it."`)
  })

  test('missing fields', async () => {
    expect(await mistake('{"id":"a","prediction":"x"}\n{"prediction":"x"}\n{"id":"c","answer":"x"}\n{"id":null,"cypher":"x"}')).toMatchInlineSnapshot(`
      "DataError: predictions.txt has 3 problems:
        predictions.txt:2: expected the item's id as "id", "qid", "item", "question_id" or "instance_id", found the fields prediction.
        predictions.txt:3: expected the predicted query as "prediction", "query", "pred_cypher", "pred_query", "predicted_cypher", "cypher", "pred_sql", "predicted_sql", "sql" or "candidates", found the fields id, answer. Write null where there was no answer.
        predictions.txt:4: "id" is null: expected the item's id. Fill it in or remove the record."
    `)
    expect(await mistake('id,predction\na,x\nb,y\n')).toMatchInlineSnapshot(`"DataError: predictions.txt:2: all 2 records: expected the predicted query as "prediction", "query", "pred_cypher", "pred_query", "predicted_cypher", "cypher", "pred_sql", "predicted_sql", "sql" or "candidates", found the fields id, predction. Did you mean "prediction" by "predction"?"`)
    expect(await mistake('{"id":"a","gold":"x"}\n{"id":"b","gold":"y"}')).toMatchInlineSnapshot(`"DataError: predictions.txt:1: all 2 records: expected the predicted query as "prediction", "query", "pred_cypher", "pred_query", "predicted_cypher", "cypher", "pred_sql", "predicted_sql", "sql" or "candidates", found the fields id, gold."`)
  })

  test('wrong types', async () => {
    const records = [
      { id: true, prediction: 'x' },
      { id: 'b', prediction: { query: 'x' } },
      { id: 'c', candidates: 'x' },
      { id: 'd', candidates: ['x', 1] },
      { id: 'e', prediction: 'x', usage: 12 },
      { id: 'f', prediction: 'x', usage: { input_tokens: -1, output_tokens: '7' } },
      { id: 'g', prediction: 'x', latency_ms: 'fast' },
      { id: 'h', prediction: 'x', query: 'y' },
    ]
    expect(await mistake(records.map((record) => JSON.stringify(record)).join('\n'))).toMatchInlineSnapshot(`
      "DataError: predictions.txt has 9 problems:
        predictions.txt:1: "id": expected text or a number, found true.
        predictions.txt:2: "prediction": expected text or null, found an object.
        predictions.txt:3: "candidates": expected an array of texts, found text.
        predictions.txt:4: "candidates": expected an array of texts, found a number in it.
        predictions.txt:5: "usage": expected an object such as { "input_tokens": 12 }, found a number.
        predictions.txt:6: "input_tokens": expected a number from 0, found -1.
        predictions.txt:6: "output_tokens": expected a number from 0, found "7".
        predictions.txt:7: "latency_ms": expected a number from 0, found "fast".
        predictions.txt:8: "prediction" and "query" are two names of one field but differ. Keep the right one and rename or remove the other."
    `)
    expect(await mistake('{"a":"x",\n"b":["y"]}')).toMatchInlineSnapshot(`"DataError: predictions.txt:2: "prediction": expected text or null, found an array."`)
    expect(await mistake('id,prediction,candidates,latency_ms\na,x,"A,B",12 s\n')).toMatchInlineSnapshot(`
      "DataError: predictions.txt has 2 problems:
        predictions.txt:2: "candidates": expected an array of texts as JSON, found text.
        predictions.txt:2: "latency_ms": expected a number from 0, found "12 s"."
    `)
  })

  test('empty and unknown files', async () => {
    expect(await mistake('')).toMatchInlineSnapshot(`"DataError: predictions.txt: the file is empty. Expected JSON Lines, JSON or CSV; was it written completely?"`)
    expect(await mistake('{}')).toMatchInlineSnapshot(`"DataError: predictions.txt: expected at least one prediction, found none. Was the file written completely?"`)
    expect(await mistake('MATCH (n)\nRETURN n')).toMatchInlineSnapshot(`"DataError: predictions.txt:1: expected JSON Lines, a JSON array of predictions, a JSON object from item id to text, or CSV with a header such as id,prediction; found "MATCH (n)"."`)
    expect(await folder.messageOf(readPredictions(`${folder.path}/predictions.text`))).toMatchInlineSnapshot(`"DataError: predictions.text: the file does not exist. Did you mean predictions.txt?"`)
  })
})
