import { expect, test } from 'vitest'
import type { ErrorKind, Outcome } from '../../src/graph/outcome.js'
import { judge } from '../../src/worker/judge.js'

const ok: Outcome = { kind: 'ok', columns: ['n'], rows: [[1n]], latencyMs: 1 }
const failed = (error: ErrorKind): Outcome => ({ kind: 'error', error, code: null, message: 'it went wrong\nat length' })
const notRun: Outcome = { kind: 'not_run', reason: 'engine_unsupported', message: 'COLLECT {}' }
const missing: Outcome = { kind: 'not_run', reason: 'pred_missing' }
const thresholds = { cypherbench_ex: 1, coverage: 0.5 }

test.for<{ name: string; gold: Outcome; predicted: Outcome; scores: Record<string, number | null>; verdict: string; reason: string | null; below: string[] }>([
  { name: 'every threshold met', gold: ok, predicted: ok, scores: { cypherbench_ex: 1, coverage: 0.5 }, verdict: 'passed', reason: null, below: [] },
  { name: 'one missed', gold: ok, predicted: ok, scores: { cypherbench_ex: 0, coverage: 1 }, verdict: 'below_threshold', reason: null, below: ['cypherbench_ex'] },
  { name: 'both missed', gold: ok, predicted: ok, scores: { cypherbench_ex: 0, coverage: 0.49 }, verdict: 'below_threshold', reason: null, below: ['cypherbench_ex', 'coverage'] },
  { name: 'failed prediction', gold: ok, predicted: failed('syntax'), scores: { cypherbench_ex: 0, coverage: 0 }, verdict: 'below_threshold', reason: null, below: ['cypherbench_ex', 'coverage'] },
  { name: 'missing prediction', gold: ok, predicted: missing, scores: { cypherbench_ex: 0, coverage: 0 }, verdict: 'below_threshold', reason: null, below: ['cypherbench_ex', 'coverage'] },
  { name: 'failed gold', gold: failed('syntax'), predicted: ok, scores: { cypherbench_ex: null, coverage: null }, verdict: 'unscored', reason: 'gold_failed: syntax: it went wrong', below: [] },
  { name: 'gold the engine lacks', gold: notRun, predicted: ok, scores: {}, verdict: 'unscored', reason: 'engine_unsupported: COLLECT {}', below: [] },
  { name: 'prediction the engine lacks', gold: ok, predicted: notRun, scores: {}, verdict: 'unscored', reason: 'engine_unsupported: COLLECT {}', below: [] },
  { name: 'trouble with gold', gold: failed('infra'), predicted: ok, scores: {}, verdict: 'errored', reason: 'infra: gold: it went wrong', below: [] },
  { name: 'trouble with the prediction before a failed gold', gold: failed('syntax'), predicted: failed('infra'), scores: {}, verdict: 'errored', reason: 'infra: prediction: it went wrong', below: [] },
  { name: 'cancelled', gold: ok, predicted: failed('cancelled'), scores: {}, verdict: 'errored', reason: 'cancelled: prediction: it went wrong', below: [] },
  { name: 'a metric with threshold but without value', gold: ok, predicted: ok, scores: { cypherbench_ex: null, coverage: 1 }, verdict: 'unscored', reason: 'no_value: cypherbench_ex', below: [] },
])('$name', ({ gold, predicted, scores, ...expected }) => {
  const judged = judge(gold, predicted, Object.fromEntries(Object.entries(scores).map(([metric, value]) => [metric, { value }])), thresholds)
  expect(judged).toEqual({ verdict: expected.verdict, reason: expected.reason, below: expected.below })
})
