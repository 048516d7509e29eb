import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readItems } from '../../src/dataset/read-items.js'
import { matchPredictions } from '../../src/predict/match-predictions.js'
import { readPredictions } from '../../src/predict/read-predictions.js'

const data = path.resolve(import.meta.dirname, '../../../shared/data')

describe.skipIf(!existsSync(data))('real data', () => {
  test.for<[file: string, count: number, fields: string[]]>([
    ['movies/items.jsonl', 718, ['type', 'gold_source', 'gold_empty', 'gold_rows']],
    ['northwind/items.jsonl', 196, ['gold_empty', 'gold_rows']],
    ['wwc2019/items.jsonl', 2946, ['category', 'source_id']],
    ['cypherbench/items.jsonl', 2348, []],
    ['t2c-hub/bio2c-v1.json', 2500, ['level']],
    ['t2c-hub/fin2c-v1.json', 1500, ['level']],
    ['t2c-hub/twt2c-v1.json', 2500, ['level']],
  ])('items of %s', async ([name, count, fields]) => {
    const file = path.join(data, name)
    const items = await readItems(file)
    expect(items).toHaveLength(count)
    expect(Object.keys(items[0]?.fields ?? {})).toEqual(fields)
    // Every item's line holds its begin.
    const lines = (await readFile(file, 'utf8')).split('\n')
    const questionAt = (line: number): unknown => {
      const [begin = '', next = ''] = lines.slice(line - 1, line + 1)
      // Pretty-printed items begin with a brace alone and their question follows.
      const json: unknown = JSON.parse(begin.trim() === '{' ? `{${next.trim().replace(/,$/, '')}}` : begin)
      return Object(json).question
    }
    expect(items.map(({ line }) => questionAt(line))).toEqual(items.map(({ question }) => question))
  })

  test.for<[folder: string, predictions: string, read: number, empty: number, missing: number]>([
    ['movies', 'predictions.gpt-4-turbo.jsonl', 718, 0, 0],
    ['northwind', 'predictions.gpt-4-turbo.jsonl', 73, 0, 123],
    ['northwind', 'predictions.qwen3-0.6b.jsonl', 196, 0, 0],
    ['northwind', 'predictions.qwen3-4b-instruct-2507.jsonl', 196, 0, 0],
    ['wwc2019', 'predictions.qwen3-0.6b.jsonl', 2946, 0, 0],
    ['wwc2019', 'predictions.qwen3-0.6b-csd.jsonl', 2946, 1, 0],
    ['wwc2019', 'predictions.qwen3-4b-instruct-2507.jsonl', 2946, 11, 0],
    ['cypherbench', 'predictions.devstral-2-123b.jsonl', 2339, 0, 9],
    ['cypherbench', 'predictions.qwen2.5-coder-7b.jsonl', 2348, 0, 0],
    ['cypherbench', 'predictions.qwen3-4b-instruct-2507.jsonl', 2340, 0, 8],
  ])('predictions of %s/%s', async ([folder, name, read, empty, missing]) => {
    const items = await readItems(path.join(data, folder, 'items.jsonl'))
    const file = await readPredictions(path.join(data, folder, name))
    expect(file.predictions.size).toBe(read)
    expect([...file.predictions.values()].filter(({ query }) => query === '')).toHaveLength(empty)
    const match = matchPredictions(items, file)
    expect([match.unknown.length, match.missing.length]).toEqual([0, missing])
  })

  test('the seed of a graph is no items file', async () => {
    await expect(readItems(path.join(data, 'movies/graph.jsonl'))).rejects.toThrow(/expected the gold query/)
  })
})
