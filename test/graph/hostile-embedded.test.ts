import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blowUps, sampleOfBlowUps } from '../cypher/hostile/blow-ups.js'
import { refused } from '../cypher/hostile/refused.js'
import type { Database, QueryLimits } from '../../src/graph/database.js'
import { EngineQueue } from '../../src/graph/embedded/engine-queue.js'
import { loadGraph } from '../../src/graph/embedded/loaded-graph.js'
import { openEmbedded } from '../../src/graph/embedded/open-embedded.js'
import { QueryRunner } from '../../src/graph/query-cache.js'

const seed = fileURLToPath(new URL('../../benchmarks/space/graph.cypher', import.meta.url))
const limits: QueryLimits = { timeoutMs: 1_000, maxRows: 100_000, maxBytes: 16 * 2 ** 20 }
const patient: QueryLimits = { ...limits, timeoutMs: 60_000 }

describe('hostile predictions on the embedded engine', () => {
  let database: Database
  let before: string
  beforeAll(async () => {
    database = await openEmbedded({ seed })
    before = await database.fingerprint()
  })
  afterAll(() => database.close())

  it.each(refused)('$what are refused', async ({ error, reason, queries }) => {
    const runner = new QueryRunner(database, { limits, concurrency: 4 })
    const outcomes = await Promise.all(queries.map((query) => runner.run(query)))
    expect(outcomes).toEqual(queries.map(() => expect.objectContaining({ kind: 'error', error, code: null, message: expect.stringContaining(reason) })))
    expect(await database.fingerprint()).toBe(before)
  })

  it('reads without end are stopped by the limits, and the engine goes on', { timeout: 300_000 }, async () => {
    const runner = new QueryRunner(database, { limits, concurrency: 8 })
    const queries = env['CYPHERBENCH_LONG'] === undefined ? blowUps.slice(0, sampleOfBlowUps) : blowUps
    const outcomes = await Promise.all(queries.map(async (query) => ({ query: query.slice(0, 200), outcome: await runner.run(query) })))
    const stopped = new Set(['timeout', 'too_large', 'type'])
    expect(outcomes.filter(({ outcome }) => outcome.kind === 'error' && !stopped.has(outcome.error))).toEqual([])
    expect(await runner.run('RETURN 1 AS x')).toMatchObject({ kind: 'ok', rows: [[1n]] })
    expect(await database.fingerprint()).toBe(before)
  })

  // What stands behind the parser: every query in a transaction that is rolled back.
  it('change nothing when they pass the parser', async () => {
    const queue = new EngineQueue(seed, 1_500 * 2 ** 20)
    try {
      await queue.start()
      const first = await queue.fingerprint()
      for (const { what, queries } of refused) {
        const small = queries.filter((query) => query.length < 300)
        await Promise.all(small.map((query) => queue.run(query, query, patient)))
        expect(await queue.fingerprint(), what).toBe(first)
      }
    } finally {
      queue.close()
    }
  })

  it('would show in the fingerprint', async () => {
    const graph = await loadGraph(seed)
    const first = await graph.fingerprint()
    expect(first).toBe(before)
    await graph.engine.executeCypher('MATCH (n) WITH n LIMIT 1 SET n.spam = 1')
    expect(await graph.fingerprint()).not.toBe(first)
  })
})
