import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { env } from 'node:process'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { readSeed } from '../../src/graph/seed/read-seed.js'
import { seedServer } from '../../src/graph/seed/seed-server.js'
import type { ItemRecord } from '../../src/record.js'
import { leftovers } from '../e2e/leftovers.js'
import { StartedVitest } from '../e2e/started-vitest.js'
import { Project } from '../e2e/vitest-process.js'
import { emptyDatabase } from './empty-database.js'
import { home } from './local-graph.js'

const data = fileURLToPath(new URL('../../../shared/data/cypherbench/', import.meta.url))
const uri = inject('neo4jUri')
const isLong = env['CYPHERBENCH_LONG'] !== undefined
const graphs = ['company', 'fictional_character', 'flight_accident', 'geography', 'movie', 'nba', 'politics']
const models = ['devstral-2-123b', 'qwen2.5-coder-7b', 'qwen3-4b-instruct-2507']
const seedOf = (graph: string): string => `${data}synthetic/${graph}_simplekg.json`

interface PublishedItem {
  readonly id: string
  readonly question: string
  readonly database: string
  readonly gold: string
}

const summarySchema = z.object({
  datasets: z.array(z.object({ name: z.string(), groups: z.array(z.object({ field: z.string(), rows: z.array(z.object({ value: z.string().nullable() })) })) })),
})

function lines<T>(file: string): T[] {
  return readFileSync(`${data}${file}`, 'utf8').split('\n').filter(Boolean).map((line): T => JSON.parse(line))
}

/** CypherBench's own shape. This copy of its items has lost the template, so the shape of the gold stands in for it. */
function asPublished({ id, question, database, gold }: PublishedItem): object {
  const relationships = gold.split(/WITH|RETURN/)[0]?.match(/-\[/g)?.length ?? 0
  const template = { match_category: `relationships_${relationships}`, return_pattern_id: /count\(|avg\(|sum\(|min\(|max\(/.test(gold) ? 'aggregate' : 'list' }
  return { qid: id, graph: database, nl_question: question, gold_cypher: gold, from_template: template }
}

describe.skipIf(uri === null || !existsSync(data))("CypherBench's graphs", () => {
  afterAll(() => emptyDatabase(uri ?? ''))

  test.for(graphs)('%s is on a server as it was read', async (graph) => {
    await emptyDatabase(uri ?? '')
    const handle = { backend: 'server', uri: uri ?? '', username: '', password: '', database: null } as const
    await seedServer(handle, seedOf(graph))
    const database = await openServer(handle)
    const seed = await readSeed(seedOf(graph))
    expect(await database.fingerprint()).toBe(seed.kind === 'content' ? fingerprintOf(seed.content) : '')
    await database.close()
  })
})

describe.skipIf(home === undefined || !existsSync(data))('CypherBench', () => {
  test('three models on their graphs, each graph on a Neo4j of its own', { timeout: 3_600_000 }, async () => {
    // All 2,348 items take a quarter of an hour; a run of everything asks some of them on two graphs.
    const asked = isLong ? graphs : ['flight_accident', 'nba']
    const items = lines<PublishedItem>('items.jsonl').filter(({ database }, index) => asked.includes(database) && (isLong || index % 6 === 0))
    await using project = await Project.create({
      'items.json': JSON.stringify(items.map(asPublished)),
      'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
const graph = ${JSON.stringify(Object.fromEntries(asked.map((graph) => [graph, seedOf(graph)])))}
export default defineConfig({ plugins: [cypherbench({
  datasets: ${JSON.stringify(models)}.map((name) => ({ name, items: 'items.json', graph, predictions: '${data}predictions.' + name + '.jsonl' })),
  database: 'local',
  metrics: ['cypherbench_ex', 'executable', 'psjs'],
  thresholds: {},
})] })
`,
    })
    const began = performance.now()
    const run = await StartedVitest.start(project.folder, { NEO4J_HOME: home })
    expect(await run.end(), run.output.slice(-4_000)).toBe(0)
    expect(await leftovers(project.folder, run.temporary)).toEqual([])
    const records = await project.records()
    expect(records).toHaveLength(models.length * items.length)
    console.log(`${records.length} items in ${Math.round((performance.now() - began) / 1_000)} s\n${tableOf(records)}`)

    const summary = summarySchema.parse(JSON.parse(await project.read('.vitest/cypherbench/summary.json')))
    const tables = new Map(summary.datasets.flatMap(({ name, groups }) => groups.map(({ field, rows }) => [`${name} by ${field}`, rows.map(({ value }) => value)])))
    for (const model of models) {
      expect(tables.get(`${model} by graph`)).toEqual(asked)
      expect(tables.get(`${model} by match_category`)).toContain('relationships_2')
      expect(tables.get(`${model} by return_pattern_id`)).toEqual(['aggregate', 'list'])
    }
    expect(records.filter(({ verdict }) => verdict === 'errored')).toEqual([])
    expect(records.filter(({ reason }) => reason?.startsWith('gold_failed')).map(({ id }) => id)).toEqual([])
  })
})

function tableOf(records: readonly ItemRecord[]): string {
  const rows = [...models].flatMap((model) =>
    ['all', ...new Set(records.map(({ graph }) => graph))].map((graph) => {
      const some = records.filter((record) => record.dataset === model && (graph === 'all' || record.graph === graph))
      const mean = (metric: string): string => {
        const values = some.flatMap(({ scores }) => scores[metric] ?? [])
        return `${metric} ${((100 * values.reduce((sum, value) => sum + value, 0)) / values.length).toFixed(2)} (${values.length})`
      }
      return `${model} ${graph}: ${some.length} items, ${['cypherbench_ex', 'executable', 'psjs'].map(mean).join(', ')}`
    }),
  )
  return rows.join('\n')
}
