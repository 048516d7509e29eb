import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import type { ItemRecord } from '../../src/record.js'
import { Project } from '../e2e/vitest-process.js'
import { emptyDatabase } from './empty-database.js'

const uri = inject('neo4jUri')
const space = fileURLToPath(new URL('../../benchmarks/space/', import.meta.url))

async function evaluate(database: string): Promise<ItemRecord[]> {
  const datasets = ['careful', 'careless'].map((name) => ({
    name,
    items: `${space}items.jsonl`,
    graph: `${space}graph.cypher`,
    predictions: `${space}predictions.${name}.jsonl`,
  }))
  await using project = await Project.create({
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({ datasets: ${JSON.stringify(datasets)}, database: ${database}, floors: { executable: 0.1 } })] })
`,
  })
  const run = await project.vitest(['run', '--project', 'cypherbench'])
  expect(run.code, run.output.slice(-4000)).toBe(0)
  return project.records()
}

describe.skipIf(uri === null)('the bundled benchmark', () => {
  test('gives the same verdicts on a real Neo4j as on the embedded engine, for every item that the engine scores', async () => {
    await emptyDatabase(uri ?? '')
    const embedded = await evaluate("'embedded'")
    const server = await evaluate(`{ uri: ${JSON.stringify(uri)}, seed: true }`)
    const items = readFileSync(`${space}items.jsonl`, 'utf8').split('\n').filter(Boolean).length
    expect(embedded).toHaveLength(2 * items)
    expect(server).toHaveLength(2 * items)
    const verdicts = (records: readonly ItemRecord[]) => new Map(records.map((record) => [`${record.dataset} ${record.id}`, record.verdict]))
    const onServer = verdicts(server)
    const scored = [...verdicts(embedded)].filter(([, verdict]) => verdict !== 'unscored')
    expect(scored.length).toBeGreaterThan(1.9 * items)
    expect(scored.filter(([item, verdict]) => onServer.get(item) !== verdict)).toEqual([])
  })
})
