import { constants } from 'node:os'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isListening, leftovers, portsIn } from './leftovers.js'
import { graph, itemsFile, rightItems, wrongItem } from './small-benchmark.js'
import { StartedVitest } from './started-vitest.js'
import { Project } from './vitest-process.js'

const home = env['CYPHERBENCH_TEST_NEO4J_HOME']
/** How often each moment is tried, at another instant each time. */
const rounds = Number(env['CYPHERBENCH_TEST_ROUNDS'] ?? 1)
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A benchmark whose predictor says when it is asked and takes its time. */
function slowProject(database: string, predict = 'await new Promise((done) => setTimeout(done, 150))', seed = graph): Record<string, string> {
  const items = Array.from({ length: 12 }, (_, index) => rightItems.map((item) => ({ ...item, id: `${item.id}-${index}` }))).flat()
  return {
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({
  plugins: [cypherbench({
    datasets: [{ name: 'slow', items: 'items.jsonl', graph: 'graph.cypher', predictions: './predict.ts' }],
    database: '${database}',
    itemsInFlight: 4,
  })],
})
`,
    'predict.ts': `import { definePredictor } from 'vitest-cypherbench'
import { appendFileSync } from 'node:fs'
export default definePredictor(async (item) => {
  appendFileSync('asked', item.id + '\\n')
  ${predict}
  return { query: 'RETURN 1' }
})
`,
    'items.jsonl': itemsFile(items),
    'graph.cypher': seed,
  }
}

/** A moment of a run; `reached` holds from then on. */
interface Moment {
  readonly name: string
  readonly reached: (run: StartedVitest, project: Project) => boolean | Promise<boolean>
  /** At most so long after it the signal comes, in milliseconds. */
  readonly within: number
}

const running: Moment = { name: 'run', reached: (_, project) => project.read('asked').then(() => true, () => false), within: 1_000 }
const ending: Moment = { name: 'tear-down', reached: ({ output }) => /\n gate|slow +\d+ items/.test(output), within: 50 }

async function logged(run: StartedVitest, text: string): Promise<boolean> {
  for (const path of await readdir(run.temporary, { recursive: true })) {
    if (path.endsWith('neo4j.log') && (await readFile(join(run.temporary, path), 'utf8').catch(() => '')).includes(text)) return true
  }
  return false
}

async function interrupted(files: Record<string, string>, moment: Moment, signal: NodeJS.Signals, environment: NodeJS.ProcessEnv): Promise<void> {
  await using project = await Project.create(files)
  const run = await StartedVitest.start(project.folder, environment)
  await run.until(moment.name, () => moment.reached(run, project))
  await delay(Math.random() * moment.within)
  const ports = await portsIn(run.temporary)
  run.signal(signal)
  const code = await run.end()
  expect(await leftovers(project.folder, run.temporary)).toEqual([])
  expect(await Promise.all(ports.map(isListening))).toEqual(ports.map(() => false))
  // Such an end is not the run's own: 1, for the wrong answers.
  const late = moment === ending ? [1] : []
  expect([128 + constants.signals[signal], ...late], run.output).toContain(code)
}

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
  describe('embedded', () => {
    const moments: readonly Moment[] = [
      { name: 'set-up', reached: ({ output }) => output.includes('cypherbench: database'), within: 300 },
      running,
      ending,
    ]
    test.for(moments.flatMap((moment) => signals.map((signal) => ({ moment, signal }))))('$signal during $moment.name', async ({ moment, signal }) => {
      await interrupted(slowProject('embedded'), moment, signal, {})
    })
  })

  describe.skipIf(home === undefined)('local (CYPHERBENCH_TEST_NEO4J_HOME)', () => {
    const statements = Array.from({ length: 200 }, (_, index) => `CREATE (:Filler {number: ${index}})-[:R${index}]->(:F${index});\n`).join('')
    const moments: readonly Moment[] = [
      { name: 'start', reached: async (run) => (await portsIn(run.temporary)).length > 0, within: 3_000 },
      { name: 'seeding', reached: (run) => logged(run, 'Started.'), within: 2_000 },
      running,
      ending,
    ]
    test.for(moments.flatMap((moment, index) => ({ moment, signal: signals[index % signals.length] ?? 'SIGINT' })))(
      '$signal during $moment.name',
      async ({ moment, signal }) => {
        const seed = moment.name === 'seeding' ? `${statements}${graph}` : graph
        await interrupted(slowProject('local', undefined, seed), moment, signal, { NEO4J_HOME: home })
      },
    )
  })
})

describe.each(['embedded', 'local'])('%s: nothing is left', (database) => {
  const given = database === 'local' ? { NEO4J_HOME: home } : {}
  const here = test.skipIf(database === 'local' && home === undefined)

  async function ended(files: Record<string, string>): Promise<{ code: number | null; output: string }> {
    await using project = await Project.create(files)
    const run = await StartedVitest.start(project.folder, given)
    const code = await run.end()
    expect(await leftovers(project.folder, run.temporary)).toEqual([])
    return { code, output: run.output }
  }

  here('after wrong answers', async () => {
    const { code, output } = await ended(slowProject(database))
    expect(code, output).toBe(1)
    expect(output).toMatch(/48 items/)
  })

  here('after a seed that cannot be loaded', async () => {
    const { code, output } = await ended(slowProject(database, '', `${graph}\nCREATE (:Person {name: nobody.name});\n`))
    expect(code, output).toBe(1)
    expect(output).toMatch(/graph\.cypher:11: /)
  })

  here('after a worker was killed', async () => {
    const { code, output } = await ended(slowProject(database, "if (item.id === 'q2-3') process.kill(process.pid, 'SIGKILL')"))
    expect(code, output).toBe(1)
  })

  here('after the main process was killed: workers end, and the next run sweeps the rest', async () => {
    await using project = await Project.create(slowProject(database))
    const run = await StartedVitest.start(project.folder, given)
    await run.until('run', () => running.reached(run, project))
    run.signal('SIGKILL')
    await run.end()
    await project.write({ ...slowProject('embedded', ''), 'items.jsonl': itemsFile([wrongItem]) })
    const next = await StartedVitest.start(project.folder, {})
    await next.end()
    expect(await leftovers(project.folder, run.temporary)).toEqual([])
  })
})
