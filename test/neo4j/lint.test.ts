import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Finding } from '../../src/cypher/lint/finding.js'
import { lintQuery } from '../../src/cypher/lint/lint-query.js'
import { prepareQuery } from '../../src/cypher/prepare.js'
import { judgeSafety } from '../../src/cypher/safety.js'
import { readFacts } from '../../src/cypher/facts.js'
import { readSortPlan } from '../../src/cypher/sort-plan.js'
import type { Database } from '../../src/graph/database.js'
import type { Notice, NoticeRule } from '../../src/graph/notice.js'
import type { GraphSchema } from '../../src/graph/schema.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { seedServer } from '../../src/graph/seed/seed-server.js'
import { emptyDatabase } from './empty-database.js'

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const uri = inject('neo4jUri')

/** What a server says of a query without running it. */
interface Explained {
  readonly error: string | null
  readonly notices: readonly Notice[]
}

const rules: readonly NoticeRule[] = ['unknown_label', 'unknown_type', 'unknown_property', 'deprecated_syntax']
const isLong = env['CYPHERBENCH_LONG'] !== undefined
const limits = { timeoutMs: 60_000, maxRows: 100_000, maxBytes: 1e8 }
// Without replan the server answers with the places of an equal query that is only written otherwise.
const explainWord = 'CYPHER replan=force EXPLAIN '

/** Where the two do not agree: the query, with what each of them says. */
const disagreements: Readonly<Record<string, readonly string[]>> = {
  // The server's plan of this one has no id() left.
  movies: ['deprecated_syntax by lint at 3:10, by server at : MATCH ()-[r]-() RETURN r, type(r) ORDER BY id(r) DESC LIMIT 3'],
  // The server leaves labels out where it knows already that a pattern finds nothing.
  northwind: [
    "unknown_label by lint at 1:120, by server at : MATCH (n:Supplier)<-[r0:supply]-(m0:Product)-[r1:in]->(m1:Category {name: 'Beverages'}),(n:Supplier)<-[r1:country]-(m1:Country {name: 'Germany'}) WITH DISTINCT n RETURN n.name",
    "unknown_label by lint at 1:61, by server at : MATCH (n:Product)-[r0:supplier]->(m0:Supplier)-[r1:in]->(m1:Country)<-[r1:in]-(m1:Product {name: 'customer'}) WITH DISTINCT n RETURN n.name",
  ],
}

describe.skipIf(uri === null || !existsSync(data)).each(['movies', 'northwind'])('%s', (name) => {
  let database: Database
  let schema: GraphSchema

  beforeAll(async () => {
    const address = uri ?? ''
    const handle = { backend: 'server', uri: address, username: 'neo4j', password: '', database: null } as const
    await emptyDatabase(address)
    await seedServer(handle, `${data}${name}/graph.jsonl`)
    database = await openServer(handle)
    schema = await database.schema()
  })
  afterAll(() => database.close())

  async function explain(query: string): Promise<Explained> {
    const outcome = await database.run(explainWord + query, limits)
    if (outcome.kind !== 'ok') return { error: outcome.message ?? outcome.kind, notices: [] }
    const notices = (outcome.notices ?? []).map((notice) => (notice.line === 1 ? { ...notice, column: (notice.column ?? 0) - explainWord.length } : notice))
    return { error: null, notices }
  }

  test('lint and server agree on every query, word by word', async () => {
    const found: string[] = []
    for (const query of queriesOf(name)) {
      const plain = query.replaceAll(/\s+/g, ' ')
      const said = await explain(query)
      const lint = lintQuery(query, schema)
      if (isRejected(lint) !== (said.error !== null)) found.push(`rejected by ${said.error === null ? 'lint' : 'server'}: ${plain}`)
      if (said.error !== null) continue
      for (const rule of rules) {
        const byLint = placesOf(lint, rule)
        const byServer = placesOf(said.notices, rule)
        // The server knows the names of the whole database, the lint those of each label.
        const finer = rule === 'unknown_property' ? byLint.filter((place) => byServer.includes(place)) : byLint
        if (finer.join() !== byServer.join()) found.push(`${rule} by lint at ${byLint.join(' and ')}, by server at ${byServer.join(' and ')}: ${plain}`)
      }
    }
    expect(found).toEqual(disagreements[name])
  })

  test('every query with its sort keys is accepted', async () => {
    const refused: string[] = []
    let planned = 0
    for (const query of queriesOf(name)) {
      const plan = readFacts(query).finalOrderBy && (await explain(query)).error === null ? readSortPlan(query) : null
      if (plan === null) continue
      planned++
      const { error } = await explain(plan.query)
      if (error !== null) refused.push(`${error}: ${plan.query}`)
    }
    expect(refused).toEqual([])
    expect(planned).toBeGreaterThan(100)
  })
})

