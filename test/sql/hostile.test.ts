import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, QueryLimits } from '../../src/graph/database.js'
import { openSql } from '../../src/sql/open-sql.js'
import { exhaustingDuckDb, exhaustingQueries, exhaustingSqlite, hostileInDuckDb, hostileInSqlite, hostileQueries } from './hostile-queries.js'
import { makeDuckDb, makeSqlite, removed, rowsOf, temporaryFolder } from './sql-files.js'

const folder = temporaryFolder()
const databases = join(folder, 'databases')
const out = join(folder, 'out')
for (const each of [databases, out]) mkdirSync(each)
afterAll(() => removed(folder))

const limits: QueryLimits = { timeoutMs: 500, maxRows: 50_000, maxBytes: 5_000_000 }
const statements = 'CREATE TABLE secret (x INTEGER); INSERT INTO secret VALUES (1), (2)'

describe.each([
  ['DuckDB', 'secret.duckdb', makeDuckDb, hostileInDuckDb(out), exhaustingDuckDb],
  ['SQLite', 'secret.sqlite', makeSqlite, hostileInSqlite(out), exhaustingSqlite],
])('%s', (_engine, name, make, ownHostile, ownExhausting) => {
  const file = join(databases, name)
  let database: Database
  let hash = ''
  const hashOf = (): string => createHash('sha256').update(readFileSync(file)).digest('hex')
  beforeAll(async () => {
    await make(file, statements)
    hash = hashOf()
    database = await openSql({ file }, { memoryBytes: 2 ** 28 })
  })
  afterAll(() => database.close())

  const plain = async (): Promise<unknown> => rowsOf(await database.run('SELECT x, (SELECT count(*) FROM secret) FROM secret ORDER BY x', { ...limits, timeoutMs: 60_000 }))

  it('refuses what writes, configures or reaches beyond the database', async () => {
    const queries = [...hostileQueries(out), ...ownHostile]
    const outcomes = await Promise.all(queries.map((query) => database.run(query, { ...limits, timeoutMs: 60_000 })))
    const passed = queries.filter((_query, index) => !['write_blocked', 'syntax', 'semantic'].includes(kindOf(outcomes[index])))
    expect(passed).toEqual([])
    expect(await plain()).toEqual([[1n, 2n], [2n, 2n]])
  })

  it('stops what never ends or takes too much', { timeout: 300_000 }, async () => {
    const queries = [...exhaustingQueries, ...ownExhausting]
    const outcomes = await Promise.all(queries.map((query) => database.run(query, limits)))
    const passed = queries.flatMap((query, index) => {
      const kind = kindOf(outcomes[index])
      return ['timeout', 'too_large', 'type', 'syntax', 'semantic'].includes(kind) ? [] : [[query.slice(0, 100), kind]]
    })
    expect(passed).toEqual([])
    expect(await plain()).toEqual([[1n, 2n], [2n, 2n]])
  })

  it('leaves the file and everything beside it as it was', () => {
    expect(hashOf()).toBe(hash)
    expect(readdirSync(databases).filter((each) => each.startsWith(name))).toEqual([name])
    expect(readdirSync(out)).toEqual([])
  })
})

function kindOf(outcome: Awaited<ReturnType<Database['run']>> | undefined): string {
  return outcome?.kind === 'error' ? outcome.error : (outcome?.kind ?? 'none')
}
