import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/graph/outcome.js'
import type { ScoringInput } from '../../src/metrics/metric.js'
import { judge } from '../../src/worker/judge.js'
import { readProvenances } from '../../src/worker/provenance.js'

const ok: Outcome = { kind: 'ok', columns: ['id'], rows: [['4:a:0'], ['4:a:1'], [null]], latencyMs: null }
const broken: Outcome = { kind: 'error', error: 'syntax', code: null, message: 'found x' }

/** Records what is asked; answers every query the same. */
class Asked {
  readonly queries: string[] = []

  setting(metrics: readonly string[], answer: Outcome = ok, backend: 'server' | 'embedded' = 'server', engine = 'Neo4j 5.26.9') {
    const run = (query: string): Promise<Outcome> => {
      this.queries.push(query)
      return Promise.resolve(answer)
    }
    return { database: { backend, engine }, run, metrics } as const
  }
}

function inputOf(gold: string, prediction: string | null, outcome: Outcome = ok): ScoringInput {
  return { gold: { query: gold, outcome }, prediction: { query: prediction, outcome: ok } }
}

const signal = new AbortController().signal

async function readProvenance(input: ScoringInput, setting: Parameters<typeof readProvenances>[1], at: AbortSignal) {
  return (await readProvenances(input, setting, at)).provenance
}
const gold = 'MATCH (a)-->(b) RETURN a'

describe('provenance is asked for', () => {
  test('only when a metric needs it', async () => {
    const asked = new Asked()
    expect(await readProvenance(inputOf(gold, 'MATCH (a) RETURN a'), asked.setting(['cypherbench_ex', 'executable']), signal)).toBeUndefined()
    expect(asked.queries).toEqual([])
  })

  test('with nodes alone for psjs, and relationships for psjs_graph', async () => {
    const [nodes, both] = [new Asked(), new Asked()]
    await readProvenance(inputOf(gold, 'MATCH (a) RETURN a'), nodes.setting(['PSJS', 'psjs_strict']), signal)
    await readProvenance(inputOf(gold, 'MATCH (a) RETURN a'), both.setting(['psjs', 'psjs_graph']), signal)
    expect([nodes.queries, both.queries].map((queries) => queries.map((query) => query.split('UNWIND ')[2]?.split('(')[0]))).toEqual([
      ['nodes', 'nodes'],
      ['nodes', 'relationships', 'nodes', 'relationships'],
    ])
  })

  test('of the gold alone where there is no prediction', async () => {
    const asked = new Asked()
    expect(await readProvenance(inputOf(gold, null), asked.setting(['psjs']), signal)).toEqual({
      gold: { kind: 'ok', scope: 'leading', nodes: new Set(['4:a:0', '4:a:1']), relationships: new Set() },
      prediction: { kind: 'not_run', reason: 'pred_missing' },
    })
    expect(asked.queries).toHaveLength(1)
  })

  test('not for equal texts, unless the gold failed', async () => {
    const [runs, fails] = [new Asked(), new Asked()]
    const same = { kind: 'not_run', reason: 'same_text' }
    expect(await readProvenance(inputOf(gold, ` ${gold}\n`), runs.setting(['psjs']), signal)).toEqual({ gold: same, prediction: same })
    expect(runs.queries).toEqual([])
    const failed = await readProvenance(inputOf(gold, gold, broken), fails.setting(['psjs'], broken), signal)
    expect(failed).toEqual({ gold: { kind: 'error', error: 'syntax', message: 'found x' }, prediction: same })
  })

  test('in the words of the engine', async () => {
    const [embedded, old] = [new Asked(), new Asked()]
    const input = inputOf('MATCH (a) RETURN a', null)
    await readProvenance(input, embedded.setting(['psjs'], ok, 'embedded', 'Grafeo 0.6.0'), signal)
    await readProvenance(input, old.setting(['psjs'], ok, 'server', 'Neo4j 4.4.40'), signal)
    expect([embedded.queries[0]?.split('\n')[0], old.queries[0]?.slice(-27)]).toEqual(['MATCH (a)', 'RETURN DISTINCT id(__p2) AS id'.slice(-27)])
  })
})

test.for<[name: string, prediction: string, answer: Outcome, expected: unknown]>([
  ['a write', 'MATCH (a) DELETE a', ok, { kind: 'error', error: 'write_blocked', message: 'the query changes the graph (DELETE)' }],
  ['no Cypher', 'I cannot answer', ok, { kind: 'error', error: 'unparseable' }],
  ['a timeout', 'MATCH (a) RETURN a', { kind: 'error', error: 'timeout', code: null, message: 'too slow' }, { kind: 'error', error: 'timeout', message: 'too slow' }],
  ['what the engine lacks', 'MATCH (a) RETURN a', { kind: 'not_run', reason: 'engine_unsupported', message: 'hints' }, { kind: 'not_run', reason: 'engine_unsupported', message: 'hints' }],
])('%s', async ([, prediction, answer, expected]) => {
  const provenance = await readProvenance(inputOf('RETURN 1', prediction), new Asked().setting(['psjs'], answer), signal)
  expect(provenance?.prediction).toMatchObject(Object(expected))
  expect(provenance?.gold).toEqual({ kind: 'ok', scope: 'leading', nodes: new Set(), relationships: new Set() })
})

test('an item is errored when the database fails on a provenance', () => {
  const scores = { cypherbench_ex: { value: 1 }, psjs: { value: null, reason: 'infra' } }
  expect(judge(ok, ok, scores, { cypherbench_ex: 1 })).toEqual({
    verdict: 'errored',
    reason: 'infra: psjs: the database failed while the metric was computed',
    below: [],
  })
})
