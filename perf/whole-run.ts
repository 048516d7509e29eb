/**
 * A whole run beside a bare loop of the driver that runs each distinct query and each distinct provenance query once, as many at once, on a
 * Neo4j of its own for each graph. On demand, after `npm run build`, with a Neo4j at hand and ../shared/data:
 *   NEO4J_HOME=/opt/neo4j node perf/run.mjs perf/whole-run.ts [RUNS]
 * Budget: at most 1.2 times the loop, and the time that a run of one item takes to start.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { argv, env } from 'node:process'
import { prepareQuery } from '../src/cypher/prepare.js'
import { rewriteProvenance } from '../src/cypher/provenance/rewrite-provenance.js'
import { judgeSafety } from '../src/cypher/safety.js'
import { readItems } from '../src/dataset/read-items.js'
import { findNeo4j } from '../src/graph/local/find-neo4j.js'
import { LocalServer } from '../src/graph/local/local-server.js'
import { RunFolder } from '../src/graph/local/run-folder.js'
import { readPredictions } from '../src/predict/read-predictions.js'
import { inProject, runLoop, runProject } from './runner-project.mjs'

const runs = Number(argv[3] ?? 3)
const concurrency = 8
const data = resolve(import.meta.dirname, '../../shared/data')
if (!existsSync(data)) throw new Error(`perf/whole-run: found no datasets at ${data}; nothing to measure`)
const installation = findNeo4j(null, env)
if (installation === null) throw new Error('perf/whole-run: found no Neo4j; set NEO4J_HOME to the folder of one')

/** What the runner has to ask the database for EX, PSJS and executable: every text once. */
async function queriesOf(folder: string): Promise<readonly string[]> {
  const items = await readItems(join(folder, 'items.jsonl'))
  const { predictions } = await readPredictions(join(folder, 'predictions.gpt-4-turbo.jsonl'))
  const queries = new Set<string>()
  for (const item of items) {
    const gold = prepareQuery(item.gold)
    const predicted = prepareQuery(predictions.get(item.id)?.query ?? '')
    const pair = [gold, predicted].filter((query) => query !== '')
    for (const query of pair) queries.add(query)
    if (gold === predicted) continue
    for (const query of pair) {
      const rewrite = rewriteProvenance(query, { elements: 'nodes', scope: 'leading', dialect: 'neo4j', idFunction: 'elementId' })
      if (rewrite.kind === 'rewritten') for (const each of rewrite.queries) queries.add(each)
    }
  }
  return [...queries].filter((query) => judgeSafety(query).kind === 'read')
}

function config(folder: string, uri: string): string {
  return `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [{ name: 'measured', items: '${folder}/items.jsonl', predictions: '${folder}/predictions.gpt-4-turbo.jsonl' }],
  database: { uri: '${uri}', username: '' },
  metrics: ['cypherbench_ex', 'psjs', 'executable'],
  thresholds: { cypherbench_ex: 1 },
  floors: { cypherbench_ex: 0.1 },
  maxIncomplete: { count: 20 },
  concurrency: ${concurrency},
})] })
`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

for (const name of ['movies', 'northwind']) {
  const folder = join(data, name)
  const run = await RunFolder.create()
  const server = new LocalServer({ graph: name, seed: join(folder, 'graph.cypher'), installation, memoryMb: 1024, run, env })
  try {
    const { uri } = await server.start(new AbortController().signal)
    const queries = await queriesOf(folder)
    await inProject({ 'vitest.config.ts': config(folder, uri) }, async (project: string) => {
      // The server compiles and caches what it is asked; the first round of both is not counted.
      const rounds: { whole: number; start: number; loop: number }[] = []
      for (let round = 0; round <= runs; round++) {
        const start = await runProject(project, { CYPHERBENCH_LIMIT: '1' })
        const loop = await runLoop({ uri, username: '', concurrency, queries })
        const whole = await runProject(project)
        if (whole.code !== 0) throw new Error(`the run on ${name} ended with ${whole.code}:\n${whole.output.slice(-3_000)}`)
        if (round > 0) rounds.push({ whole: whole.wallMs, start: start.wallMs, loop: loop.wallMs })
      }
      const [whole, start, loop] = [rounds.map((each) => each.whole), rounds.map((each) => each.start), rounds.map((each) => each.loop)].map(median)
      const ratio = ((whole ?? 0) - (start ?? 0)) / (loop ?? 1)
      console.log(
        `${name}: ${queries.length} distinct queries; bare loop ${Math.round(loop ?? 0)} ms, whole run ${Math.round(whole ?? 0)} ms, ` +
          `of which start ${Math.round(start ?? 0)} ms: ${ratio.toFixed(2)} times the loop and the start (budget 1.2)`,
      )
    })
  } finally {
    await server.remove()
    await run.remove()
  }
}
