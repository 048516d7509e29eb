import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Item } from '../../src/dataset/item.js'
import { callPredictor } from '../../src/predict/call-predictor.js'
import { definePredictor } from '../../src/predict/define-predictor.js'
import { normaliseAnswer } from '../../src/predict/normalise-answer.js'
import type { Prediction } from '../../src/predict/prediction.js'
import { PredictorError } from '../../src/predict/predictor-error.js'
import type { Predictor, PredictorContext, PredictorItem } from '../../src/predict/predictor.js'
import { readDefaultExport } from '../../src/predict/read-default-export.js'

const item: Item = {
  id: 'q1',
  question: 'Who?',
  gold: 'MATCH (secret) RETURN secret',
  graph: 'movies',
  requiredSorted: false,
  fields: { category: 'lookup', gold_rows: '3', gold_source: 'hand', answer: '42', expected_rows: '3' },
  line: 7,
}

function context(signal: AbortSignal = new AbortController().signal): PredictorContext {
  return { schema: { nodes: {}, relationships: {}, patterns: [] }, signal, trial: 0 }
}

async function failureOf(predictor: Predictor, signal?: AbortSignal): Promise<PredictorError> {
  const failure: unknown = await callPredictor(predictor, item, context(signal), 'predict.ts').catch((error: unknown) => error)
  if (failure instanceof PredictorError) return failure
  throw new TypeError('expected a PredictorError')
}

/** What a module without types may do. */
function untyped(answer: unknown): Predictor {
  const answers: { readonly run: (...given: never[]) => unknown } = { run: () => answer }
  return readDefaultExport({ default: answers.run }, 'predict.ts')
}

