import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import neo4j, { type Driver } from 'neo4j-driver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeProcedures } from '../../src/cypher/safe-names.js'
import { judgeSafety } from '../../src/cypher/safety.js'
import type { Database, QueryLimits } from '../../src/graph/database.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { maxRowBytes } from '../../src/graph/neo4j/row-limit.js'
import { QueryRunner } from '../../src/graph/query-cache.js'
import { blowUps, sampleOfBlowUps } from '../cypher/hostile/blow-ups.js'
import { refused } from '../cypher/hostile/refused.js'
import { home, LocalGraph } from './local-graph.js'

const space = fileURLToPath(new URL('../../benchmarks/space/graph.cypher', import.meta.url))
const limits: QueryLimits = { timeoutMs: 1_000, maxRows: 100_000, maxBytes: 16 * 2 ** 20 }
const patient: QueryLimits = { ...limits, timeoutMs: 60_000 }

// A server of its own: expressions that never end keep it busy until it is gone.
describe.skipIf(home === undefined)('hostile predictions on a real Neo4j', () => {
  let graph: LocalGraph
  let database: Database
  let driver: Driver
  let before: unknown

  beforeAll(async () => {
    graph = await LocalGraph.start(space)
    if (graph.handle === null) throw new Error('not started')
    database = await openServer(graph.handle)
    driver = neo4j.driver(graph.handle.uri)
    before = await everything()
  })
  afterAll(async () => {
    await database.close()
    await driver.close()
    await graph[Symbol.asyncDispose]()
  })

  /** All that a prediction could have changed: the graph, the names in it, schema, users, databases. */
  async function everything(): Promise<unknown> {
    const lists = [
      'SHOW INDEXES YIELD name, type', 'SHOW CONSTRAINTS YIELD name, type', 'SHOW USERS YIELD user, roles', 'SHOW DATABASES YIELD name, currentStatus',
      'CALL db.labels()', 'CALL db.relationshipTypes()', 'CALL db.propertyKeys()',
    ]
    const found = await Promise.all(lists.map(async (list) => (await driver.executeQuery(list)).records.map((record) => record.toObject())))
    return { fingerprint: await database.fingerprint(), found }
  }

  describe.each(refused)('$what', ({ error, reason, passesReadSession, queries }) => {
    test('are refused before they reach the server', async () => {
      const runner = new QueryRunner(database, { limits, concurrency: 8 })
      const outcomes = await Promise.all(queries.map((query) => runner.run(query)))
      expect(outcomes).toEqual(queries.map(() => expect.objectContaining({ kind: 'error', error, code: null, message: expect.stringContaining(reason) })))
    })

    test(passesReadSession === true ? 'change nothing when they pass the parser' : 'are refused by the READ session as well', async () => {
      // The giants are the parser's to keep away.
      const small = queries.filter((query) => query.length < 300)
      const outcomes = await Promise.all(small.map(async (query) => ({ query, outcome: await database.run(query, patient) })))
      if (passesReadSession !== true) expect(outcomes.filter(({ outcome }) => outcome.kind !== 'error')).toEqual([])
      expect(await everything()).toEqual(before)
    })
  })

  test('only procedures that the server marks as reading are allowed by default', async () => {
    const { records } = await driver.executeQuery('SHOW PROCEDURES YIELD name, mode')
    const modes = new Map(records.map((record): [string, string] => [record.get('name'), record.get('mode')]))
    const allowed = [...modes.keys()].filter((name) => judgeSafety(`CALL ${name}()`).kind === 'read')
    expect(allowed.filter((name) => modes.get(name) !== 'READ')).toEqual(['dbms.components'])
    expect(allowed).toEqual([...modes.keys()].filter((name) => safeProcedures.has(name.toLowerCase())))
    expect(allowed.length).toBeGreaterThanOrEqual(14)
  })

  test('a row beyond the limit is not received, one below it is', async () => {
    const plenty = { ...patient, maxBytes: 2 ** 30 }
    const message = expect.stringContaining(`a row of more than ${maxRowBytes} bytes`)
    expect(await database.run('RETURN range(1, 1000000)', plenty)).toMatchObject({ kind: 'error', error: 'too_large', message })
    expect(await database.run('UNWIND range(1, 50) AS i RETURN range(1, 30000)', plenty)).toMatchObject({ kind: 'ok' })
  })

  test('reads without end are stopped by the limits, and the server goes on', { timeout: 600_000 }, async () => {
    const runner = new QueryRunner(database, { limits, concurrency: 8 })
    const queries = env['CYPHERBENCH_LONG'] === undefined ? blowUps.slice(0, sampleOfBlowUps) : blowUps
    const outcomes = await Promise.all(queries.map(async (query) => ({ query, outcome: await runner.run(query) })))
    const stopped = new Set(['timeout', 'too_large', 'type'])
    expect(outcomes.filter(({ outcome }) => outcome.kind === 'not_run' || (outcome.kind === 'error' && !stopped.has(outcome.error)))).toEqual([])
    expect(await everything()).toEqual(before)
  })
})
