import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ItemRecord } from '../../src/record.js'
import { leftovers } from '../e2e/leftovers.js'
import { rightItems, smallProject } from '../e2e/small-benchmark.js'
import { StartedVitest } from '../e2e/started-vitest.js'
import { Project } from '../e2e/vitest-process.js'
import { containersOf, dockerOrNull } from './docker.js'

const docker = await dockerOrNull()
const space = fileURLToPath(new URL('../../benchmarks/space/', import.meta.url))
const rounds = Number(env['CYPHERBENCH_TEST_ROUNDS'] ?? 1)

async function finished(project: Project, environment: NodeJS.ProcessEnv = {}): Promise<StartedVitest> {
  const run = await StartedVitest.start(project.folder, environment)
  await run.end()
  await requireNothingLeft(project, run)
  return run
}

async function requireNothingLeft(project: Project, run: StartedVitest): Promise<void> {
  expect(await leftovers(project.folder, run.temporary), run.output.slice(-2_000)).toEqual([])
  if (docker !== null) expect(await containersOf(docker, project.folder)).toEqual([])
}

function noticeOf({ output }: StartedVitest): string | undefined {
  return output.split('\n').find((line) => line.startsWith('cypherbench: database'))
}

describe.skipIf(docker === null)('runs on containers', () => {
  test('give the verdicts of the embedded engine for every item that it scores', async () => {
    const recordsOn = async (database: string): Promise<readonly ItemRecord[]> => {
      const datasets = ['careful', 'careless'].map((name) => ({
        name,
        items: `${space}items.jsonl`,
        graph: `${space}graph.cypher`,
        predictions: `${space}predictions.${name}.jsonl`,
      }))
      await using project = await Project.create({
        'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({ datasets: ${JSON.stringify(datasets)}, database: '${database}', floors: { executable: 0.1 } })] })
`,
      })
      await finished(project)
      return project.records()
    }
    const [embedded, container] = [await recordsOn('embedded'), await recordsOn('container')]
    expect(container).toHaveLength(2 * readFileSync(`${space}items.jsonl`, 'utf8').split('\n').filter(Boolean).length)
    expect(new Set(container.map(({ database }) => database.backend))).toEqual(new Set(['container']))
    const verdicts = new Map(container.map((record) => [`${record.dataset} ${record.id}`, record.verdict]))
    expect(embedded.filter(({ verdict }) => verdict !== 'unscored').filter(({ dataset, id, verdict }) => verdicts.get(`${dataset} ${id}`) !== verdict)).toEqual([])
  })

  test('hold three graphs at once', async () => {
    const names = ['one', 'two', 'three']
    const items = names.flatMap((graph) => [1, 2, 3].map((number) => ({ id: `${graph}-${number}`, question: 'Which?', graph, gold: `MATCH (n:Mark) RETURN n.graph, ${number}` })))
    await using project = await Project.create({
      'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
const graph = { one: 'one.cypher', two: 'two.cypher', three: 'three.cypher' }
export default defineConfig({ plugins: [cypherbench({ datasets: [{ name: 'marks', items: 'items.jsonl', graph, predictions: 'predictions.jsonl' }], database: 'container' })] })
`,
      'items.jsonl': items.map((item) => JSON.stringify(item)).join('\n'),
      'predictions.jsonl': items.map(({ id, graph, gold }) => JSON.stringify({ id, prediction: gold.replace('n.graph', `'${graph}'`) })).join('\n'),
      ...Object.fromEntries(names.map((graph) => [`${graph}.cypher`, `CREATE (:Mark {graph: '${graph}'})`])),
    })
    const run = await finished(project)
    expect(run.output).toMatch(/9 passed/)
  })

  test('are what auto takes where an engine answers', async () => {
    await using project = await Project.create(smallProject(rightItems, "database: 'auto',"))
    const run = await finished(project)
    expect(noticeOf(run)).toMatch(/^cypherbench: database container neo4j:5\.26 \(NEO4J_URI is not set\): Neo4j 5\.26/)
    expect(run.output).toMatch(/4 passed/)
  })

  test('are passed over by auto where the peer is missing', async () => {
    await using project = await Project.create(smallProject(rightItems, "database: 'auto',"))
    for (const name of ['@testcontainers', 'testcontainers']) await rm(join(project.folder, 'node_modules', name), { force: true })
    const run = await finished(project)
    expect(noticeOf(run)).toContain('(NEO4J_URI is not set, a Docker engine answers, but @testcontainers/neo4j is not installed (npm install --save-dev @testcontainers/neo4j), ')
  })

  test('are passed over by a list, with a notice, when the image cannot be pulled, and not when they are the only choice', async () => {
    const files = smallProject(rightItems, "database: [{ backend: 'container', image: 'registry.invalid/neo4j:none' }, 'embedded'],")
    await using project = await Project.create(files)
    const listed = await finished(project)
    expect(listed.output).toContain('cypherbench: pulling image registry.invalid/neo4j:none, once')
    expect(noticeOf(listed)).toMatch(/^cypherbench: database embedded \(a container of registry\.invalid\/neo4j:none did not start: .+\): approximate engine/)
    const alone = await finished(project, { CYPHERBENCH_DATABASE: 'container' })
    expect(noticeOf(alone)).toBeUndefined()
    expect(await alone.end()).toBe(1)
  })

  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
    test.for([
      { signal: 'SIGTERM', within: 300, after: /RUN/ },
      { signal: 'SIGINT', within: 5_000, after: /RUN/ },
      { signal: 'SIGHUP', within: 1_000, after: /cypherbench: database/ },
    ] as const)('$signal within $within ms after $after', async ({ signal, within, after }) => {
      await using project = await Project.create(smallProject(rightItems, "database: 'container',"))
      const run = await StartedVitest.start(project.folder, {})
      await run.until(String(after), () => after.test(run.output))
      await delay(Math.random() * within)
      run.signal(signal)
      const code = await run.end()
      await requireNothingLeft(project, run)
      // The run may have been quicker.
      expect([128 + constants.signals[signal], 0], run.output).toContain(code)
    })
  })

  test('that were killed are swept by the next run', async () => {
    await using project = await Project.create(smallProject(rightItems, "database: 'container',"))
    const run = await StartedVitest.start(project.folder, {})
    await run.until('a container', async () => docker !== null && (await containersOf(docker, project.folder)).length > 0)
    run.signal('SIGKILL')
    await run.end()
    await finished(project)
  })
})
