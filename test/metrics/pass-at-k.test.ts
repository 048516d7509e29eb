import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/graph/outcome.js'
import type { Candidate, ScoringInput } from '../../src/metrics/metric.js'
import { passAtK } from '../../src/metrics/pass-at-k.js'
import { findMetric } from '../../src/metrics/registry.js'
import { scoreItem } from '../../src/metrics/score-item.js'
import { failed, ok } from './outcomes.js'

const right: Outcome = ok([['a'], ['b']])
const half: Outcome = ok([['a']])
const infra = failed('infra')
const unsupported: Outcome = { kind: 'not_run', reason: 'engine_unsupported' }
const missing: Outcome = { kind: 'not_run', reason: 'pred_missing' }

function input(gold: Outcome, ...outcomes: readonly Outcome[]): ScoringInput {
  const candidates = outcomes.map((outcome, i): Candidate => ({ query: outcome === missing ? null : `RETURN ${i}`, outcome }))
  return { gold: { query: 'MATCH (n) RETURN n.a', outcome: gold }, prediction: candidates[0] ?? { query: null, outcome: missing }, candidates }
}

test.each<[string, ScoringInput, readonly (number | null)[], string?]>([
  ['the second passes', input(right, half, right, half), [0, 1, 1]],
  ['none passes', input(right, half, failed('syntax'), missing), [0, 0, 0]],
  ['the first passes', input(right, right), [1, 1, 1]],
  ['no candidate', input(right), [0, 0, 0]],
  ['the gold failed', input(failed('syntax'), right), [null, null, null], 'gold_failed'],
  ['trouble with the database is passed over', input(right, infra, half, right), [null, 0, 1]],
  ['trouble with the database at all', input(right, infra, infra), [null, null, null], 'infra'],
  ['a candidate that the engine cannot run could have passed', input(right, half, unsupported, right), [0, null, 1]],
])('%s', async (_, given, values, reason) => {
  const scores = await scoreItem(given, { metrics: ['pass_at_3'] })
  expect(Object.entries(scores).map(([name, { value }]) => [name, value])).toEqual(values.map((value, i) => [`pass_at_${i + 1}`, value]))
  if (reason !== undefined) expect(scores['pass_at_3']?.reason).toBe(reason)
})

test('the detail says how many candidates there were and which passed first', async () => {
  const { pass_at_5: score } = await scoreItem(input(right, half, right), { metrics: ['pass_at_5'] })
  expect(score).toEqual({ value: 1, detail: { candidates: 2, first_passed: 2 } })
})

test('without candidates the prediction is the only one', async () => {
  const { candidates: _, ...single } = input(right, right)
  expect(await scoreItem(single, { metrics: ['Pass@1'] })).toEqual({ pass_at_1: { value: 1, detail: { candidates: 1, first_passed: 1 } } })
})

describe('profiles', () => {
  test('an empty gold is covered by any rows as published, by none in the strict profile', async () => {
    const scores = await scoreItem(input(ok([], 1), right), { metrics: ['pass_at_1', 'pass_at_1_strict'] })
    expect([scores['pass_at_1']?.value, scores['pass_at_1_strict']?.value]).toEqual([1, 0])
  })
})

test('the name alone is one value, for thresholds and floors', () => {
  expect(findMetric('pass_at_3').score(input(right, half, half, right)).value).toBe(1)
  expect(findMetric('pass@2').name).toBe('pass_at_2')
  expect(findMetric('pass_at_2_strict').needsCandidates).toBe(2)
})

test('k has to be a whole number from 1', () => {
  expect(() => passAtK(0)).toThrowErrorMatchingInlineSnapshot(`[RangeError: pass_at_k: expected a whole number from 1 to 1000 for k, given 0; write pass_at_5 for k = 5]`)
  expect(() => findMetric('pass_at_0')).toThrow('Did you mean pass_at_1?')
  expect(() => findMetric('pass_at_k')).toThrow('pass_at_<k>')
})