describe('callPredictor', () => {
  test('gives the answer with its latency and source', async () => {
    const predictor = definePredictor(async ({ question }, { trial }) => {
      await delay(20)
      return { query: `RETURN '${question}' // ${trial}`, usage: { inputTokens: 3, outputTokens: undefined } }
    })
    const { latencyMs, ...prediction } = await callPredictor(predictor, item, context(), 'predict.ts')
    expect(prediction).toEqual({
      query: "RETURN 'Who?' // 0",
      candidates: [],
      usage: { inputTokens: 3, outputTokens: null, costUsd: null },
      source: { file: 'predict.ts', line: null },
    })
    expect(latencyMs).toBeGreaterThan(15)
  })

  test('never shows the gold query or what tells of it, and nothing that could be changed', async () => {
    const seen: PredictorItem[] = []
    await callPredictor((given) => (seen.push(given), null), item, context(), 'predict.ts')
    expect(seen).toEqual([{ id: 'q1', question: 'Who?', graph: 'movies', evidence: null, fields: { category: 'lookup' } }])
    expect(JSON.stringify(seen)).not.toContain('secret')
    expect(seen.map((given) => [Object.isFrozen(given), Object.isFrozen(given.fields)])).toEqual([[true, true]])
  })

  test('what it throws is the cause of an error of its own', async () => {
    const cause = new RangeError('429 too many requests')
    const failures = [
      await failureOf(() => { throw cause }),
      await failureOf(() => Promise.reject(cause)),
      // oxlint-disable-next-line no-throw-literal -- modules do so
      await failureOf(() => { throw { status: 503 } }),
    ]
    expect(failures.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "predict.ts: the predictor threw on item "q1": RangeError: 429 too many requests",
        "predict.ts: the predictor threw on item "q1": RangeError: 429 too many requests",
        "predict.ts: the predictor threw on item "q1": { status: 503 }",
      ]
    `)
    expect(failures.map(({ failure, itemId }) => [failure, itemId])).toEqual(Array(3).fill(['threw', 'q1']))
    expect(failures[0]?.cause).toBe(cause)
  })

  test('a predictor that ignores its signal is left behind', async () => {
    const failure = await failureOf(() => new Promise(() => undefined), AbortSignal.timeout(20))
    expect(failure.failure).toBe('aborted')
    expect(failure.message).toMatchInlineSnapshot(`"predict.ts: the predictor was stopped before it answered item "q1": TimeoutError: The operation was aborted due to timeout"`)
  })

  test('an aborted signal asks nothing', async () => {
    let asked = false
    const failure = await failureOf(() => ((asked = true), null), AbortSignal.abort(new Error('cancelled')))
    expect(failure.message).toMatchInlineSnapshot(`"predict.ts: the predictor was stopped before it answered item "q1": cancelled"`)
    expect(asked).toBe(false)
  })

  test('a wrong answer names the item', async () => {
    const failure = await failureOf(untyped(undefined))
    expect(failure.failure).toBe('wrong_answer')
    expect(failure.message).toMatchInlineSnapshot(`"predict.ts: the predictor gave a wrong answer for item "q1": TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found undefined (does it return its answer?)"`)
  })
})

describe('normaliseAnswer', () => {
  const source = { file: 'predict.ts', line: null }
  const plain: Prediction = { query: null, candidates: [], usage: null, latencyMs: null, source }

  test.for<[answer: unknown, expected: Partial<Prediction>]>([
    ['RETURN 1', { query: 'RETURN 1' }],
    ['', { query: '' }],
    [null, { query: null }],
    [{ query: 'RETURN 1' }, { query: 'RETURN 1' }],
    [{ query: null, candidates: undefined, usage: undefined }, { query: null }],
    [{ query: 'B', candidates: ['A', 'B'] }, { query: 'B', candidates: ['B', 'A'] }],
    [{ query: 'A', usage: { prompt_tokens: 1 } }, { query: 'A', usage: { inputTokens: 1, outputTokens: null, costUsd: null } }],
  ])('%j', ([answer, expected]) => {
    expect(normaliseAnswer(answer, source)).toEqual({ ...plain, ...expected })
  })

  test('says what it expected and what it found', () => {
    const wrong = [
      undefined,
      42,
      true,
      ['RETURN 1'],
      {},
      { text: 'RETURN 1', usage: null },
      { query: 42 },
      { query: undefined },
      { query: 'A', candidates: 'A' },
      { query: 'A', candidates: ['A', null] },
      { query: 'A', usage: { inputTokens: Number.NaN } },
    ]
    const messages = wrong.map((answer) => {
      try {
        return `accepted: ${JSON.stringify(normaliseAnswer(answer, source))}`
      } catch (error) {
        return String(error)
      }
    })
    expect(messages.join('\n')).toMatchInlineSnapshot(`
      "TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found undefined (does it return its answer?)
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found a number
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found true
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found an array
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found an object with nothing in it
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found an object with text, usage
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found an object whose query is a number
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found an object whose query is undefined
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found an object whose candidates are text
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found an object whose candidates are an array with null in it
      TypeError: expected the predictor to answer with text, null or { query, candidates?, usage? }, found a wrong usage: "inputTokens": expected a number from 0, found NaN."
    `)
  })
})

describe('modules', () => {
  test('the default export is the predictor', () => {
    const predictor = definePredictor(() => null)
    expect(readDefaultExport({ default: predictor, other: 1 }, 'predict.ts')).toBe(predictor)
  })

  test('no default export, or no function', () => {
    expect(() => readDefaultExport({ predict: () => null, model: 'x' }, 'predict.ts')).toThrowErrorMatchingInlineSnapshot(`[DataError: predict.ts: expected a default export that is a function, found only the named exports predict, model. Write: export default definePredictor(async (item, { schema }) => …)]`)
    expect(() => readDefaultExport({}, 'predict.ts')).toThrowErrorMatchingInlineSnapshot(`[DataError: predict.ts: expected a default export that is a function, found no export at all. Write: export default definePredictor(async (item, { schema }) => …)]`)
    expect(() => readDefaultExport({ default: { query: 'x' } }, 'predict.ts')).toThrowErrorMatchingInlineSnapshot(`[DataError: predict.ts: expected the default export to be a function, found an object. Write: export default definePredictor(async (item, { schema }) => …)]`)
  })

  test('definePredictor takes functions only', () => {
    // @ts-expect-error an object is no predictor
    expect(() => definePredictor({ query: 'x' })).toThrowErrorMatchingInlineSnapshot(`[TypeError: definePredictor: expected a function from an item to its answer, such as async (item, { schema }) => …, found an object.]`)
  })
})
