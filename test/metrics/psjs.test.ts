import { expect, test } from 'vitest'
import type { Outcome } from '../../src/graph/outcome.js'
import type { Metric, ScoringInput } from '../../src/metrics/metric.js'
import type { ProvenanceOutcome } from '../../src/metrics/provenance-outcome.js'
import { psjs } from '../../src/metrics/psjs.js'
import { psjsGraph } from '../../src/metrics/psjs-graph.js'
import { psjsStrict } from '../../src/metrics/psjs-strict.js'
import { scoreItem } from '../../src/metrics/score-item.js'

const ok: Outcome = { kind: 'ok', columns: ['x'], rows: [], latencyMs: null }

function found(nodes: string, relationships = ''): ProvenanceOutcome {
  return { kind: 'ok', scope: 'leading', nodes: new Set(nodes), relationships: new Set(relationships) }
}

function failed(error: Extract<ProvenanceOutcome, { kind: 'error' }>['error']): ProvenanceOutcome {
  return { kind: 'error', error, message: 'as the database says' }
}

const unsupported: ProvenanceOutcome = { kind: 'not_run', reason: 'engine_unsupported', message: 'shortest paths' }

function inputOf(gold: ProvenanceOutcome, prediction: ProvenanceOutcome, predicted: string | null = 'prediction'): ScoringInput {
  return { gold: { query: 'gold', outcome: ok }, prediction: { query: predicted, outcome: ok }, provenance: { gold, prediction } }
}

test.for<[name: string, gold: ProvenanceOutcome, prediction: ProvenanceOutcome, psjs: unknown, strict: unknown, graph: unknown]>([
  ['equal', found('ab', 'r'), found('ab', 'r'), 1, 1, 1],
  ['one of three', found('ab', 'r'), found('bc', 'r'), 1 / 3, 1 / 3, 1 / 2],
  ['other relationships between the same nodes', found('ab', 'r'), found('ab', 's'), 1, 1, 1 / 2],
  ['a relationship with the id of a node is not that node', found('a', ''), found('', 'a'), 0, 0, 0],
  ['nothing in common', found('a'), found('b'), 0, 0, 0],
  ['the gold matches nothing', found(''), found('b'), 0, 0, 0],
  ['neither matches anything', found(''), found(''), '0 no_provenance', 'null no_provenance', '0 no_provenance'],
])('%s', ([, gold, prediction, ...expected]) => {
  expect([psjs, psjsStrict, psjsGraph].map((metric) => shown(metric, inputOf(gold, prediction)))).toEqual(expected)
})

test.for<[name: string, input: ScoringInput, expected: string | number]>([
  ['no database was asked', { gold: { query: 'gold', outcome: ok }, prediction: { query: 'prediction', outcome: ok } }, 'null no_graph_connector'],
  ['the engine cannot run the gold', inputOf(unsupported, found('a')), 'null engine_unsupported'],
  ['the engine cannot run the prediction', inputOf(found('a'), unsupported), 'null engine_unsupported'],
  ['the gold fails', inputOf(failed('syntax'), found('a')), 'null gold_provenance_failed'],
  ['the gold takes too long', inputOf(failed('timeout'), found('a')), 'null gold_provenance_failed'],
  ['the gold is no Cypher', inputOf(failed('unparseable'), found('a')), 'null gold_unparseable'],
  ['both fail', inputOf(failed('syntax'), failed('syntax')), 'null gold_provenance_failed'],
  ['the database fails on the gold', inputOf(failed('infra'), found('a')), 'null infra'],
  ['the database fails on the prediction', inputOf(found('a'), failed('infra')), 'null infra'],
  ['the run is cancelled', inputOf(found('a'), failed('cancelled')), 'null infra'],
  ['no prediction', inputOf(found('a'), { kind: 'not_run', reason: 'pred_missing' }, null), '0 pred_missing'],
  ['a blank prediction', inputOf(found('a'), failed('unparseable'), '  '), '0 pred_missing'],
  ['the prediction is no Cypher', inputOf(found('a'), failed('unparseable')), '0 pred_unparseable'],
  ['the prediction fails', inputOf(found('a'), failed('type')), '0 pred_failed:type'],
  ['the prediction writes', inputOf(found('a'), failed('write_blocked')), '0 pred_failed:write_blocked'],
  ['equal texts are equal without asking', inputOf({ kind: 'not_run', reason: 'same_text' }, { kind: 'not_run', reason: 'same_text' }, ' gold\r\n'), 1],
  ['equal texts that the database refuses', inputOf(failed('syntax'), { kind: 'not_run', reason: 'same_text' }, 'gold'), 'null gold_provenance_failed'],
])('%s', ([, input, expected]) => {
  for (const metric of [psjs, psjsStrict, psjsGraph]) expect(shown(metric, input), metric.name).toBe(expected)
})

test('what the prediction as a whole does is of no account', () => {
  const input = inputOf(found('ab'), found('ab'))
  const outcome: Outcome = { kind: 'error', error: 'syntax', code: null, message: 'found RETRUN' }
  expect(psjs.score({ ...input, prediction: { ...input.prediction, outcome } })).toEqual({
    value: 1,
    detail: { gold: 2, prediction: 2, shared: 2, scope: 'leading' },
  })
})

test('a failed gold can count as 0', async () => {
  const outcome: Outcome = { kind: 'error', error: 'syntax', code: null, message: 'found x' }
  const input = { ...inputOf(failed('syntax'), found('a')), gold: { query: 'gold', outcome } }
  expect(await scoreItem(input, { metrics: ['PSJS', 'psjs_graph'], goldFailureScore: 'zero' })).toEqual({
    psjs: { value: 0, reason: 'gold_provenance_failed' },
    psjs_graph: { value: 0, reason: 'gold_provenance_failed' },
  })
})

function shown(metric: Metric, input: ScoringInput): string | number {
  const { value, reason } = metric.score(input)
  return value === null || reason !== undefined ? `${value} ${reason}` : value
}
