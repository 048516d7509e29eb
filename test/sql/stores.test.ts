import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Score } from '../../src/metrics/metric.js'
import { readTaskOutput } from '../../src/metrics/task/read-task-output.js'
import { scoreTask } from '../../src/metrics/task/score-task.js'
import type { DbtTask } from '../../src/metrics/task/task-output.js'
import type { Store, TaskStores } from '../../src/metrics/task/task-stores.js'
import { readStores } from '../../src/sql/stores/read-stores.js'
import { tableOfCsv } from '../../src/sql/stores/table-of-csv.js'
import { tableOfJson } from '../../src/sql/stores/table-of-json.js'
import { makeDuckDb, makeSqlite, removed, temporaryFolder } from './sql-files.js'

const root = temporaryFolder()
afterAll(() => removed(root))

type Listed = readonly [name: string, columns?: readonly number[], sorted?: boolean]

const hostile = 'orders"; DROP TABLE orders; --'
const known = ['orders', 'totals', 'odd "name', hostile, 'nope']
const read = new Map<string | null, Promise<Store>>()

/** Every table that a test asks for, read once for all of them. */
function storeOf(path: string | null): Promise<Store> {
  const before = read.get(path)
  if (before !== undefined) return before
  const reading = readStores(taskOf(path, null, known.map((name): Listed => [name])), { root }).then(({ gold }) => gold)
  read.set(path, reading)
  return reading
}

function taskOf(gold: string | null, prediction: string | null, tables: readonly Listed[]): DbtTask {
  const task = readTaskOutput({
    output_type: 'dbt', qid: 'dbt001', db: 'shop', question: 'Build the models.', pred_db_path: prediction, gold_db_path: gold,
    gold_tables: tables.map(([table_name, required_columns = [], required_sorted = false]) => ({ table_name, required_columns, required_sorted })),
  })
  if (task.outputType !== 'dbt') throw new TypeError('expected a dbt task')
  return task
}

/** Both profiles: the value, the reason of one that has one, and the table that decided. */
async function match(gold: string | null, prediction: string | null, tables: readonly Listed[] = [['orders']]): Promise<unknown[]> {
  return scored(taskOf(gold, prediction, tables), { gold: await storeOf(gold), prediction: await storeOf(prediction) })
}

function scored(task: DbtTask, stores: TaskStores): unknown[] {
  const names = ['spider2_duckdb_match', 'spider2_duckdb_match_strict']
  const scores = scoreTask(task, { metrics: names, stores })
  return names.map((name) => shown(scores[name]))
}

function shown(score: Score | undefined): unknown {
  return score?.reason === undefined ? (score?.value ?? null) : `${score.value} ${score.reason}${score.detail?.['table'] === undefined ? '' : ` ${score.detail['table']}`}`
}

const orders = "CREATE TABLE orders AS SELECT * FROM (VALUES (1, 'Ann', 1.25::DECIMAL(9, 2), DATE '2024-01-31'), (2, 'Ben', 2.5, DATE '2024-02-29'), (3, NULL, -2, NULL)) v(id, name, price, day)"

