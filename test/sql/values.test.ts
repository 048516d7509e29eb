import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, makeDuckDb, makeSqlite, opened, removed, rowsOf, temporaryFolder } from './sql-files.js'

const folder = temporaryFolder()
const duckdb = join(folder, 'values.duckdb')
const sqlite = join(folder, 'values.sqlite')

beforeAll(async () => {
  await makeDuckDb(duckdb, "CREATE TYPE mood AS ENUM ('sad', 'happy'); CREATE TABLE one AS SELECT 1 AS x")
  await makeSqlite(sqlite, 'CREATE TABLE one (x); INSERT INTO one VALUES (1)')
})
afterAll(() => removed(folder))

const maps = (entries: Readonly<Record<string, unknown>>): unknown => ({ kind: 'map', entries: Object.entries(entries) })
const duration = (months: bigint, days: bigint, seconds: bigint, nanoseconds: bigint): unknown => ({ kind: 'duration', months, days, seconds, nanoseconds })

/** What DuckDB is asked for, and the value of ours. */
const inDuckDb: readonly (readonly [string, unknown])[] = [
  ['NULL', null],
  ['true', true],
  ['1::TINYINT', 1n],
  ['(-2)::SMALLINT', -2n],
  ['4294967295::UINTEGER', 4_294_967_295n],
  ['9007199254740993', 9_007_199_254_740_993n],
  ['18446744073709551615::UBIGINT', 18_446_744_073_709_551_615n],
  ['170141183460469231731687303715884105727::HUGEINT', 170_141_183_460_469_231_731_687_303_715_884_105_727n],
  ['123456789012345678901234567890::BIGNUM', 123_456_789_012_345_678_901_234_567_890n],
  ['1.5::DOUBLE', 1.5],
  ['5.0::DOUBLE', 5],
  ['0.1::FLOAT', Math.fround(0.1)],
  ["'nan'::DOUBLE", NaN],
  ["'-inf'::DOUBLE", -Infinity],
  ['12.50::DECIMAL(5, 2)', 12.5],
  ['0.1::DECIMAL(5, 2) + 0.2::DECIMAL(5, 2)', 0.3],
  ['12::DECIMAL(20, 0)', 12n],
  ["'a''b'", "a'b"],
  ["'a' || chr(0) || 'b'", 'a\0b'],
  ["'happy'::mood", 'happy'],
  [`'{"a": 1}'::JSON`, '{"a": 1}'],
  ["'00000000-0000-0000-0000-00000000000a'::UUID", '00000000-0000-0000-0000-00000000000a'],
  ["'101'::BIT", '101'],
  ["'\\x00\\xFF'::BLOB", Uint8Array.of(0, 255)],
  ["DATE '2020-02-29'", { kind: 'date', iso: '2020-02-29' }],
  ["DATE '0001-01-01'", { kind: 'date', iso: '0001-01-01' }],
  ["'infinity'::DATE", 'infinity'],
  ["'0044-03-15 (BC)'::DATE", '0044-03-15 (BC)'],
  ["'99999-01-01'::DATE", '99999-01-01'],
  ["TIME '01:02:03.5'", { kind: 'localtime', iso: '01:02:03.500000000' }],
  ["'01:02:03+05:30'::TIMETZ", { kind: 'time', iso: '01:02:03.000000000+05:30' }],
  ["TIMESTAMP '1969-12-31 23:59:59.999999'", { kind: 'localdatetime', iso: '1969-12-31T23:59:59.999999000' }],
  ["TIMESTAMP_NS '2020-01-02 03:04:05.123456789'", { kind: 'localdatetime', iso: '2020-01-02T03:04:05.123456789' }],
  ["TIMESTAMP_S '2020-01-02 03:04:05'", { kind: 'localdatetime', iso: '2020-01-02T03:04:05.000000000' }],
  ["TIMESTAMP_MS '2020-01-02 03:04:05.12'", { kind: 'localdatetime', iso: '2020-01-02T03:04:05.120000000' }],
  ["TIMESTAMPTZ '2020-01-02 03:04:05+02'", { kind: 'datetime', iso: '2020-01-02T01:04:05.000000000+00:00' }],
  ["TIMESTAMPTZ '2020-07-01 12:00:00'", { kind: 'datetime', iso: '2020-07-01T12:00:00.000000000+00:00' }],
  ["INTERVAL '14 months 2 days 3.5 seconds'", duration(14n, 2n, 3n, 500_000_000n)],
  ["INTERVAL '-1.5 seconds'", duration(0n, 0n, -2n, 500_000_000n)],
  ['[1, NULL, 2]', [1n, null, 2n]],
  ['[[1.5], []]::DOUBLE[][]', [[1.5], []]],
  ['[1, 2]::TINYINT[2]', [1n, 2n]],
  ["{'a': 1, 'b': [DATE '2020-01-02']}", maps({ a: 1n, b: [{ kind: 'date', iso: '2020-01-02' }] })],
  ["MAP {'k': 1::TINYINT}", maps({ k: 1n })],
  ['union_value(n := 3::TINYINT)', 3n],
  [`'[1, {"a": "x"}]'::JSON::VARIANT`, [1n, maps({ a: 'x' })]],
]

const inSqlite: readonly (readonly [string, unknown])[] = [
  ['NULL', null],
  ['1', 1n],
  ['9223372036854775807', 9_223_372_036_854_775_807n],
  ['-9007199254740993', -9_007_199_254_740_993n],
  ['5.0', 5],
  ['5 / 2', 2n],
  ['9e999', Infinity],
  ["'ä' || char(0) || '😀'", 'ä\0😀'],
  ["x'00ff'", Uint8Array.of(0, 255)],
  ["date('2020-02-29')", '2020-02-29'],
  ['1 = 1', 1n],
  ['x', 1n],
]

describe.each([
  ['DuckDB', duckdb, inDuckDb],
  ['SQLite', sqlite, inSqlite],
])('%s', (_engine, file, table) => {
  it('gives values of ours', async () => {
    const database = await opened(file)
    const outcomes = await Promise.all(table.map(([expression]) => database.run(`SELECT ${expression} AS v FROM one`, limits)))
    const found = table.map(([expression], at) => [expression, outcomes[at] === undefined ? null : rowsOf(outcomes[at])])
    expect(found).toEqual(table.map(([expression, value]) => [expression, [[value]]]))
  })
})
