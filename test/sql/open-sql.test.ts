import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/graph/database.js'
import { childPath } from '../../src/graph/child-path.js'
import { QueryRunner } from '../../src/graph/query-cache.js'
import { openSql } from '../../src/sql/open-sql.js'
import { limits, makeDuckDb, makeSqlite, opened, removed, rowsOf, temporaryFolder } from './sql-files.js'

const folder = temporaryFolder()
const duckdb = join(folder, 'shop.duckdb')
const sqlite = join(folder, 'shop.sqlite')
const statements = `
  CREATE TABLE customer (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL);
  CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (id), price DOUBLE);
  CREATE VIEW spent AS SELECT customer_id, sum(price) AS total FROM purchase GROUP BY customer_id;
  INSERT INTO customer VALUES (1, 'Ann'), (2, 'Ben');
  INSERT INTO purchase VALUES (1, 1, 1.5), (2, 1, 2.5), (3, 2, 1.0);`

beforeAll(async () => {
  await makeDuckDb(duckdb, statements)
  await makeSqlite(sqlite, statements)
})
afterAll(() => removed(folder))

describe.each([
  ['DuckDB', duckdb],
  ['SQLite', sqlite],
])('%s', (engine, file) => {
  let database: Database
  beforeAll(async () => {
    database = await openSql({ file })
  })
  afterAll(() => database.close())

  it('runs queries with the names of their columns', async () => {
    expect(database).toMatchObject({ backend: 'sql', engine: expect.stringMatching(new RegExp(`^${engine} \\d+\\.\\d+`)), approximate: false })
    const outcome = await database.run('SELECT name, total AS t, name FROM customer JOIN spent ON customer_id = id ORDER BY id', limits)
    expect(outcome).toMatchObject({
      kind: 'ok', columns: ['name', 't', 'name'], rows: [['Ann', 4, 'Ann'], ['Ben', 1, 'Ben']], latencyMs: expect.any(Number),
    })
    expect(await database.run('SELECT id FROM customer WHERE id > 5;', limits)).toMatchObject({ kind: 'ok', columns: ['id'], rows: [] })
  })

  it('tells what is wrong with a query', async () => {
    const kinds = await Promise.all(
      ['SELECT (', 'SELEC 1', 'The answer is 42.', '-- nothing', 'SELECT nope FROM customer', 'SELECT * FROM nope', 'SELECT nope(1)', 'SELECT ?', 'SELECT 1; SELECT 2']
        .map(async (query) => [query, String(rowsOf(await database.run(query, limits))).split(':')[0]]),
    )
    expect(kinds).toEqual([
      ['SELECT (', 'syntax'], ['SELEC 1', 'syntax'], ['The answer is 42.', 'syntax'], ['-- nothing', 'syntax'], ['SELECT nope FROM customer', 'semantic'],
      ['SELECT * FROM nope', 'semantic'], ['SELECT nope(1)', 'semantic'], ['SELECT ?', 'semantic'], ['SELECT 1; SELECT 2', 'write_blocked'],
    ])
    expect(await database.run("SELECT json('{') FROM customer", limits)).toMatchObject({ kind: 'error', error: 'type' })
  })

  it('keeps to the limits, and answers the next query', async () => {
    const endless = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r'
    const many = 'SELECT a.id FROM customer a, customer b, customer c'
    expect(await database.run(endless, { ...limits, timeoutMs: 300 })).toMatchObject({ error: 'timeout', message: 'No answer within 300 ms' })
    expect(await database.run(many, { ...limits, maxRows: 7 })).toMatchObject({ error: 'too_large', message: 'The result has more than 7 rows' })
    expect(await database.run(many, { ...limits, maxBytes: 100 })).toMatchObject({ error: 'too_large', message: 'The result has more than 100 bytes' })
    const stop = new AbortController()
    const running = database.run(endless, limits, stop.signal)
    setTimeout(() => stop.abort(), 200)
    expect(await running).toMatchObject({ error: 'cancelled' })
    expect(rowsOf(await database.run(many, { ...limits, maxRows: 8 }))).toHaveLength(8)
  })

  it('gives its schema as that of a graph, and the statements that make it', async () => {
    const { sql, ...schema } = await database.schema()
    const total = engine === 'DuckDB' ? 'DOUBLE' : ''
    const text = engine === 'DuckDB' ? 'VARCHAR' : 'VARCHAR(20)'
    expect(schema).toEqual({
      nodes: {
        customer: { id: ['INTEGER'], name: [text] },
        purchase: { customer_id: ['INTEGER'], id: ['INTEGER'], price: ['DOUBLE'] },
        spent: { customer_id: ['INTEGER'], total: [total] },
      },
      relationships: {},
      patterns: [{ from: 'purchase', type: 'customer_id -> id', to: 'customer' }],
    })
    expect(sql?.split('\n').map((line) => line.slice(0, 21))).toEqual(['CREATE TABLE customer', 'CREATE TABLE purchase', 'CREATE VIEW spent AS '])
  })

  it('has the fingerprint of its file, which queries leave as it is', async () => {
    const before = await database.fingerprint()
    await database.run('SELECT * FROM spent', limits)
    expect(await database.fingerprint()).toBe(before)
    expect(before).toMatch(/^sha256-[0-9a-f]{64}$/)
    expect(readdirSync(folder).sort()).toEqual(['shop.duckdb', 'shop.sqlite'])
  })

  it('runs each distinct text once, whoever asks', async () => {
    let runs = 0
    const runner = new QueryRunner(
      { ...database, run: (...asked) => ((runs += 1), database.run(...asked)) },
      { limits, concurrency: 8 },
    )
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => runner.run('SELECT count(*) FROM purchase')))
    expect(outcomes.map(rowsOf)).toEqual(Array.from({ length: 20 }, () => [[3n]]))
    expect(runs).toBe(1)
  })

  it('answers many queries at once, and none after its end', async () => {
    const closing = await openSql({ file })
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, index) => closing.run(`SELECT ${index}`, limits)))
    expect(outcomes.map(rowsOf)).toEqual(Array.from({ length: 30 }, (_, index) => [[BigInt(index)]]))
    const running = closing.run('WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r', limits)
    setTimeout(() => void closing.close(), 100)
    expect(await running).toMatchObject({ error: 'cancelled' })
    expect(await closing.run('SELECT 1', limits)).toMatchObject({ error: 'cancelled' })
  })

  it('says what to install where its client is missing', async () => {
    const bare = temporaryFolder()
    cpSync(dirname(childPath('sql-child.js')), join(bare, 'dist'), { recursive: true })
    writeFileSync(join(bare, 'package.json'), '{"type": "module"}')
    const child = fork(join(bare, 'dist', 'sql-child.js'), [], { execArgv: [], stdio: 'ignore' })
    child.send({ kind: 'open', file, engine: engine.toLowerCase(), memoryBytes: 2 ** 30 })
    const [reply]: unknown[] = await once(child, 'message')
    child.kill()
    removed(bare)
    const name = engine === 'DuckDB' ? '@duckdb/node-api' : 'sql.js'
    expect(reply).toMatchObject({
      kind: 'refused', name: 'SqlClientMissingError', message: expect.stringContaining(`"npm install --save-dev ${name}"`),
    })
  })
})

