import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/graph/database.js'
import { openEmbedded } from '../../src/graph/embedded/open-embedded.js'
import { answerWith } from '../../src/deep-lint/answer-with.js'
import type { DeepFinding } from '../../src/deep-lint/deep-finding.js'
import { DeepLinter } from '../../src/deep-lint/deep-linter.js'
import type { Notice } from '../../src/graph/notice.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { goldFindings } from '../../src/worker/gold-findings.js'
import { dependsOnOrder } from '../../src/worker/order-dependence.js'
import type { OrderSetting } from '../../src/worker/order-dependence.js'

const limits = { timeoutMs: 10_000, maxRows: 10_000, maxBytes: 10_000_000 }
const folder = mkdtempSync(join(tmpdir(), 'cypherbench-gold-'))
const { signal } = new AbortController()
const linter = new DeepLinter(folder, { width: 1 })
let database: Database

beforeAll(async () => {
  const seed = join(folder, 'graph.cypher')
  const people = Array.from({ length: 12 }, (_, index) => `(:Person {name: 'p${index}', age: ${index < 2 ? 90 - index : 30}})`)
  writeFileSync(seed, `CREATE ${people.join(', ')};\n`)
  database = await openEmbedded({ seed })
})

afterAll(async () => {
  await linter.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

function run(query: string): Promise<Outcome> {
  return database.run(query, limits)
}

/** With copies of the graph, as on the embedded engine, and without, as on a server. */
const settings = {
  copies: (): OrderSetting => ({ run, changesWithOrder: (query, ordered) => database.changesWithOrder?.(query, ordered, limits) ?? Promise.resolve(null) }),
  keys: (): OrderSetting => ({ run }),
}

const cases: readonly [query: string, dependent: boolean][] = [
  ['MATCH (p:Person) RETURN p.name', false],
  ['MATCH (p:Person) RETURN p.name ORDER BY p.name LIMIT 3', false],
  ['MATCH (p:Person) RETURN p.name ORDER BY p.age DESC LIMIT 2', false],
  ['MATCH (p:Person) RETURN p.name ORDER BY p.age DESC LIMIT 3', true],
  ['MATCH (p:Person) RETURN p.name, p.age ORDER BY p.age SKIP 8', true],
  ['MATCH (p:Person) RETURN p.name, p.age ORDER BY p.age', true],
  ['MATCH (p:Person) RETURN p.age ORDER BY p.age LIMIT 3', false],
  ['MATCH (p:Person) RETURN p.age AS age, count(*) AS n ORDER BY n DESC LIMIT 1', false],
  ['MATCH (p:Person) RETURN p.name LIMIT 3', true],
  ['MATCH (p:Person) RETURN collect(p.name) AS names', false],
  ['MATCH (p:Person) RETURN head(collect(p.name)) AS name', true],
]

describe.each(['copies', 'keys'] as const)('a gold depends on the storage order, by %s', (how) => {
  test.each(cases)('%s: %s', async (query, dependent) => {
    expect(await dependsOnOrder(query, await run(query), settings[how](), signal)).toBe(dependent)
  })
})

test('only copies tell that a LIMIT cuts nothing, and that one inside a query does', async () => {
  const uncut = 'MATCH (p:Person) RETURN p.name LIMIT 30'
  const inside = 'MATCH (p:Person) WITH p ORDER BY p.age LIMIT 3 RETURN collect(p.name) AS names'
  const measure = async (query: string, setting: OrderSetting): Promise<boolean> => dependsOnOrder(query, await run(query), setting, signal)
  expect([await measure(uncut, settings.copies()), await measure(uncut, settings.keys())]).toEqual([false, true])
  expect([await measure(inside, settings.copies()), await measure(inside, settings.keys())]).toEqual([true, false])
})

test.each([
  ['MATCH (p:Person) RETURN p.name ORDER BY p.age DESC LIMIT 3', ['tie_cut']],
  ['MATCH (p:Person) RETURN p.name ORDER BY p.age DESC', ['tie_order']],
  ['MATCH (p:Person) RETURN p.name LIMIT 30', []],
  ['MATCH (p:Person) RETURN p.name LIMIT 3', ['unordered_cut']],
  ['MATCH (p:Person) RETURN collect(p.name)[0] AS name', ['order_dependent']],
  ['MATCH (p:Person) WHERE p.age > 100 RETURN p.name LIMIT 3', ['gold_empty']],
  ['MATCH (p:Person) WHERE p.height > 1 RETURN p.name', ['unknown_property', 'gold_empty']],
  ['MATCH (p:Person) RETURN q', ['undefined_variable']],
  ['RETURN 1 / 0 AS x', ['gold_failed']],
])('findings of %s: %j', async (query, rules) => {
  const found = await goldFindings(query, { ...settings.copies(), schema: await database.schema() }, signal)
  expect(found?.map(({ rule }) => rule)).toEqual(rules)
})

test('what a server reports is a finding where the text alone does not tell', async () => {
  const query = 'MATCH (p:Person) WHERE p[$key] IS NULL AND p.hight IS NULL RETURN p.name'
  const notices: readonly Notice[] = [
    { rule: 'unknown_property', name: 'key', message: 'nothing in the graph has a property key', line: 1, column: 26 },
    { rule: 'unknown_property', name: 'hight', message: 'nothing in the graph has a property hight', line: 1, column: 46 },
    { rule: 'deprecated_syntax', name: null, message: 'It is old.', line: null, column: null },
  ]
  const reporting = (): Promise<Outcome> => Promise.resolve({ kind: 'ok', columns: ['p.name'], rows: [['p1']], latencyMs: 1, notices })
  const found = await goldFindings(query, { run: reporting, schema: await database.schema() }, signal)
  expect(found?.map(({ rule, line, column, message, remedy }) => `${line}:${column} ${rule}: ${message}; ${remedy}`)).toMatchInlineSnapshot(`
    [
      "1:1 deprecated_syntax: It is old.; write it as the server says",
      "1:26 unknown_property: nothing in the graph has a property key; use a name that the graph has",
      "1:46 unknown_property: no Person has a property hight; use one of age, name",
    ]
  `)
})

test('what the linter of Neo4j says counts, where it is asked', async () => {
  const deepLint = async (query: string): Promise<readonly DeepFinding[] | null> => linter.lint(query)
  const setting = { ...settings.copies(), answer: answerWith(linter, run), deepLint, schema: await database.schema() }
  const rules = async (query: string): Promise<readonly string[] | undefined> => (await goldFindings(query, setting, signal))?.map(({ rule }) => rule)
  expect(await rules('MATCH (p:Person) RETURN p.name')).toEqual([])
  expect(await rules('MATCH (p:Person), (q:Person) RETURN count(p)')).toEqual([])
  expect(await rules('MATCH (p:Person)-[r]->()-[r]->() RETURN p.name')).toEqual(['neo4j_warning', 'gold_empty'])
  expect(await rules('MATCH (p:Person) RETURN range("a", 2) AS r, count(p) AS n')).toEqual(['gold_failed'])
}, 240_000)

test('trouble with the database is no finding', async () => {
  const infra: Outcome = { kind: 'error', error: 'infra', code: null, message: 'gone' }
  expect(await goldFindings('RETURN 1', { run: () => Promise.resolve(infra), schema: await database.schema() }, signal)).toBeNull()
})
