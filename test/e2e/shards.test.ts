import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graph, itemsFile, predictionsFile, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import type { SmallItem } from './small-benchmark.js'
import { Project } from './vitest-process.js'
import type { Finished } from './vitest-process.js'

const ours = ['run', '--project', 'cypherbench']
const merge = [...ours, '--merge-reports=blobs']
const reports = ['gold-lint.jsonl', 'items.jsonl', 'junit.xml', 'summary.json', 'summary.md']

const tied: SmallItem = { id: 't1', question: 'Name one person', gold: 'MATCH (p:Person) RETURN p.name LIMIT 1', category: 'lookup', answer: 'MATCH (p:Person) RETURN p.name LIMIT 1' }
const unscored: SmallItem = { ...tied, id: 't3', gold: 'MATCH (c:City) RETURN COLLECT { MATCH (c)<--(p) RETURN p.name }' }
const files: Readonly<Record<string, readonly SmallItem[]>> = {
  'people.jsonl': rightItems,
  'places.jsonl': [wrongItem, unscored],
  'more/names.jsonl': [tied, { ...wrongItem, id: 't2' }],
}

/** Three items files, of which one is asked by two datasets. */
function benchmark(floor: number): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, items]) => [name, itemsFile(items)])),
    'careful.jsonl': predictionsFile(Object.values(files).flat()),
    'careless.jsonl': predictionsFile(rightItems.map((item) => ({ ...item, answer: item.answer?.replace('Person', 'Human') ?? '' }))),
    'graph.cypher': graph,
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [
    { name: 'careful', items: ['people.jsonl', 'places.jsonl', 'more/*.jsonl'], graph: 'graph.cypher', predictions: 'careful.jsonl', floors: { cypherbench_ex: ${floor} } },
    { name: 'careless', items: 'people.jsonl', graph: 'graph.cypher', predictions: 'careless.jsonl', floors: { executable: 0.1 } },
  ],
  database: 'embedded',
  goldLint: true,
})] })
`,
  }
}

/** The files that a run left, without the times that it took. */
async function reportsOf(project: Project): Promise<Record<string, string>> {
  const names = await readdir(join(project.folder, '.vitest/cypherbench'))
  const texts = await Promise.all(names.toSorted().map((name) => project.read(`.vitest/cypherbench/${name}`)))
  const withoutTimes = texts.map((text) => text.replaceAll(/ time="\d+\.\d{3}"/g, ' time=""').replaceAll(/"ms":\{[^}]*\}/g, '"ms":{}'))
  return Object.fromEntries(withoutTimes.map((text, index) => [names[index], text]))
}

let whole: Project
let wholeRun: Finished
let shards: { readonly blob: string; readonly run: Finished }[]
const projects: Project[] = []

async function checkout(floor = 0.6): Promise<Project> {
  const project = await Project.create(benchmark(floor))
  projects.push(project)
  return project
}

/** Runs a shard, in the checkout of another one or in one of its own, as on another machine. */
async function runShard(shard: string, project: Project): Promise<(typeof shards)[number]> {
  const blob = `blob-${shard[0]}.json`
  const run = await project.vitest([...ours, `--shard=${shard}`, '--reporter=blob', `--outputFile.blob=${blob}`])
  return { blob: join(project.folder, blob), run }
}

beforeAll(async () => {
  whole = await checkout()
  const [one, two] = [await checkout(), await checkout()]
  const first = runShard('1/3', one)
  const [run, ...rest] = await Promise.all([whole.vitest(ours), first, first.then(() => runShard('2/3', one)), runShard('3/3', two)])
  wholeRun = run
  shards = rest
}, 300_000)

afterAll(async () => {
  for (const project of projects) await project[Symbol.asyncDispose]()
})

/** A fresh checkout to which nothing but blobs was brought. */
async function merging(floor: number, which: readonly number[] = [2, 0, 1]): Promise<Project> {
  const project = await checkout(floor)
  await mkdir(join(project.folder, 'blobs'))
  for (const index of which) await copyFile(shards[index]?.blob ?? '', join(project.folder, 'blobs', `${index}.json`))
  return project
}

test('a shard shows what is red, decides no floor, leaves no part file and ends with 0', async () => {
  for (const { run, blob } of shards) {
    expect(run.output).toMatch(/floors and completeness are not decided: \d of 12 items, narrowed by --shard until --merge-reports/)
    expect(run.code, run.output).toBe(0)
    expect(await readdir(join(blob, '../.vitest/cypherbench'))).toEqual(reports)
  }
})

test('merged elsewhere from the blobs alone: exit code, decision and files of a run without shards', async () => {
  const project = await merging(0.6)
  const merged = await project.vitest(merge)
  expect(await reportsOf(project)).toEqual(await reportsOf(whole))
  expect(Object.keys(await reportsOf(project))).toEqual(reports)
  expect(merged.code, merged.output).toBe(0)
  expect(wholeRun.code, wholeRun.output).toBe(0)
})

test('a floor that the whole misses fails the merge', async () => {
  const project = await merging(0.95)
  const merged = await project.vitest(merge)
  expect(merged.output).toContain('careful: cypherbench_ex is 0.714286 (5 of 7, 1 without value), the floor is 0.95')
  expect(merged.code, merged.output).toBe(1)

  await whole.write(benchmark(0.95))
  const again = await whole.vitest(ours)
  expect(again.code, again.output).toBe(1)
  expect(await reportsOf(project)).toEqual(await reportsOf(whole))
})

test('a shard that was not brought fails the merge, which names the files', async () => {
  const project = await merging(0.1, [0, 2])
  const merged = await project.vitest(merge)
  expect(merged.output).toMatch(/careful: the items file \S+\.jsonl did not run/)
  expect(merged.code, merged.output).toBe(1)
})

test('a shard with an item that could not be judged fails', async () => {
  const broken = { ...smallProject(rightItems, 'floors: { cypherbench_ex: 0.1 },'), 'graph.cypher': 'CREATE (:Person {name: })' }
  await using project = await Project.create(broken)
  const run = await project.vitest([...ours, '--shard=1/1'])
  expect(run.output).toContain('4 items errored')
  expect(run.code, run.output).toBe(1)
})
