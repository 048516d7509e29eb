import { describe, expect, test } from 'vitest'
import type { Item } from '../../src/dataset/item.js'
import { matchPredictions } from '../../src/predict/match-predictions.js'
import type { PredictionFile } from '../../src/predict/read-predictions.js'

function items(...ids: string[]): Item[] {
  return ids.map((id, index) => ({
    id,
    question: 'Who?',
    gold: 'RETURN 1',
    graph: null,
    requiredSorted: false,
    fields: {},
    line: index + 1,
  }))
}

function predictions(...ids: string[]): PredictionFile {
  const file = 'predictions.jsonl'
  const entries = ids.map((id, index) => ({
    id,
    prediction: { query: 'RETURN 1', candidates: [], usage: null, latencyMs: null, source: { file, line: index + 1 } },
  }))
  return { file, predictions: new Map(entries.map(({ id, prediction }) => [id, prediction])) }
}

describe('matchPredictions', () => {
  test('every item has its prediction', () => {
    expect(matchPredictions(items('a', 'b'), predictions('b', 'a'))).toEqual({ unknown: [], missing: [], warnings: [] })
  })

  test('predictions without item and items without prediction are told apart', () => {
    expect(matchPredictions(items('a', 'b', 'c', 'd', 'e'), predictions('x', 'a', 'y'))).toMatchInlineSnapshot(`
      {
        "missing": [
          "b",
          "c",
          "d",
          "e",
        ],
        "unknown": [
          {
            "id": "x",
            "line": 1,
          },
          {
            "id": "y",
            "line": 3,
          },
        ],
        "warnings": [
          "predictions.jsonl: 2 of 3 predictions are for items that the dataset does not have and are ignored: x (line 1), y (line 3).",
          "predictions.jsonl: 4 of 5 items have no prediction and count as wrong: b, c, d and 1 more.",
        ],
      }
    `)
  })

  test('no id in common is an error that shows both sides', () => {
    const match = (): unknown => matchPredictions(items('q1', 'q2', 'q3', 'q4'), predictions('1', '2'))
    expect(match).toThrowErrorMatchingInlineSnapshot(`[DataError: predictions.jsonl: no prediction is for an item of the dataset. Its ids are 1, 2; the items have q1, q2, q3 and 1 more. Is it the file of another dataset, or are the ids written in another way?]`)
  })
})
