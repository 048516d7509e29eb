import { describe, expect, test } from 'vitest'
import type { ErrorKind, Outcome } from '../../src/graph/outcome.js'
import { findMetric, metrics } from '../../src/metrics/registry.js'
import { scoreItem } from '../../src/metrics/score-item.js'

const ok: Outcome = { kind: 'ok', columns: ['a'], rows: [['x']], latencyMs: null }
const empty: Outcome = { kind: 'ok', columns: ['a'], rows: [], latencyMs: null }
const noColumns: Outcome = { kind: 'ok', columns: [], rows: [], latencyMs: null }
const failed = (error: ErrorKind): Outcome => ({ kind: 'error', error, code: null, message: '' })
const notRun = (reason: 'engine_unsupported' | 'pred_missing' | 'gold_missing' | 'gold_failed'): Outcome => ({ kind: 'not_run', reason })

const comparing = metrics.filter((metric) => metric.needsRows).map((metric) => metric.name)
const errorKinds: readonly ErrorKind[] = ['syntax', 'semantic', 'type', 'timeout', 'write_blocked', 'too_large', 'other']

function scoreOf(name: string, gold: Outcome, prediction: Outcome, query: string | null = 'RETURN 2 AS p'): string {
  const { value, reason } = findMetric(name).score({ gold: { query: 'RETURN 1 AS g', outcome: gold }, prediction: { query, outcome: prediction } })
  return reason === undefined ? String(value) : `${value} ${reason}`
}

describe.each(comparing)('%s', (name) => {
  test.each<[string, Outcome, Outcome, string | null, string]>([
    ['gold engine_unsupported', notRun('engine_unsupported'), failed('syntax'), 'p', 'null engine_unsupported'],
    ['prediction engine_unsupported', failed('syntax'), notRun('engine_unsupported'), 'p', 'null engine_unsupported'],
    ['gold failed', failed('syntax'), ok, 'p', 'null gold_failed'],
    ['gold infra', failed('infra'), ok, 'p', 'null gold_failed'],
    ['gold failed before the prediction is missing', failed('timeout'), notRun('pred_missing'), null, 'null gold_failed'],
    ['gold missing', notRun('gold_missing'), ok, 'p', 'null gold_not_run'],
    ['gold not run', notRun('gold_failed'), notRun('gold_failed'), 'p', 'null gold_failed'],
    ['prediction missing', ok, notRun('pred_missing'), null, '0 pred_missing'],
    ['prediction blank', ok, failed('syntax'), ' \n', '0 pred_missing'],
    ['prediction infra', ok, failed('infra'), 'p', 'null infra'],
    ['prediction cancelled', ok, failed('cancelled'), 'p', 'null infra'],
    ...errorKinds.map((kind): [string, Outcome, Outcome, string, string] => [kind, ok, failed(kind), 'p', `0 pred_failed:${kind}`]),
    ['failed prediction of an empty gold', empty, failed('syntax'), 'p', '0 pred_failed:syntax'],
    ['gold without columns', noColumns, ok, 'p', 'null gold_not_tabular'],
    ['gold without columns, prediction failed', noColumns, failed('other'), 'p', '0 pred_failed:other'],
    ['equal results', ok, ok, 'p', '1'],
    ['both empty', empty, empty, 'p', '1'],
    ['prediction empty', ok, empty, 'p', '0'],
    ['prediction without columns', ok, noColumns, 'p', '0'],
  ])('%s', (_, gold, prediction, query, expected) => {
    expect(scoreOf(name, gold, prediction, query)).toBe(expected)
  })
})

test.each<[string, Outcome, string | null, string]>([
  ['ok', ok, 'p', '1'],
  ['no columns', noColumns, 'p', '1'],
  ['missing', notRun('pred_missing'), null, '0 pred_missing'],
  ['blank', ok, '', '0 pred_missing'],
  ['unsupported', notRun('engine_unsupported'), 'p', 'null engine_unsupported'],
  ['not run since the gold failed', notRun('gold_failed'), 'p', 'null pred_not_run'],
  ['infra', failed('infra'), 'p', 'null infra'],
  ['cancelled', failed('cancelled'), 'p', 'null infra'],
  ...errorKinds.map((kind): [string, Outcome, string, string] => [kind, failed(kind), 'p', `0 pred_failed:${kind}`]),
])('executable: %s', (_, prediction, query, expected) => {
  expect(scoreOf('executable', failed('syntax'), prediction, query)).toBe(expected)
})

test.each<[string | null, string]>([['p', '1'], ['', '0 pred_missing'], [' \n', '0 pred_missing'], [null, '0 pred_missing']])(
  'pred_success of %o', (query, expected) => {
    expect(scoreOf('pred_success', failed('infra'), failed('infra'), query)).toBe(expected)
  },
)

test.each<[string, Outcome, string, string]>([
  ['ok', ok, '1', '1'],
  ['empty', empty, '1', '0'],
  ['no columns', noColumns, '1', '0'],
  ['missing', notRun('gold_missing'), 'null gold_not_run', 'null gold_not_run'],
  ['unsupported', notRun('engine_unsupported'), 'null engine_unsupported', 'null engine_unsupported'],
  ['infra', failed('infra'), 'null infra', 'null infra'],
  ...errorKinds.map((kind): [string, Outcome, string, string] => [kind, failed(kind), '0 gold_failed', '0 gold_failed']),
])('gold diagnostics: %s', (_, gold, executable, notEmpty) => {
  expect(scoreOf('gold_executable', gold, ok)).toBe(executable)
  expect(scoreOf('gold_result_not_empty', gold, ok)).toBe(notEmpty)
})

test('a failed gold scores 0 on request, trouble with the database never', async () => {
  const score = async (outcome: Outcome): Promise<number | null | undefined> => {
    const input = { gold: { query: 'g', outcome }, prediction: { query: 'p', outcome: ok } }
    return (await scoreItem(input, { metrics: ['EX'], goldFailureScore: 'zero' }))['cypherbench_ex']?.value
  }
  expect(await score(failed('syntax'))).toBe(0)
  expect(await score(failed('infra'))).toBeNull()
})
