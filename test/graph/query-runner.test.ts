import { describe, expect, it } from 'vitest'
import type { Database, QueryLimits } from '../../src/graph/database.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { QueryRunner } from '../../src/graph/query-cache.js'

const limits: QueryLimits = { timeoutMs: 1_000, maxRows: 10, maxBytes: 1_000 }
const answer = (value: string): Outcome => ({ kind: 'ok', columns: ['x'], rows: [[value]], latencyMs: 1 })

/** A database whose answers the test gives by hand, and which notes what reaches it. */
class WrittenDatabase implements Database {
  readonly backend = 'embedded'
  readonly engine = 'written'
  readonly approximate = true
  readonly asked: string[] = []
  readonly signals: (AbortSignal | undefined)[] = []
  readonly #open: { readonly query: string; readonly resolve: (outcome: Outcome) => void }[] = []

  run(query: string, _: QueryLimits, signal?: AbortSignal): Promise<Outcome> {
    this.asked.push(query)
    this.signals.push(signal)
    return new Promise((resolve) => this.#open.push({ query, resolve }))
  }

  async answerNext(outcome: Outcome): Promise<void> {
    this.#open.shift()?.resolve(outcome)
    await new Promise((resolve) => setImmediate(resolve))
  }

  schema(): Promise<never> {
    return Promise.reject(new Error('not asked'))
  }

  fingerprint(): Promise<never> {
    return Promise.reject(new Error('not asked'))
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

describe('a query runner', () => {
  it('runs one text once, at the same time and later', async () => {
    const database = new WrittenDatabase()
    const runner = new QueryRunner(database, { limits, concurrency: 2 })
    const both = [runner.run('RETURN 1'), runner.run('RETURN 1')]
    await database.answerNext(answer('a'))
    expect(await Promise.all(both)).toEqual([answer('a'), answer('a')])
    expect(await runner.run('RETURN 1')).toEqual(answer('a'))
    expect(database.asked).toEqual(['RETURN 1'])
  })

  it('never has more queries on the database than it may', async () => {
    const database = new WrittenDatabase()
    const runner = new QueryRunner(database, { limits, concurrency: 2 })
    const all = ['RETURN 1', 'RETURN 2', 'RETURN 3'].map((query) => runner.run(query))
    await new Promise((resolve) => setImmediate(resolve))
    expect(database.asked).toEqual(['RETURN 1', 'RETURN 2'])
    await database.answerNext(answer('1'))
    expect(database.asked).toEqual(['RETURN 1', 'RETURN 2', 'RETURN 3'])
    await database.answerNext(answer('2'))
    await database.answerNext(answer('3'))
    expect(await Promise.all(all)).toEqual([answer('1'), answer('2'), answer('3')])
  })

  it('refuses what is not a read before the database sees it', async () => {
    const database = new WrittenDatabase()
    const runner = new QueryRunner(database, { limits, concurrency: 2 })
    expect(await runner.run('MATCH (n) DETACH DELETE n')).toMatchObject({ kind: 'error', error: 'write_blocked', code: null })
    expect(await runner.run('Sure, here is the query')).toMatchObject({ kind: 'error', error: 'syntax' })
    expect(await runner.run('CALL my.own()')).toMatchObject({ kind: 'error', error: 'write_blocked' })
    expect(database.asked).toEqual([])
  })

  it('sends a procedure that is allowed by name', async () => {
    const database = new WrittenDatabase()
    const runner = new QueryRunner(database, { limits, concurrency: 2, allowProcedures: ['my.own'] })
    const run = runner.run('CALL my.own()')
    await database.answerNext(answer('a'))
    expect(await run).toEqual(answer('a'))
  })

  it.each(['infra', 'cancelled'] as const)('asks again after an outcome of kind %s', async (error) => {
    const database = new WrittenDatabase()
    const runner = new QueryRunner(database, { limits, concurrency: 2 })
    const first = runner.run('RETURN 1')
    await database.answerNext({ kind: 'error', error, code: null, message: 'gone' })
    expect(await first).toMatchObject({ error })
    const second = runner.run('RETURN 1')
    await database.answerNext(answer('a'))
    expect(await second).toEqual(answer('a'))
  })

  it('stops a query when the last one who waits for it leaves', async () => {
    const database = new WrittenDatabase()
    const runner = new QueryRunner(database, { limits, concurrency: 2 })
    const [one, two] = [new AbortController(), new AbortController()]
    const both = [runner.run('RETURN 1', one.signal), runner.run('RETURN 1', two.signal)]
    one.abort()
    expect(await both[0]).toMatchObject({ error: 'cancelled' })
    expect(database.signals[0]?.aborted).toBe(false)
    two.abort()
    expect(await both[1]).toMatchObject({ error: 'cancelled' })
    expect(database.signals[0]?.aborted).toBe(true)
  })

  it('drops the results that were not used for longest when they take too much memory', async () => {
    const database = new WrittenDatabase()
    const runner = new QueryRunner(database, { limits, concurrency: 1, keepBytes: 2_500 })
    const ask = async (query: string): Promise<void> => {
      const run = runner.run(query)
      await database.answerNext(answer('x'.repeat(700)))
      await run
    }
    for (const query of ['RETURN 1', 'RETURN 2', 'RETURN 1', 'RETURN 3', 'RETURN 1', 'RETURN 2']) await ask(query)
    expect(database.asked).toEqual(['RETURN 1', 'RETURN 2', 'RETURN 3', 'RETURN 2'])
  })
})
