import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordByteLimit, recordSchema } from '../../src/record.js'
import { buildFullItem, buildRecord } from '../../src/worker/build-record.js'
import { evaluation } from './evaluation.js'

test('the record of an item, and what items.jsonl holds beside it', () => {
  const record = buildRecord(evaluation, 'people', 12, 'parts/x.jsonl')
  expect(record).toMatchInlineSnapshot(`
    {
      "below": [
        "cypherbench_ex",
      ],
      "database": {
        "approximate": true,
        "backend": "embedded",
        "engine": "Grafeo 0.6.0",
      },
      "dataset": "people",
      "difference": "The prediction has one surplus row, (Ben).",
      "fields": {
        "category": "lookup",
      },
      "gold": "MATCH (p:Person)-[:LIVES_IN]->(:City {name: 'Rome'}) RETURN p.name",
      "graph": "people",
      "id": "q1",
      "line": 7,
      "ms": {
        "gold": 1,
        "predict": 12,
        "prediction": 2,
      },
      "orderDependent": false,
      "part": "parts/x.jsonl",
      "prediction": "MATCH (p:Person) RETURN p.name",
      "reason": null,
      "reasons": {},
      "rows": {
        "gold": 2,
        "prediction": 3,
      },
      "scores": {
        "coverage": 1,
        "cypherbench_ex": 0,
      },
      "usage": {
        "costUsd": null,
        "inputTokens": 10,
        "outputTokens": 5,
      },
      "verdict": "below_threshold",
      "version": 1,
    }
  `)
  const { goldOutcome, predictionOutcome, details, ...rest } = buildFullItem(evaluation, record)
  expect({ goldOutcome, predictionOutcome, details }).toMatchInlineSnapshot(`
    {
      "details": {
        "coverage": {
          "complete": true,
        },
      },
      "goldOutcome": {
        "columns": [
          "p.name",
        ],
        "rows": [
          [
            "Ann",
          ],
          [
            "Cleo",
          ],
        ],
      },
      "predictionOutcome": {
        "columns": [
          "p.name",
        ],
        "rows": [
          [
            "Ann",
          ],
          [
            "Ben",
          ],
          [
            "Cleo",
          ],
        ],
      },
    }
  `)
  const { part: _, ...kept } = record
  expect(rest).toMatchObject({ ...kept, question: 'Who lives in Rome?' })
  expect(rest).not.toHaveProperty('part')
})

test('a record never has more bytes than the limit, is valid JSON and keeps verdict and scores', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3000 })
  const property = fc.property(
    text,
    text,
    text,
    fc.dictionary(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 60 }), { maxKeys: 40 }),
    (gold, predicted, reason, fields) => {
      const given = {
        ...evaluation,
        item: { ...evaluation.item, gold, fields },
        predictedQuery: predicted,
        judgement: { verdict: 'unscored', reason, below: [] },
        difference: evaluation.difference === null ? null : { ...evaluation.difference, sentence: reason },
      } as const
      const record = buildRecord(given, 'people', null, 'parts/x.jsonl')
      expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(recordByteLimit)
      expect(recordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
      expect(record).toMatchObject({ id: 'q1', verdict: 'unscored', scores: { cypherbench_ex: 0, coverage: 1 } })
    },
  )
  fc.assert(property, { numRuns: 200 })
})
