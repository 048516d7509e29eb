import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import neo4j from 'neo4j-driver'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { decodeValue, encodeValue } from '../../src/graph/codec.js'
import type { Database, QueryLimits } from '../../src/graph/database.js'
import type { ServerHandle } from '../../src/graph/neo4j/connect.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { readSchema } from '../../src/graph/neo4j/read-schema.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { openDatabase } from '../../src/graph/open.js'
import { seedServer } from '../../src/graph/seed/seed-server.js'
import { emptyDatabase } from './empty-database.js'

const uri = inject('neo4jUri')
const handle: ServerHandle = { backend: 'server', uri: uri ?? '', username: '', password: '', database: null }
const limits: QueryLimits = { timeoutMs: 20_000, maxRows: 100_000, maxBytes: 50_000_000 }
const data = new URL('../../../shared/data/', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'cypherbench-server-'))

function seedFile(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

type Ask = (given: Partial<QueryLimits>, signal?: AbortSignal) => Promise<Outcome>

async function write(query: string): Promise<void> {
  const driver = neo4j.driver(handle.uri)
  await driver.executeQuery(query)
  await driver.close()
}

const clear = (): Promise<void> => emptyDatabase(handle.uri)

describe('opening a server', () => {
  it('that is not there says where, what and what to do', async () => {
    const absent = { ...handle, uri: 'bolt://127.0.0.1:9' }
    await expect(openDatabase(absent)).rejects.toThrow(
      /^No Neo4j server answers at bolt:\/\/127\.0\.0\.1:9\. Start it, or set NEO4J_URI to the address of one that runs, such as neo4j:\/\/localhost:7687\. \(.+\)$/,
    )
  })

  it('with an address that is none says what one looks like', async () => {
    await expect(openDatabase({ ...handle, uri: 'localhost' })).rejects.toThrow(
      /^localhost is no address of a Neo4j server: .+ Set NEO4J_URI to an address such as/,
    )
  })
})

describe.skipIf(uri === null)('a Neo4j server', () => {
  let database: Database
  beforeAll(async () => {
    database = await openServer(handle)
    await clear()
  })
  afterAll(async () => {
    await database.close()
    await clear()
  })

  it('tells its product and version', () => {
    expect(database.engine).toMatch(/^Neo4j \d+\.\d+/)
    expect(database.approximate).toBe(false)
  })

  it('delivers every kind of value without loss', async () => {
    const outcome = await database.run(
      `RETURN null AS nothing, true AS yes, 9223372036854775807 AS int, 5.0 AS float, -0.0 AS zero, 0.0/0.0 AS nan, 'ä' AS text,
        date('2020-01-02') AS date, time('10:15:30+01:00') AS time, localtime('10:15:30.000000001') AS localtime,
        localdatetime('2020-01-02T03:04:05.123456789') AS localdatetime,
        datetime('2020-07-02T03:04:05.5+02:00') AS offset, datetime('2020-07-02T03:04:05[Europe/Berlin]') AS zone,
        duration('P1Y2M3DT4H5M6.7S') AS duration, point({x: 1, y: 2.5}) AS point, point({latitude: 1, longitude: 2, height: 3}) AS place,
        [1, [2.0, null]] AS list, {b: 1, a: {c: 2.0}} AS map`,
      limits,
    )
    if (outcome.kind !== 'ok') throw new Error(JSON.stringify(outcome))
    const cells = outcome.rows[0]?.map(encodeValue) ?? []
    expect(Object.fromEntries(outcome.columns.map((column, index) => [column, cells[index]]))).toEqual({
      nothing: null,
      yes: true,
      int: { $int: '9223372036854775807' },
      float: { $float: '5.0' },
      zero: { $float: '-0.0' },
      nan: { $float: 'NaN' },
      text: 'ä',
      date: { $date: '2020-01-02' },
      time: { $time: '10:15:30.000000000+01:00' },
      localtime: { $localtime: '10:15:30.000000001' },
      localdatetime: { $localdatetime: '2020-01-02T03:04:05.123456789' },
      offset: { $datetime: '2020-07-02T03:04:05.500000000+02:00' },
      zone: { $datetime: '2020-07-02T03:04:05.000000000+02:00', zone: 'Europe/Berlin' },
      duration: { $duration: { months: 14, days: 3, seconds: 14706, nanoseconds: 700000000 } },
      point: { $point: { srid: 7203, coordinates: ['1.0', '2.5'] } },
      place: { $point: { srid: 4979, coordinates: ['2.0', '1.0', '3.0'] } },
      list: [{ $int: '1' }, [{ $float: '2.0' }, null]],
      map: { $map: [['a', { $map: [['c', { $float: '2.0' }]] }], ['b', { $int: '1' }]] },
    })
    for (const [index, cell] of cells.entries()) expect(decodeValue(cell)).toStrictEqual(outcome.rows[0]?.[index])
  })

  it.each([
    ['a broken text', 'RETURN RETURN 1 +', 'syntax', 'Neo.ClientError.Statement.SyntaxError'],
    ['a missing parameter', 'RETURN $nope', 'semantic', 'Neo.ClientError.Statement.ParameterMissing'],
    ['an unknown procedure', 'CALL nope.nope()', 'semantic', 'Neo.ClientError.Procedure.ProcedureNotFound'],
    ['a wrong type', "UNWIND [1, 'a'] AS x RETURN x * x", 'type', 'Neo.ClientError.Statement.TypeError'],
    ['a division by zero', 'UNWIND [0] AS x RETURN 1 / x', 'type', 'Neo.ClientError.Statement.ArithmeticError'],
    ['a write', 'CREATE (:Nope)', 'write_blocked', 'Neo.ClientError.Statement.AccessMode'],
    ['a failed procedure', "CALL db.index.fulltext.queryNodes('none', 'x')", 'other', 'Neo.ClientError.Procedure.ProcedureCallFailed'],
    ['what needs more memory than there is', 'UNWIND range(1, 100000000) AS x RETURN collect(toString(x))', 'too_large', 'Neo.TransientError.General.MemoryPoolOutOfMemoryError'],
  ])('gives %s its kind', async (_, query, error, code) => {
    expect(await database.run(query, limits)).toMatchObject({ kind: 'error', error, code })
  })

  const endless = 'UNWIND range(1, 1000000000) AS x WITH x WHERE x % 7 = 9 RETURN count(x)'

  it('stops a query at its time limit', async () => {
    expect(await database.run(endless, { ...limits, timeoutMs: 300 })).toMatchObject({
      kind: 'error',
      error: 'timeout',
      code: 'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
    })
  })

  it('stops a query that is cancelled', async () => {
    const outcome = await database.run(endless, { ...limits, timeoutMs: 600_000 }, AbortSignal.timeout(200))
    expect(outcome).toMatchObject({ kind: 'error', error: 'cancelled' })
  })

  it('drops a result with too many rows or bytes', async () => {
    const many = 'UNWIND range(1, 1000000) AS x RETURN x'
    expect(await database.run(many, { ...limits, maxRows: 5 })).toMatchObject({
      error: 'too_large',
      message: 'The result has more than 5 rows',
    })
    expect(await database.run(many, { ...limits, maxBytes: 5_000 })).toMatchObject({
      error: 'too_large',
      message: 'The result has more than 5000 bytes',
    })
    expect(await database.run('UNWIND range(1, 5) AS x RETURN x', { ...limits, maxRows: 5 })).toMatchObject({ kind: 'ok' })
  })

  it.each([
    ['too large', (run: Ask) => run({ maxRows: 3 })],
    ['cancelled', (run: Ask) => run({}, AbortSignal.timeout(60))],
  ])('answers the next queries after one was given up while its rows came: %s', async (_, giveUp) => {
    const rows = 'UNWIND range(1, 3000000) AS x RETURN x'
    for (let round = 0; round < 5; round++) {
      const outcome = await giveUp((given, signal) => database.run(rows, { ...limits, maxRows: 5_000_000, ...given }, signal))
      expect(outcome.kind).toBe('error')
      expect(await database.run('RETURN 1', { ...limits, timeoutMs: 5_000 })).toMatchObject({ kind: 'ok' })
    }
  })

  it('tries again and then reports trouble of the infrastructure', async () => {
    const gone = await openServer(handle)
    await gone.close()
    expect(await gone.run('RETURN 1', limits)).toMatchObject({ kind: 'error', error: 'infra' })
  })
})

describe.skipIf(uri === null)('seeding a server', () => {
  let database: Database
  beforeAll(async () => {
    database = await openServer(handle)
  })
  beforeEach(clear)
  afterAll(async () => {
    await clear()
    await database.close()
  })

  const everything = seedFile(
    'everything.jsonl',
    [
      { kind: 'node', id: 'a', labels: ['B', 'A `x`'], properties: { i: 1, f: { $type: 'Float', value: 2 }, t: 'x', l: [1, 2.5], d: [{ $type: 'Date', value: '2020-01-02' }] } },
      { kind: 'node', id: 2, labels: [], properties: { z: { $type: 'DateTime', value: '2020-07-02T03:04:05.123456789+02:00[Europe/Berlin]' }, u: { $type: 'Duration', value: 'P1M2DT3.5S' } } },
      { kind: 'relationship', start: 'a', end: 2, type: 'KNOWS', properties: { p: { $type: 'Point', value: { srid: 4326, coordinates: [1, 2.5] } }, lt: { $type: 'LocalTime', value: '10:15' } } },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  )

  it('gives every kind of property back, without a trace of the loading', async () => {
    expect(await seedServer(handle, everything)).toMatchObject({ loaded: true })
    expect(await database.schema()).toEqual({
      nodes: {
        'A `x`': { d: ['LIST<DATE>'], f: ['FLOAT'], i: ['INTEGER'], l: ['LIST<FLOAT>'], t: ['STRING'] },
        B: { d: ['LIST<DATE>'], f: ['FLOAT'], i: ['INTEGER'], l: ['LIST<FLOAT>'], t: ['STRING'] },
      },
      relationships: { KNOWS: { lt: ['LOCAL TIME'], p: ['POINT'] } },
      patterns: [],
    })
    const outcome = await database.run('MATCH ()-[r]->(b) RETURN b.z, b.u, r.p, labels(b), keys(b)', limits)
    expect(await database.run('MATCH p = (a:B)-[r:KNOWS]->(b) RETURN p, r, a.d, [b]', limits)).toMatchObject({
      rows: [
        [
          {
            kind: 'path',
            elements: [
              { kind: 'node', labels: ['A `x`', 'B'] },
              { kind: 'relationship', type: 'KNOWS' },
              { kind: 'node', labels: [] },
            ],
          },
          { kind: 'relationship', type: 'KNOWS', elementId: expect.stringMatching(/./), start: expect.stringMatching(/./) },
          [{ kind: 'date', iso: '2020-01-02' }],
          [{ kind: 'node' }],
        ],
      ],
    })
    expect(outcome).toMatchObject({
      rows: [
        [
          { kind: 'datetime', iso: '2020-07-02T03:04:05.123456789+02:00', zone: 'Europe/Berlin' },
          { kind: 'duration', months: 1n, days: 2n, seconds: 3n, nanoseconds: 500_000_000n },
          { kind: 'point', srid: 4326, coordinates: [1, 2.5] },
          [],
          ['z', 'u'],
        ],
      ],
    })
  })

  it('gives the same schema from the data and from the procedures for large graphs', async () => {
    await write(
      "CREATE (a:A {s: 'x', i: 1, l: ['y'], d: date()})-[:R {f: 1.5}]->(b:B)-[:`S s`]->(a), (:Lonely {t: datetime()})",
    )
    const driver = neo4j.driver(handle.uri, undefined, { useBigInt: true })
    const session = driver.session()
    expect(await readSchema(session, 0)).toEqual(await database.schema())
    await session.close()
    await driver.close()
  })

  it('accepts a database that holds this graph and refuses another', async () => {
    await seedServer(handle, everything)
    expect(await seedServer(handle, everything)).toMatchObject({ loaded: false })
    await write('CREATE (:Surplus)')
    await expect(seedServer(handle, everything)).rejects.toThrow(
      /everything\.jsonl cannot be loaded: the default database of \S+ is not empty \(3 nodes\) and holds another graph\. Use an empty database/,
    )
  })

  it('leaves nothing behind when a statement of a script fails', async () => {
    const script = seedFile('broken.cypher', 'CREATE CONSTRAINT broken_seed FOR (n:X) REQUIRE n.id IS UNIQUE;\n\nCREATE (:X {id: 1});\nCREATE (:X {id: 1});\n')
    await expect(seedServer(handle, script)).rejects.toThrow(/broken\.cypher:4: Neo4j \S+ refuses this statement: .+already exists/)
    expect(await database.run('MATCH (n) RETURN count(n)', limits)).toMatchObject({ rows: [[0n]] })
    expect(await database.fingerprint()).toBe(`0-0-${'0'.repeat(64)}`)
  })

  it('reports its progress', async () => {
    const seen: string[] = []
    await seedServer(handle, everything, { onProgress: (done, total) => seen.push(`${done}/${total}`) })
    expect(seen).toEqual(['1/3', '2/3', '3/3'])
  })

  describe.skipIf(!existsSync(data))('with real graphs', () => {
    it.each([
      ['movies', '171-253-ccd7634a13fa9c3103fdc6011f89d2fe8e7c9d9395eb5ee005443d785fc847dc'],
      ['northwind', '1035-3139-fc1964dc3d242b127fc85765aa77f1e21a88ba693389cf7e94132d8d4d20981f'],
    ])('%s has one fingerprint, from a script and from JSON lines', { timeout: 180_000 }, async (name, fingerprint) => {
      const script = join(data.pathname, name, 'graph.cypher')
      expect(await seedServer(handle, script)).toMatchObject({ loaded: true })
      expect(await database.fingerprint()).toBe(fingerprint)
      expect(await seedServer(handle, script)).toMatchObject({ loaded: false })
      await clear()
      await seedServer(handle, join(data.pathname, name, 'graph.jsonl'))
      expect(await database.fingerprint()).toBe(fingerprint)
      expect(await database.run('MATCH (n) RETURN n LIMIT 3', limits)).toMatchObject({ kind: 'ok' })
      expect(await database.fingerprint()).toBe(fingerprint)
    })
  })
})

// It takes a minute on a machine that has other work, and as much memory as the server has.
describe.skipIf(uri === null || process.env['CYPHERBENCH_LONG'] === undefined)("a server whose memory is used up by another's query", () => {
  it('answers a query that is too large only beside others', async () => {
    await clear()
    await write("UNWIND range(1, 400) AS k CREATE (:A {k: k, text: toString(k) + 'abcdefghijklmnopqrstuvwxyz'})")
    const database = await openServer(handle)
    const patient = { timeoutMs: 300_000, maxRows: 100_000, maxBytes: 2 ** 30 }
    const hungry = ['MATCH (a:A), (b:A), (c:A) RETURN collect(a.text + b.text + c.text) AS texts', 'MATCH (a:A), (b:A), (c:A) RETURN DISTINCT a.text + b.text + c.text AS text']
    const modest = ['MATCH (a:A), (b:A) RETURN size(collect(a.text + b.text)) AS count', 'MATCH (a:A), (b:A) WITH DISTINCT a.k * b.k AS product RETURN count(*)']
    try {
      const large = Promise.all(hungry.map((query) => database.run(query, patient)))
      const small: string[] = []
      const ask = async (query: string): Promise<void> => {
        for (let round = 0; round < 6; round++) small.push((await database.run(query, patient)).kind)
      }
      await Promise.all([...modest, ...modest].map(ask))
      expect(new Set(small)).toEqual(new Set(['ok']))
      expect(await large).toMatchObject(hungry.map(() => ({ error: 'too_large' })))
    } finally {
      await database.close()
      await clear()
    }
  })
})
