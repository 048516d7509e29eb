import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { env } from 'node:process'
import { describe, expect, inject, test } from 'vitest'
import type { FullItem } from '../../src/record.js'
import { Project } from '../e2e/vitest-process.js'
import { cutsRows } from './cuts-rows.js'
import { emptyDatabase } from './empty-database.js'
import { publishedPsjs } from './published-psjs.js'

const data = fileURLToPath(new URL('../../../shared/data/wwc2019/', import.meta.url))
const uri = inject('neo4jUri')
// All 5,892 answers take ten minutes and more; a run of everything compares every tenth item.
const step = env['CYPHERBENCH_LONG'] === undefined ? 10 : 1

interface Published {
  readonly id: string
  readonly executable: number
  /** Null where the gold failed. */
  readonly execution_accuracy: number | null
  readonly psjs: number
}

function lines<T>(file: string): T[] {
  return readFileSync(`${data}${file}`, 'utf8').split('\n').filter(Boolean).map((line): T => JSON.parse(line))
}

describe.skipIf(uri === null || !existsSync(data))('scores published by others, who ran the official code', () => {
  test.for(['qwen3-4b-instruct-2507', 'qwen3-0.6b-csd'])("women's world cup, %s", { timeout: 3_600_000 }, async (model) => {
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
  // Provenance of disconnected patterns is a product; on a machine with other work it may take longer than the official limit.
  limits: { timeoutMs: 900_000 },
})] })
`,
    })
    const run = await project.vitest(['run', '--project', 'cypherbench'])
    expect(run.code, run.output.slice(-4000)).toBe(0)
    const published = new Map(lines<Published>(`published-scores.${model}.jsonl`).map((score) => [score.id, score]))
    const text = await project.read('.vitest/cypherbench/items.jsonl')
    const ours = text.split('\n').filter(Boolean).map((line): FullItem => JSON.parse(line))
    expect(ours).toHaveLength(items.length)
    const different = (metric: string, value: (score: Published) => number | null): readonly FullItem[] =>
      ours.filter((item) => {
        const theirs = published.get(item.id)
        return theirs !== undefined && !isEqual(item.scores[metric] ?? null, value(theirs))
      })
    expect(different('executable', ({ executable }) => executable).map(shown)).toEqual([])

    // Which rows a LIMIT leaves is the store's choice where the order is not total.
    const results = different('cypherbench_ex', (score) => score.execution_accuracy)
    const cut = results.filter((item) => [item.goldQuery, item.predictionQuery ?? ''].some(cutsRows))
    console.log(`${model}: ${ours.length} items, EX differs on ${results.length}, of them order-dependent ${cut.length}\n${cut.map(shown).join('\n')}`)
    expect(results.filter((item) => !cut.includes(item)).map(shown)).toEqual([])
    expect(cut.length).toBeLessThanOrEqual(0.005 * ours.length)

    const known = Object.values(publishedPsjs[model] ?? {}).flat()
    const asked = new Set(ours.map(({ id }) => id))
    const patterns = different('psjs', (score) => score.psjs)
    expect(patterns.filter(({ id }) => !known.includes(id)).map(shown)).toEqual([])
    expect(patterns.map(({ id }) => id).toSorted()).toEqual(known.filter((id) => asked.has(id)).toSorted())
  })
})

function isEqual(ours: number | null, theirs: number | null): boolean {
  return ours === theirs || (ours !== null && theirs !== null && Math.abs(ours - theirs) <= 1e-9)
}

function shown({ id, goldQuery, predictionQuery, scores, reasons, difference }: FullItem): string {
  return `${id}: ${JSON.stringify({ scores, reasons, difference })}\n  gold ${goldQuery}\n  prediction ${predictionQuery}`
}