beforeAll(async () => {
  await makeDuckDb(join(root, 'gold.duckdb'), `${orders}; CREATE VIEW totals AS SELECT count(*) AS n, sum(price) AS s FROM orders; CREATE TABLE "odd ""name" AS SELECT 1 AS x`)
  const made: readonly (readonly [string, string])[] = [
    ['same', orders],
    ['shuffled', `${orders.replace('CREATE TABLE orders AS SELECT *', 'CREATE TABLE orders AS SELECT day::TIMESTAMP AS d, price::DOUBLE AS p, id::HUGEINT AS i, 7 AS more, name')} ORDER BY id DESC`],
    ['close', orders.replace('1.25::DECIMAL(9, 2)', '1.255::DOUBLE')],
    ['far', orders.replace('1.25::DECIMAL(9, 2)', '1.3::DOUBLE')],
    ['twice', `${orders} UNION ALL SELECT 3, NULL, -2, NULL`],
    ['swapped', orders.replace("'Ann'", "'Ben2'").replace("'Ben'", "'Ann'").replace("'Ben2'", "'Ben'")],
    ['fewer', 'CREATE TABLE orders AS SELECT 1 AS id'],
    ['other', 'CREATE TABLE totals AS SELECT 3 AS n, 1.75 AS s'],
  ]
  for (const [name, statements] of made) {
    await makeDuckDb(join(root, `${name}.duckdb`), `${statements}; CREATE TABLE IF NOT EXISTS totals AS SELECT 1.75 AS sum_of_prices, 3 AS rows`)
  }
  await makeSqlite(join(root, 'same.sqlite'), "CREATE TABLE orders (id, name, price, day); INSERT INTO orders VALUES (1, 'Ann', 1.25, '2024-01-31'), (2, 'Ben', 2.5, '2024-02-29'), (3, NULL, -2, NULL)")
  mkdirSync(join(root, 'csv'))
  writeFileSync(join(root, 'csv', 'Orders.csv'), 'id,name,price,day\r\n1,Ann,1.25,2024-01-31\r\n2,Ben,2.50,2024-02-29\r\n3,,-2.00,\r\n')
  mkdirSync(join(root, 'json'))
  writeFileSync(join(root, 'json', 'orders.json'), '[{"id":1,"name":"Ann","price":1.25,"day":"2024-01-31"},{"id":3,"price":-2},{"id":2,"name":"Ben","price":2.5,"day":"2024-02-29"}]')
  writeFileSync(join(root, 'json', 'totals.jsonl'), '{"n":3,"s":1.75}\n')
  writeFileSync(join(root, 'notes.txt'), 'no database')
})