it('gives sums of floats the same way every time', async () => {
  const database = await opened(duckdb)
  const query = 'SELECT sum(sin(i)) FROM range(100000) t(i) -- '
  const outcomes = await Promise.all([1, 2, 3, 4].map((n) => database.run(`${query}${n}`, limits)))
  expect(new Set(outcomes.map((outcome) => String(rowsOf(outcome)))).size).toBe(1)
})

it('pivots by values that are not listed', async () => {
  const database = await opened(duckdb)
  const outcome = await database.run('PIVOT purchase ON customer_id USING sum(price) GROUP BY id ORDER BY id', limits)
  expect(outcome).toMatchObject({ columns: ['id', '1', '2'], rows: [[1n, 1.5, null], [2n, 2.5, null], [3n, null, 1]] })
  expect(await database.run('CREATE TEMP TABLE t AS SELECT 1; PIVOT purchase ON id USING sum(price)', limits)).toMatchObject({ error: 'write_blocked' })
})

it('reads what a DuckDB writer has left in its log', async () => {
  const inner = temporaryFolder()
  const file = join(inner, 'open.duckdb')
  await makeDuckDb(file, 'PRAGMA disable_checkpoint_on_shutdown; CREATE TABLE t AS SELECT 7 AS x')
  expect(readdirSync(inner).sort()).toEqual(['open.duckdb', 'open.duckdb.wal'])
  const database = await opened(file)
  const before = await database.fingerprint()
  expect(rowsOf(await database.run('SELECT x FROM t', limits))).toEqual([[7n]])
  expect(await database.fingerprint()).toBe(before)
  removed(inner)
})

it('refuses files that it cannot read as they are', async () => {
  const inner = temporaryFolder()
  const write = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(inner, name), content)
    return join(inner, name)
  }
  const wal = write('wal.sqlite', readFileSync(sqlite))
  write('wal.sqlite-wal', 'x')
  const damaged = write('damaged.sqlite', readFileSync(sqlite).subarray(0, 100))
  const files = [join(inner, 'none.sqlite'), write('empty.db', ''), write('notes.sqlite', 'CREATE TABLE x (a)'), wal, damaged]
  const messages = await Promise.all(files.map((file) => openSql({ file }).then(() => 'opened', (error: Error) => `${error.name}: ${error.message}`)))
  expect(messages.map((message) => message.replaceAll(`${inner}/`, ''))).toMatchInlineSnapshot(`
    [
      "SqlFileError: none.sqlite cannot be read: ENOENT: no such file or directory, open 'none.sqlite'",
      "SqlFileError: empty.db: expected a DuckDB or SQLite database, found an empty file; name the database file itself",
      "SqlFileError: notes.sqlite: expected a DuckDB or SQLite database, found a file that begins with "CREATE TABLE x ("; name the database file itself",
      "SqlFileError: wal.sqlite has changes in wal.sqlite-wal; close what has it open, or open and close it once with the sqlite3 program",
      "SqlFileError: damaged.sqlite cannot be opened: database disk image is malformed",
    ]
  `)
  removed(inner)
})
