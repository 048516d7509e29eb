import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import neo4j, { type Driver } from 'neo4j-driver'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Finding, LintRule } from '../../src/cypher/lint/finding.js'
import { lintQuery } from '../../src/cypher/lint/lint-query.js'
import { judgeSafety } from '../../src/cypher/safety.js'
import { readFacts } from '../../src/cypher/facts.js'
import { readSortPlan } from '../../src/cypher/sort-plan.js'
import type { GraphSchema } from '../../src/graph/schema.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { seedServer } from '../../src/graph/seed/seed-server.js'
import { emptyDatabase } from './empty-database.js'

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const uri = inject('neo4jUri')

/** What a server says of a query without running it. */
interface Explained {
  readonly error: string | null
  /** Ends of the codes of its notifications. */
  readonly notices: ReadonlySet<string>
}

const notices: readonly (readonly [rule: LintRule, notice: string])[] = [
  ['unknown_label', 'UnknownLabelWarning'],
  ['unknown_type', 'UnknownRelationshipTypeWarning'],
  ['unknown_property', 'UnknownPropertyKeyWarning'],
  ['deprecated_syntax', 'FeatureDeprecationWarning'],
]

/** Where the two do not agree: for each query what the server says and the lint does not, or the other way round. */
const disagreements: Readonly<Record<string, readonly string[]>> = {
  // The server's plan of this one has no id() left.
  movies: ['deprecated_syntax by lint: MATCH ()-[r]-() RETURN r, type(r) ORDER BY id(r) DESC LIMIT 3'],
  northwind: [
    'rejected by server: MATCH (n:Order)-[r0:ORDERS]->(m0:Product)<-[r1:PART_OF]-(m1:Category) WITH n, n.shipCountry AS shipCountry RETURN avg(toInteger(date(n.shippedDate) - date(n.orderDate)))',
  ],
}

describe.skipIf(uri === null || !existsSync(data)).each(['movies', 'northwind'])('%s', (name) => {
  let driver: Driver
  let schema: GraphSchema

  beforeAll(async () => {
    const address = uri ?? ''
    const handle = { backend: 'server', uri: address, username: 'neo4j', password: '', database: null } as const
    await emptyDatabase(address)
    await seedServer(handle, `${data}${name}/graph.jsonl`)
    const database = await openServer(handle)
    schema = await database.schema()
    await database.close()
    driver = neo4j.driver(address)
  })
  afterAll(() => driver.close())

  async function explain(query: string): Promise<Explained> {
    try {
      const { summary } = await driver.executeQuery(`EXPLAIN ${query}`, {}, { routing: 'READ' })
      return { error: null, notices: new Set(summary.notifications.map(({ code }) => code.split('.').at(-1) ?? '')) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error), notices: new Set() }
    }
  }

  test('lint and server agree on every query', async () => {
    const found: string[] = []
    for (const query of queriesOf(name)) {
      const plain = query.replaceAll(/\s+/g, ' ')
      const said = await explain(query)
      const lint = lintQuery(query, schema)
      if (isRejected(lint) !== (said.error !== null)) found.push(`rejected by ${said.error === null ? 'lint' : 'server'}: ${plain}`)
      if (said.error !== null) continue
      for (const [rule, notice] of notices) {
        const finds = lint.some((finding) => finding.rule === rule)
        // The server knows names of the whole database, the lint those of each label; and it stops at the first unknown name of a pattern.
        const isFiner = (rule === 'unknown_property' || rule === 'unknown_label') && finds
        if (finds !== said.notices.has(notice) && !isFiner) found.push(`${rule} by ${finds ? 'lint' : 'server'}: ${plain}`)
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

function isRejected(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

function queriesOf(name: string): readonly string[] {
  const files = readdirSync(data + name).filter((file) => /^(items|predictions)/.test(file))
  const lines = files.flatMap((file) => readFileSync(`${data}${name}/${file}`, 'utf8').split('\n').filter(Boolean))
  const texts = lines.map((line) => JSON.parse(line)).map((entry: { gold?: string; prediction?: string }) => (entry.gold ?? entry.prediction ?? '').trim())
  return [...new Set(texts)].filter((query) => query !== '' && judgeSafety(query).kind === 'read')
}
