import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerWith } from '../../src/deep-lint/answer-with.js'
import { DeepLinter } from '../../src/deep-lint/deep-linter.js'
import type { Outcome } from '../../src/graph/outcome.js'

// Loading the linter takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
let linter: DeepLinter

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cypherbench-deep-lint-'))
  linter = new DeepLinter(folder, { width: 1 })
})
afterAll(async () => {
  await linter.close()
  rmSync(folder, { recursive: true })
})

const file = (): string => join(folder, readdirSync(folder).find((name) => name.endsWith('.jsonl')) ?? 'not there')
const lines = (): readonly string[] => readFileSync(file(), 'utf8').split('\n').filter(Boolean)

test('says what Neo4j would, at its place, and keeps it for the next run', async () => {
  const [valid, undefinedVariable, twoLines] = await Promise.all([
    linter.lint('MATCH (n:Anything) RETURN n.whatever'),
    linter.lint('MATCH (n) RETURN m'),
    linter.lint('MATCH (n)\nRETURN id(n), size((n)-->()) AS "😀"'.replace('"😀"', '`😀`')),
  ])
  expect(valid).toEqual([])
  expect(undefinedVariable).toEqual([{ severity: 'error', message: 'Variable `m` not defined', line: 1, column: 18 }])
  expect(twoLines?.map(({ severity, line, column }) => `${severity} ${line}:${column}`)).toEqual(['warning 2:8', 'error 2:20'])
  await vi.waitFor(() => expect(lines()).toHaveLength(3))
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\d.*\.jsonl$/)])

})

test('what the file says is believed; a line that was cut off is as if it were not there, and does not harm the next', async () => {
  await linter.lint('MATCH (n) RETURN m')
  const torn = mkdtempSync(join(folder, 'torn-'))
  const kept = lines().map((line) => line.replace('Variable `m` not defined', 'as it was kept'))
  const copy = join(torn, basename(file()))
  writeFileSync(copy, `${kept.join('\n')}\n{"query": "cut of`)
  const next = new DeepLinter(torn, { width: 1 })
  expect(await next.lint('MATCH (n) RETURN m')).toEqual([{ severity: 'error', message: 'as it was kept', line: 1, column: 18 }])
  await next.lint('RETURN 1 AS appended')
  await next.close()
  await vi.waitFor(() => expect(readFileSync(copy, 'utf8').split('\n').slice(kept.length)).toEqual(['{"query": "cut of', expect.stringContaining('"findings":[]'), '']))
})

test('answers each query once, however many ask at once', async () => {
  const queries = Array.from({ length: 6 }, (_, index) => `RETURN ${index % 3} AS x`)
  const before = lines().length
  expect(await Promise.all(queries.map((query) => linter.lint(query)))).toEqual([[], [], [], [], [], []])
  await vi.waitFor(() => expect(lines()).toHaveLength(before + 3))
})

test('an item that is given up does not wait for it, and what is closed has no answer', async () => {
  const rows: Outcome = { kind: 'ok', columns: ['x'], rows: [[1n]], latencyMs: 1 }
  const stop = new AbortController()
  const waiting = answerWith(linter, () => Promise.resolve(rows))('RETURN 1 AS given_up', stop.signal)
  stop.abort()
  expect(await waiting).toMatchObject({ kind: 'error', error: 'cancelled' })
  const other = new DeepLinter(folder, { width: 1 })
  const asked = other.lint('RETURN 2 AS closed')
  await other.close()
  expect(await asked).toBeNull()
})

test('an engine that answers what Neo4j refuses is corrected', async () => {
  const rows: Outcome = { kind: 'ok', columns: ['x'], rows: [[1n]], latencyMs: 1 }
  const answer = answerWith(linter, () => Promise.resolve(rows))
  const { signal } = new AbortController()
  expect(await answer('MATCH (n) RETURN m AS x', signal)).toEqual({ kind: 'error', error: 'syntax', code: null, message: 'Variable `m` not defined' })
  expect(await answer('MATCH (n) RETURN n AS x', signal)).toBe(rows)
})