describe.skipIf(uri === null || !existsSync(data))('the queries of all corpora', () => {
  const folders = ['movies', 'northwind', 'wwc2019', 'cypherbench']
  const scope = isLong ? 'all' : 'a sample'
  /** All of them in `npm run test:long`, else one of so many. */
  const sample = (queries: readonly string[], oneOf: number): readonly string[] => (isLong ? queries : queries.filter((_, index) => index % oneOf === 0))
  let database: Database
  beforeAll(async () => {
    await emptyDatabase(uri ?? '')
    database = await openServer({ backend: 'server', uri: uri ?? '', username: 'neo4j', password: '', database: null })
  })
  afterAll(() => database.close())

  async function isRefused(query: string): Promise<boolean> {
    const { kind } = await database.run(`EXPLAIN ${query}`, limits)
    return kind !== 'ok'
  }

  test('no text that is no Cypher to us is a query to the server', async () => {
    const broken = sample(folders.flatMap(textsOf).filter((query) => readFacts(query).syntaxError !== null), 4)
    expect(await filterAsync(broken, async (query) => !(await isRefused(query)))).toEqual([])
    expect(broken.length).toMatchSnapshot(scope)
  })

  test('what the lint refuses the server refuses, and hardly anything else', async () => {
    const all = sample([...new Set(folders.flatMap(queriesOf))], 4)
    const refused = all.filter((query) => isRejected(lintQuery(query, null)))
    expect(await filterAsync(refused, async (query) => !(await isRefused(query)))).toEqual([])
    const others = sample(all.filter((query) => !refused.includes(query)), 10)
    const missed = await filterAsync(others, isRefused)
    expect({ all: all.length, refused: refused.length, others: others.length, missed }).toMatchSnapshot(scope)
  })
})

/** Those of the queries of which something is so, asked a few at a time. */
async function filterAsync(queries: readonly string[], isSo: (query: string) => Promise<boolean>): Promise<readonly string[]> {
  const found: string[] = []
  for (let at = 0; at < queries.length; at += 8) {
    const some = queries.slice(at, at + 8)
    const answers = await Promise.all(some.map(isSo))
    found.push(...some.filter((_, index) => answers[index]).map((query) => query.replaceAll(/\s+/g, ' ')))
  }
  return found
}

test.skipIf(uri === null)('what a server reports comes with the rows', async () => {
  const address = uri ?? ''
  await emptyDatabase(address)
  const database = await openServer({ backend: 'server', uri: address, username: 'neo4j', password: '', database: null })
  const query = 'MATCH (n) WHERE n:Persn OR n.nme = 1\nOPTIONAL MATCH (n)-[:KNOWZ]->() RETURN max("😀"), max(id(n))'
  const outcome = await database.run(query, limits)
  expect(outcome).toMatchObject({ kind: 'ok', rows: [[null, null]] })
  const notices = outcome.kind === 'ok' ? outcome.notices : undefined
  expect(notices?.map(({ rule, name, line, column }) => `${line}:${column} ${rule} ${name}`)).toEqual([
    '1:19 unknown_label Persn', '1:30 unknown_property nme', '2:22 unknown_type KNOWZ', '2:55 deprecated_syntax null',
  ])
  expect(notices?.map(({ message }) => message)).toEqual([
    'the graph has no label Persn', 'nothing in the graph has a property nme', 'the graph has no relationship type KNOWZ',
    'The query used a deprecated function: `id`.',
  ])
  // Nothing is kept of a query of which nothing is said.
  expect(await database.run('MATCH (n) RETURN count(n)', limits)).not.toHaveProperty('notices')
  await database.close()
})

function placesOf(found: readonly Pick<Notice, 'rule' | 'line' | 'column'>[] | readonly Finding[], wanted: NoticeRule): readonly string[] {
  return found.flatMap(({ rule, line, column }) => (rule === wanted ? [`${line}:${column}`] : [])).toSorted()
}

function isRejected(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

/** Queries of a corpus that only read, each once. */
function queriesOf(name: string): readonly string[] {
  return textsOf(name).filter((query) => query !== '' && judgeSafety(query).kind === 'read')
}

/** Golds and predictions of a corpus, each text once. */
function textsOf(name: string): readonly string[] {
  const files = readdirSync(data + name).filter((file) => /^(items|predictions)/.test(file))
  const lines = files.flatMap((file) => readFileSync(`${data}${name}/${file}`, 'utf8').split('\n').filter(Boolean))
  const texts = lines.map((line) => JSON.parse(line)).map((entry: { gold?: string; prediction?: string }) => prepareQuery(entry.gold ?? entry.prediction ?? ''))
  return [...new Set(texts)]
}