describe('spider2_duckdb_match', () => {
  it.each<[what: string, prediction: string, tables: Listed[], reference: unknown, strict: unknown]>([
    ['the same tables', 'same.duckdb', [['orders'], ['totals']], 1, 1],
    ['other types, rows and columns in another order, one more', 'shuffled.duckdb', [['orders'], ['totals']], 1, 0],
    ['the same without the days', 'shuffled.duckdb', [['orders', [0, 1, 2]]], 1, 1],
    ['rows in another order where it counts', 'shuffled.duckdb', [['orders', [], true]], 0, 0],
    ['rows in the same order', 'same.duckdb', [['orders', [0], true]], 1, 1],
    ['a price within the tolerance', 'close.duckdb', [['orders']], 1, 1],
    ['a price beyond it', 'far.duckdb', [['orders']], 0, 0],
    ['only other columns required', 'far.duckdb', [['orders', [0, 1]]], 1, 1],
    ['a row that repeats', 'twice.duckdb', [['orders']], 0, 0],
    ['names at other orders', 'swapped.duckdb', [['orders']], 1, 0],
    ['columns that are missing', 'fewer.duckdb', [['orders']], 0, 0],
    ['the first table right, the second wrong', 'far.duckdb', [['totals'], ['orders']], 0, 0],
    ['a table that is missing', 'other.duckdb', [['totals'], ['orders']], '0 pred_table_missing orders', '0 pred_table_missing orders'],
    ['a SQLite file, in which days are texts', 'same.sqlite', [['orders']], 1, 0],
    ['a folder of CSV, in which days are texts', 'csv', [['orders']], 1, 0],
    ['a folder of JSON', 'json', [['orders', [0, 1, 2]], ['totals']], 1, 1],
  ])('%s', async (_what, prediction, tables, reference, strict) => {
    expect(await match('gold.duckdb', prediction, tables)).toEqual([reference, strict])
  })

  it('compares folders with folders', async () => {
    expect(await match('csv', 'json')).toEqual([1, 1])
    expect(await match('json', 'csv', [['orders', [], true]])).toEqual([0, 0])
  })

  it('has no value where the gold tells nothing, and 0 where the prediction does not', async () => {
    expect(await match(null, 'same.duckdb')).toEqual(['null gold_missing', 'null gold_missing'])
    expect(await match('none.duckdb', 'same.duckdb')).toEqual(['null gold_missing', 'null gold_missing'])
    expect(await match('notes.txt', 'same.duckdb')).toEqual(['null gold_missing', 'null gold_missing'])
    expect(await match('gold.duckdb', 'same.duckdb', [])).toEqual(['null gold_missing', 'null gold_missing'])
    expect(await match('gold.duckdb', 'same.duckdb', [['orders'], ['nope']])).toEqual(['null gold_failed nope', 'null gold_failed nope'])
    for (const prediction of [null, 'none.duckdb', 'notes.txt']) {
      expect(await match('gold.duckdb', prediction)).toEqual(['0 pred_missing', '0 pred_missing'])
    }
  })

  it('keeps to the limits, of a file and of a folder', async () => {
    const task = taskOf('gold.duckdb', 'csv', [['orders'], ['totals']])
    const { gold, prediction } = await readStores(task, { root, limits: { maxRows: 2 } })
    expect(scored(task, { gold, prediction })).toEqual(['null gold_failed orders', 'null gold_failed orders'])
    expect([gold, prediction].map((store) => (store.kind === 'tables' ? [...store.tables.values()].map(({ kind }) => kind) : store.message))).toEqual([
      ['absent', 'ok'], ['absent', 'absent'],
    ])
  })

  it('takes the names of tables for names', async () => {
    expect(await match('gold.duckdb', 'gold.duckdb', [['odd "name']])).toEqual([1, 1])
    expect(await match('gold.duckdb', 'same.duckdb', [[hostile]])).toEqual([`null gold_failed ${hostile}`, `null gold_failed ${hostile}`])
  })

  it('has no value for tables that nobody has read, and for other outputs', () => {
    const task = readTaskOutput({ output_type: 'dbt', qid: 'a', db: 'b', question: 'c', pred_db_path: 'x', gold_db_path: 'y', gold_tables: [] })
    expect(shown(scoreTask(task, { metrics: ['spider2_duckdb_match'] })['spider2_duckdb_match'])).toBe('null stores_not_read')
    const simple = readTaskOutput({ output_type: 'simple', qid: 'a', db: 'b', question: 'c', gold_query: { query: 'x' }, pred_query: null })
    expect(shown(scoreTask(simple, { metrics: ['spider2_duckdb_match'] })['spider2_duckdb_match'])).toBe('null incompatible_output_type')
  })
})

it('gives the columns of CSV the types that all of their cells can have', () => {
  const text = 'int,float,bool,text,zeros,mixed,none,big\n1,1,true,a,007,1,,123456789012345678901\n-2,2.5e3,FALSE,"",008,x,,2\n,nan,,"a,b",,,,\n0,-inf,true,,1,2,,3\n'
  expect(tableOfCsv(text, ',').rows).toEqual([
    [1n, 1, true, 'a', '007', '1', null, 123_456_789_012_345_678_901n],
    [-2n, 2500, false, '', '008', 'x', null, 2n],
    [null, NaN, null, 'a,b', null, null, null, null],
    [0n, -Infinity, true, null, '1', '2', null, 3n],
  ])
  expect(() => tableOfCsv('a,b\n1\n', ',')).toThrow('line 2: expected 2 cells as in the header, found 1')
  expect(() => tableOfCsv('', ',')).toThrow('expected a header line, found nothing')
})

it('gives a table of JSON every column that a row names', () => {
  expect(tableOfJson('[{"b":1.5,"a":[1,{"c":null}]},{"a":true,"d":9007199254740993}]')).toMatchObject({
    columns: ['b', 'a', 'd'], rows: [[1.5, [1n, { kind: 'map', entries: [['c', null]] }], null], [null, true, 9_007_199_254_740_992]],
  })
  expect(tableOfJson('[]')).toMatchObject({ columns: [], rows: [] })
  expect(() => tableOfJson('{"a":1}\n2')).toThrow('expected an object on every line, found something else on line 2')
  expect(() => tableOfJson('[1]')).toThrow('expected an array of objects, a row each')
})
