import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeValue } from '../../src/graph/codec.js'
import type { QueryLimits } from '../../src/graph/database.js'
import { EngineQueue } from '../../src/graph/embedded/engine-queue.js'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import { schemaOf } from '../../src/graph/graph-schema.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { readSeed } from '../../src/graph/seed/read-seed.js'

const limits: QueryLimits = { timeoutMs: 10_000, maxRows: 100_000, maxBytes: 50_000_000 }
const folder = mkdtempSync(join(tmpdir(), 'cypherbench-embedded-'))
const plenty = 1_500 * 2 ** 20

function seedFile(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const jsonl = seedFile(
  'kinds.jsonl',
  [
    { kind: 'node', id: 1, labels: ['City', 'Place'], properties: { i: 1, f: { $type: 'Float', value: 2 }, g: 2.5, big: { $type: 'Integer', value: '9007199254740993' }, b: true, s: '2020-01-02', l: [1, 2], lf: [1, 2.5] } },
    { kind: 'node', id: 2, labels: ['City'], properties: { d: { $type: 'Date', value: '2020-01-02' }, t: { $type: 'Time', value: '10:15:30+01:00' }, lt: { $type: 'LocalTime', value: '10:15:30' }, ldt: { $type: 'LocalDateTime', value: '2020-01-02T03:04:05.123456' }, z: { $type: 'DateTime', value: '2020-01-02T03:04:05+02:00' }, u: { $type: 'Duration', value: 'P1Y2M3DT4H5M6.5S' }, p: { $type: 'Point', value: { srid: 4326, coordinates: [1, 2] } } } },
    { kind: 'node', id: 3, labels: [], properties: { i: { $type: 'Float', value: 7 }, s: { $type: 'Date', value: '2021-03-04' } } },
    { kind: 'relationship', start: 1, end: 2, type: 'ROAD', properties: { km: { $type: 'Float', value: 30 }, lanes: 2 } },
    { kind: 'relationship', start: 2, end: 3, type: 'ROAD', properties: { km: 1.5 } },
  ]
    .map((line) => JSON.stringify(line))
    .join('\r\n'),
)

const script = seedFile(
  'kinds.cypher',
  `// The same graph, without the point.
CREATE CONSTRAINT FOR (c:City) REQUIRE c.i IS UNIQUE;
CREATE FULLTEXT INDEX names FOR (c:City) ON EACH [c.s];
CREATE (a:City:Place {i: 1, f: 2.0, g: 2.5, big: 9007199254740993, b: true, s: '2020-01-02', l: [1, 2], lf: [1.0, 2.5]}),
  (b:City {d: date('2020-01-02'), t: time('10:15:30+01:00'), lt: localtime('10:15:30'), ldt: localdatetime('2020-01-02T03:04:05.123456'),
    z: datetime('2020-01-02T03:04:05+02:00'), u: duration('P1Y2M3DT4H5M6.5S')}),
  (c {i: 7.0, s: date('2021-03-04')})
CREATE (a)-[:ROAD {km: 30.0, lanes: 2}]->(b)
CREATE (b)-[:ROAD {km: 1.5}]->(c);
`,
)

async function withQueue<T>(seed: string, work: (queue: EngineQueue) => Promise<T>, maxRssBytes = plenty): Promise<T> {
  const queue = new EngineQueue(seed, maxRssBytes)
  try {
    await queue.start()
    return await work(queue)
  } finally {
    queue.close()
  }
}

function cells(outcome: Outcome): unknown {
  return outcome.kind === 'ok' ? outcome.rows.map((row) => row.map(encodeValue)) : outcome
}

describe('values of the embedded engine', () => {
  let queue: EngineQueue
  const ask = async (query: string): Promise<unknown> => cells(await queue.run(query, query, limits))
  beforeAll(async () => {
    queue = new EngineQueue(jsonl, plenty)
    await queue.start()
  })
  afterAll(() => queue.close())

  it('keep integers and floats apart', async () => {
    expect(await ask('MATCH (c:Place) RETURN c.i, c.f, c.g, c.big, c.l, c.lf, c.f / 4, c.i / 4, sum(c.f), avg(c.i), {x: c.f}')).toEqual([
      [
        { $int: '1' },
        { $float: '2.0' },
        { $float: '2.5' },
        { $int: '9007199254740993' },
        [{ $int: '1' }, { $int: '2' }],
        [{ $float: '1.0' }, { $float: '2.5' }],
        { $float: '0.5' },
        { $int: '0' },
        { $float: '2.0' },
        { $float: '1.0' },
        { $map: [['x', { $float: '2.0' }]] },
      ],
    ])
  })

  it('keep dates, times and durations apart from texts', async () => {
    expect(await ask('MATCH (a:Place), (c:City) WHERE c.d IS NOT NULL RETURN a.s, c.d, c.t, c.lt, c.z, c.u, collect(c.d)')).toEqual([
      [
        '2020-01-02',
        { $date: '2020-01-02' },
        { $time: '10:15:30.000000000+01:00' },
        { $localtime: '10:15:30.000000000' },
        { $datetime: '2020-01-02T03:04:05.000000000+02:00' },
        { $duration: { months: 14, days: 3, seconds: 14706, nanoseconds: 500000000 } },
        [{ $date: '2020-01-02' }],
      ],
    ])
  })

  it('have nodes, relationships and paths with all that the seed says', async () => {
    const city = {
      $node: {
        elementId: 'n:1',
        labels: ['City'],
        properties: {
          d: { $date: '2020-01-02' },
          t: { $time: '10:15:30.000000000+01:00' },
          lt: { $localtime: '10:15:30.000000000' },
          ldt: { $localdatetime: '2020-01-02T03:04:05.123456000' },
          z: { $datetime: '2020-01-02T03:04:05.000000000+02:00' },
          u: { $duration: { months: 14, days: 3, seconds: 14706, nanoseconds: 500000000 } },
          p: { $point: { srid: 4326, coordinates: ['1.0', '2.0'] } },
        },
      },
    }
    const end = { $node: { elementId: 'n:2', labels: [], properties: { i: { $float: '7.0' }, s: { $date: '2021-03-04' } } } }
    const road = { $rel: { elementId: 'e:1', type: 'ROAD', start: 'n:1', end: 'n:2', properties: { km: { $float: '1.5' } } } }
    expect(await ask('MATCH p = (a:City)-[r {km: 1.5}]->(b) RETURN a, r, b, p, [b], {x: r}')).toEqual([
      [city, road, end, { $path: [city, road, end] }, [end], { $map: [['x', road]] }],
    ])
  })
})

describe('seeds in the embedded engine', () => {
  it('make the graph that they say, from JSON lines', async () => {
    const seed = await readSeed(jsonl)
    if (seed.kind !== 'content') throw new Error('expected JSON lines')
    const queue = new EngineQueue(jsonl, plenty)
    const { schema, nodeCount } = await queue.start()
    expect(nodeCount).toBe(3)
    expect(schema).toEqual(schemaOf(seed.content))
    expect(schema.patterns).toEqual([
      { from: 'City', type: 'ROAD', to: 'City' },
      { from: 'Place', type: 'ROAD', to: 'City' },
    ])
    expect(await queue.fingerprint()).toBe(fingerprintOf(seed.content))
    queue.close()
  })

  it('make the same graph from a script, every property of its kind', async () => {
    const seed = await readSeed(jsonl)
    if (seed.kind !== 'content') throw new Error('expected JSON lines')
    const nodes = seed.content.nodes.map((node) => ({ ...node, properties: node.properties.filter(([name]) => name !== 'p') }))
    const wanted = fingerprintOf({ ...seed.content, nodes })
    expect(await withQueue(script, (queue) => queue.fingerprint())).toBe(wanted)
  })

  it.each([
    ['absent.jsonl', null, /absent\.jsonl: the graph's seed cannot be read \(ENOENT.*\)\. Check the path in option graph\./],
    ['empty.cypher', '  \n', /empty\.cypher: the graph's seed is empty\. Expected a Cypher script/],
    ['array.json', '[1]', /array\.json: expected a Cypher script, or one JSON object a line, found a JSON array\./],
    ['cut.jsonl', '{"kind":"node","id":1}\n{"kind":"no', /cut\.jsonl:2: no valid JSON \(.+\)/],
    [
      'dangling.jsonl',
      '{"kind":"node","id":1}\n\n{"kind":"relationship","start":1,"end":4,"type":"X"}',
      /dangling\.jsonl:3: end: no node has the id 4\. Add the node, or correct the relationship \(X\)\./,
    ],
    ['twice.jsonl', '{"kind":"node","id":1}\n{"kind":"node","id":"1"}', /twice\.jsonl:2: node 1 stands here a second time/],
    [
      'value.jsonl',
      '{"kind":"node","id":1,"properties":{"x":{"a":1}}}',
      /value\.jsonl:1: properties\.x: expected a text, number, boolean, list, or \{"\$type": …, "value": …\}.* found \{"a":1\}/,
    ],
    [
      'date.jsonl',
      '{"kind":"node","id":1,"properties":{"x":[{"$type":"Date","value":"soon"}]}}',
      /date\.jsonl:1: properties\.x\[0\]: expected the text of a date such as "2020-01-31", found "soon"/,
    ],
    ['kind.jsonl', '{"kind":"edge"}', /kind\.jsonl:1: kind: expected "node", "relationship" or "meta", found "edge"/],
    [
      'broken.cypher',
      'CREATE (:A);\n\nCREATE (:B {x: });',
      /broken\.cypher:3: the embedded engine cannot run this statement \(.+\)\. Give the graph as JSON lines/,
    ],
  ])('%s is refused with place and remedy', async (name, text, message) => {
    const path = text === null ? join(folder, name) : seedFile(name, text)
    await expect(withQueue(path, (queue) => queue.fingerprint())).rejects.toThrow(
      expect.objectContaining({ name: 'SeedError', message: expect.stringMatching(message) }),
    )
  })
})

describe('limits of the embedded engine', () => {
  const many = seedFile('many.cypher', 'UNWIND range(1, 150) AS x CREATE (:N {x: x});')
  const endless = 'MATCH (a:N), (b:N), (c:N), (d:N) WHERE a.x + b.x + c.x + d.x = -1 RETURN count(*)'
  let queue: EngineQueue
  afterEach(() => queue.close())
  const start = async (maxRssBytes = plenty): Promise<void> => {
    queue = new EngineQueue(many, maxRssBytes)
    await queue.start()
  }

  it('end a query at its time limit, run again what ran beside it, and go on', async () => {
    await start()
    const beside = 'MATCH (a:N), (b:N), (c:N) WHERE a.x + b.x + c.x < 60 RETURN count(*)'
    const started = performance.now()
    const [late, same, next] = await Promise.all([
      queue.run(endless, endless, { ...limits, timeoutMs: 300 }),
      queue.run(beside, beside, { ...limits, timeoutMs: 60_000 }),
      queue.run('RETURN 1', 'RETURN 1', limits),
    ])
    expect(late).toEqual({ kind: 'error', error: 'timeout', code: null, message: 'No answer within 300 ms' })
    expect(cells(same)).toEqual([[{ $int: '32509' }]])
    expect(cells(next)).toEqual([[{ $int: '1' }]])
    expect(performance.now() - started).toBeLessThan(60_000)
  }, 180_000)

  it('do not blame a query for work of the process that asks', async () => {
    await start()
    const answer = queue.run('RETURN 1', 'RETURN 1', { ...limits, timeoutMs: 500 })
    // Nothing runs in this process meanwhile, and the answer comes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
    expect(await answer).toMatchObject({ kind: 'ok' })
  })

  it('end a query that is cancelled, whether it runs or waits', async () => {
    await start()
    const stop = new AbortController()
    const running = queue.run(endless, endless, limits, stop.signal)
    setTimeout(() => stop.abort(), 100)
    expect(await running).toMatchObject({ kind: 'error', error: 'cancelled' })
    expect(await queue.run('RETURN 1', 'RETURN 1', limits, stop.signal)).toMatchObject({ error: 'cancelled' })
    expect(await queue.run('RETURN 1', 'RETURN 1', limits)).toMatchObject({ kind: 'ok' })
  })

  it('drop a result with too many rows or bytes', async () => {
    await start()
    const all = 'MATCH (n:N) RETURN n'
    expect(await queue.run(all, all, { ...limits, maxRows: 149 })).toMatchObject({
      error: 'too_large',
      message: 'The result has more than 149 rows',
    })
    expect(await queue.run(all, all, { ...limits, maxBytes: 1_000 })).toMatchObject({
      error: 'too_large',
      message: 'The result has more than 1000 bytes',
    })
    expect(await queue.run(all, all, { ...limits, maxRows: 150 })).toMatchObject({ kind: 'ok' })
  })

  it('give up a query that takes too much memory, and only that one', async () => {
    await start(250 * 2 ** 20)
    const hungry = 'MATCH (a:N), (b:N), (c:N) RETURN a, b, c'
    const [big, small] = await Promise.all([
      queue.run(hungry, hungry, { ...limits, timeoutMs: 60_000 }),
      queue.run('MATCH (n:N) RETURN count(n)', 'MATCH (n:N) RETURN count(n)', limits),
    ])
    expect(big).toMatchObject({ kind: 'error', error: 'too_large', message: 'The query took more than 250 MB of memory' })
    expect(cells(small)).toEqual([[{ $int: '150' }]])
  }, 180_000)

  it('let no query change the graph', async () => {
    await start()
    const write = 'CREATE (x:N {x: 0})'
    expect(await queue.run(write, write, limits)).toMatchObject({ kind: 'error', error: 'write_blocked' })
    const count = 'MATCH (n:N) RETURN count(n)'
    expect(cells(await queue.run(count, count, limits))).toEqual([[{ $int: '150' }]])
  })

  it('cancel what is open when the database is closed', async () => {
    await start()
    const running = queue.run(endless, endless, limits)
    queue.close()
    expect(await running).toMatchObject({ kind: 'error', error: 'cancelled' })
    expect(await queue.run('RETURN 1', 'RETURN 1', limits)).toMatchObject({ kind: 'error', error: 'cancelled' })
  })

  it.skipIf(process.platform !== 'linux')('start no process for queries that are all cancelled', async () => {
    await start()
    const stop = new AbortController()
    const running = Array.from({ length: 6 }, () => queue.run(endless, endless, limits, stop.signal))
    setTimeout(() => stop.abort(), 100)
    await Promise.all(running)
    await expect.poll(engines, { timeout: 10_000 }).toEqual([])
    await delay(300)
    expect(await engines()).toEqual([])
  })

  it.skipIf(process.platform !== 'linux')('end a process that still loads when the database is closed', async () => {
    queue = new EngineQueue(many, plenty)
    const starting = queue.start()
    await expect.poll(engines, { timeout: 10_000 }).toHaveLength(1)
    queue.close()
    await expect(starting).rejects.toThrow(/aborted/)
    await expect.poll(engines, { timeout: 10_000 }).toEqual([])
  })
})

/** The engine's processes that this one has. */
async function engines(): Promise<readonly string[]> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const lines = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes('embedded-child'))
}

describe('errors of the embedded engine', () => {
  let queue: EngineQueue
  beforeAll(async () => {
    queue = new EngineQueue(jsonl, plenty)
    await queue.start()
  })
  afterAll(() => queue.close())

  it.each([
    ['UNWIND [0] AS x RETURN 1 / x', { kind: 'error', error: 'type', code: '22012' }],
    ['MATCH (n) RETURN m', { kind: 'error', error: 'syntax' }],
    ['RETURN nope(1)', { kind: 'error', error: 'syntax' }],
    ['RETURN $p', { kind: 'error', error: 'semantic' }],
    ['MATCH (a) RETURN a.i AS x UNION MATCH (a) RETURN a.i AS x, a.f AS y', { kind: 'error', error: 'syntax' }],
    ['RETURN point({x: 1, y: 2})', { kind: 'not_run', reason: 'engine_unsupported' }],
    ['MATCH (n:City|Place) RETURN n', { kind: 'not_run', reason: 'engine_unsupported' }],
    ['RETURN 1 AS a, 2 AS b UNION RETURN 1 AS b, 2 AS a', { kind: 'not_run', reason: 'engine_unsupported' }],
    ['RETURN duration.between(date(), date())', { kind: 'not_run', reason: 'engine_unsupported' }],
  ])('%s is judged as Neo4j would', async (query, wanted) => {
    expect(await queue.run(query, query, limits)).toMatchObject(wanted)
  })
})

const data = new URL('../../../shared/data/', import.meta.url)

describe.skipIf(!existsSync(data))('real graphs in the embedded engine', () => {
  it.each([
    ['movies/graph.cypher', '171-253-ccd7634a13fa9c3103fdc6011f89d2fe8e7c9d9395eb5ee005443d785fc847dc'],
    ['movies/graph.jsonl', '171-253-ccd7634a13fa9c3103fdc6011f89d2fe8e7c9d9395eb5ee005443d785fc847dc'],
    ['northwind/graph.cypher', '1035-3139-fc1964dc3d242b127fc85765aa77f1e21a88ba693389cf7e94132d8d4d20981f'],
    ['northwind/graph.jsonl', '1035-3139-fc1964dc3d242b127fc85765aa77f1e21a88ba693389cf7e94132d8d4d20981f'],
    ['wwc2019/graph.cypher', '2486-14799-ec54dde0fd0cfaf7a8ae74c98c7048b2b29e76f06c335514614b7f7b478769af'],
    ['wwc2019/graph.jsonl.gz', '2486-14799-ec54dde0fd0cfaf7a8ae74c98c7048b2b29e76f06c335514614b7f7b478769af'],
  ])('%s has the fingerprint that a Neo4j server gives it', async (path, fingerprint) => {
    expect(await withQueue(join(data.pathname, path), (queue) => queue.fingerprint())).toBe(fingerprint)
  })
})
