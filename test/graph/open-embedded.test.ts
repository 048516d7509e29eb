import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, QueryLimits } from '../../src/graph/database.js'
import { openDatabase } from '../../src/graph/open.js'

const limits: QueryLimits = { timeoutMs: 10_000, maxRows: 100, maxBytes: 100_000 }
const seed = join(mkdtempSync(join(tmpdir(), 'cypherbench-open-')), 'seed.cypher')
writeFileSync(seed, "CREATE (:City {name: 'Ulm', size: 3})-[:ROAD {km: 30.0}]->(:City {name: 'Aalen'})")

describe('the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ backend: 'embedded', seed })
  })
  afterAll(() => database.close())

  it('is labelled as what it is', () => {
    expect(database).toMatchObject({ backend: 'embedded', engine: 'Grafeo 0.6.0', approximate: true })
  })

  it('answers, with the columns named as Neo4j names them', async () => {
    expect(await database.run('MATCH (c:City) RETURN c.size/2,count( * )', limits)).toMatchObject({
      kind: 'ok',
      columns: ['c.size/2', 'count( * )'],
    })
  })

  it.each([
    ['a sum of nothing', 'MATCH (c:Nowhere) RETURN sum(c.size) AS x', [[0n]]],
    ['a type in another case', 'MATCH (:City)-[r:road]->() RETURN count(r) AS x', [[0n]]],
    ['a reserved word as a type', 'MATCH (:City)-[r:IN]->() RETURN count(r) AS x', [[0n]]],
    ['a number compared with a text', "MATCH (c:City) WHERE c.size > '2' RETURN c.size AS x", []],
  ])('gets %s right by its guards', async (_, query, rows) => {
    expect(await database.run(query, limits)).toMatchObject({ kind: 'ok', columns: ['x'], rows })
  })

  it.each([
    ['a construct that the engine lacks', 'MATCH (c:City|Town) RETURN c'],
    ['a function that the engine lacks', 'RETURN point({x: 1, y: 2}) AS p'],
  ])('does not run %s', async (_, query) => {
    expect(await database.run(query, limits)).toMatchObject({
      kind: 'not_run',
      reason: 'engine_unsupported',
      message: expect.stringMatching(/./),
    })
  })

  // The copy that is stored backwards shows it for any two rows, however the others fall out.
  it.each([1, 2, 3, 4, 5, 6])('finds out that rows %i places apart come in any order when their sort keys are equal', async (apart) => {
    const folder = mkdtempSync(join(tmpdir(), 'cypherbench-ties-'))
    const cities = Array.from({ length: 7 }, (_, index) => `(:City {name: 'c${index}', size: ${index === 0 || index === apart ? 9 : index}})`)
    writeFileSync(join(folder, 'seed.cypher'), `CREATE ${cities.join(', ')}`)
    const tied = await openDatabase({ backend: 'embedded', seed: join(folder, 'seed.cypher') })
    const asked = (query: string) => tied.changesWithOrder?.(query, true, limits)
    expect(await asked('MATCH (c:City) RETURN c.name AS name ORDER BY c.size DESC LIMIT 1')).toBe(true)
    expect(await asked('MATCH (c:City) RETURN c.name AS name ORDER BY c.size DESC, name LIMIT 1')).toBe(false)
    await tied.close()
  })

  it('has schema and fingerprint of its seed, and keeps them', async () => {
    const fingerprint = await database.fingerprint()
    expect(fingerprint).toMatch(/^2-1-[0-9a-f]{64}$/)
    expect(await database.schema()).toEqual({
      nodes: { City: { name: ['STRING'], size: ['INTEGER'] } },
      relationships: { ROAD: { km: ['FLOAT'] } },
      patterns: [{ from: 'City', type: 'ROAD', to: 'City' }],
    })
    await database.run('MATCH (n) RETURN n', limits)
    expect(await database.fingerprint()).toBe(fingerprint)
  })
})
