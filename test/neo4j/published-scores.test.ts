import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { env } from 'node:process'
import { describe, expect, inject, test } from 'vitest'
import type { FullItem } from '../../src/record.js'
import { Project } from '../e2e/vitest-process.js'
import { cutsRows } from './cuts-rows.js'
import { emptyDatabase } from './empty-database.js'

const data = fileURLToPath(new URL('../../../shared/data/wwc2019/', import.meta.url))
const uri = inject('neo4jUri')
// All 5,892 answers take minutes; a run of everything compares every tenth item.
const step = env['CYPHERBENCH_LONG'] === undefined ? 10 : 1

interface Published {
  readonly id: string
  readonly executable: number
  readonly execution_accuracy: number
  readonly psjs: number
}

function lines<T>(file: string): T[] {
  return readFileSync(`${data}${file}`, 'utf8').split('\n').filter(Boolean).map((line): T => JSON.parse(line))
}

describe.skipIf(uri === null || !existsSync(data))('scores published by others, who ran the official code', () => {
  test.for(['qwen3-4b-instruct-2507', 'qwen3-0.6b-csd'])("women's world cup, %s", async (model) => {
    await emptyDatabase(uri ?? '')
    const items = lines<object>('items.jsonl').filter((_, index) => index % step === 0)
    await using project = await Project.create({
      'items.jsonl': items.map((item) => `${JSON.stringify(item)}\n`).join(''),
      'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [{ name: 'wwc', items: 'items.jsonl', graph: '${data}graph.jsonl.gz', predictions: '${data}predictions.${model}.jsonl' }],
  database: { uri: ${JSON.stringify(uri)}, seed: true },
  metrics: ['cypherbench_ex', 'executable', 'psjs'],
  thresholds: {},
  maxIncomplete: { share: 1 },
})] })
`,
    })
    const run = await project.vitest(['run', '--project', 'cypherbench'])
    expect(run.code, run.output.slice(-4000)).toBe(0)
    const published = new Map(lines<Published>(`published-scores.${model}.jsonl`).map((score) => [score.id, score]))
    const text = await project.read('.vitest/cypherbench/items.jsonl')
    const ours = text.split('\n').filter(Boolean).map((line): FullItem => JSON.parse(line))
    expect(ours).toHaveLength(items.length)
    const different = { executable: [] as string[], cypherbench_ex: [] as string[], psjs: [] as string[] }
    for (const item of ours) {
      const theirs = published.get(item.id)
      const pairs = [
        ['executable', theirs?.executable],
        ['cypherbench_ex', theirs?.execution_accuracy],
        ['psjs', theirs?.psjs],
      ] as const
      for (const [metric, value] of pairs) {
        const found = item.scores[metric] ?? null
        // Which rows a LIMIT leaves is the store's choice where the order is not total.
        const open = metric === 'cypherbench_ex' && [item.goldQuery, item.predictionQuery ?? ''].some(cutsRows)
        if (value !== undefined && !open && (found === null || Math.abs(found - value) > 1e-9)) {
          different[metric].push(`${item.id}: ${value} → ${found} (${item.reasons[metric] ?? item.difference ?? 'equal'})`)
        }
      }
    }
    expect(different).toMatchInlineSnapshot(`
      {
        "cypherbench_ex": [],
        "executable": [],
        "psjs": [],
      }
    `)
  })
})
