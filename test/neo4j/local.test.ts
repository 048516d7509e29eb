import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import { LocalServer } from '../../src/graph/local/local-server.js'
import { RunFolder } from '../../src/graph/local/run-folder.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { GraphPool } from '../../src/graph/pool/graph-pool.js'
import { readSeed } from '../../src/graph/seed/read-seed.js'
import type { ItemRecord } from '../../src/record.js'
import { leftovers } from '../e2e/leftovers.js'
import { graph as smallGraph, rightItems, smallProject } from '../e2e/small-benchmark.js'
import { StartedVitest } from '../e2e/started-vitest.js'
import { Project } from '../e2e/vitest-process.js'
import { home, installationOf, LocalGraph } from './local-graph.js'

const space = fileURLToPath(new URL('../../benchmarks/space/', import.meta.url))
const synthetic = fileURLToPath(new URL('../../../shared/data/cypherbench/synthetic/', import.meta.url))
const limits = { timeoutMs: 20_000, maxRows: 1_000, maxBytes: 10_000_000 }

async function file(name: string, text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'cypherbench-local-')), name)
  await writeFile(path, text)
  return path
}

/** The fingerprint of what a server of its own holds after it was seeded. */
async function fingerprintFrom(seed: string): Promise<string> {
  await using graph = await LocalGraph.start(seed)
  return await fingerprintAt(graph)
}

async function fingerprintAt({ handle }: LocalGraph): Promise<string> {
  if (handle === null) throw new Error('not started')
  const database = await openServer(handle)
  try {
    return await database.fingerprint()
  } finally {
    await database.close()
  }
}

async function fingerprintOfSeed(path: string): Promise<string> {
  const seed = await readSeed(path)
  if (seed.kind !== 'content') throw new Error('expected nodes and relationships')
  return fingerprintOf(seed.content)
}

/** So many nodes, with every kind of value that JSON lines can say and a CSV file has to say exactly. */
function manyNodes(count: number, extra: Readonly<Record<string, unknown>> = {}): string {
  const texts = ['plain', '', ' blank ', 'a,b;c|d', 'quote " and \\ backslash', 'two\nlines', 'ünï “code” 😀', 'null', '12', 'NaN']
  const lines = Array.from({ length: count }, (_, id) =>
    JSON.stringify({
      kind: 'node',
      id,
      labels: id % 3 === 0 ? ['A'] : id % 3 === 1 ? ['A', 'B b'] : [],
      properties: {
        text: texts[id % texts.length],
        mixed: [1, 'one', true, 1.5][id % 4],
        whole: { $type: 'Float', value: id },
        small: -1e-7 * id,
        big: { $type: 'Integer', value: '9223372036854775807' },
        ...(id % 2 === 0 ? { list: [texts[id % 10], texts[(id + 1) % 10]], numbers: [1, 2, 3], floats: [1, 2.5], flags: [true, false] } : {}),
        ...(id % 5 === 0 ? { day: { $type: 'Date', value: '2024-02-29' }, at: { $type: 'DateTime', value: '2024-02-29T12:30:00.123456789+01:00' } } : {}),
        ...(id % 5 === 1 ? { local: { $type: 'LocalDateTime', value: '2024-02-29T12:30:00' }, time: { $type: 'LocalTime', value: '12:30:01' } } : {}),
        ...extra,
      },
    }),
  )
  for (let id = 0; id < count; id += 7) {
    lines.push(JSON.stringify({ kind: 'relationship', start: id, end: (id * 31) % count, type: id % 2 === 0 ? 'KNOWS' : 'LIKES it', properties: id % 3 === 0 ? {} : { since: id, note: texts[id % 10] } }))
  }
  return lines.join('\n')
}

describe.skipIf(home === undefined)('a local Neo4j (CYPHERBENCH_TEST_NEO4J_HOME)', () => {
  describe('holds exactly what is in', () => {
    test('a script', async () => {
      const seed = await file('graph.cypher', smallGraph)
      expect(await fingerprintFrom(seed)).toMatch(/^5-3-/)
    })

    test.for([
      `${space}graph.cypher`,
      ...['movies', 'northwind'].map((name) => fileURLToPath(new URL(`../../../shared/data/${name}/graph.cypher`, import.meta.url))).filter((path) => existsSync(path)),
    ])('the script %s, as its statements say it one by one', async (seed) => {
      await using graph = await LocalGraph.start(null)
      const script = await readSeed(seed)
      if (script.kind !== 'script') throw new Error('expected a script')
      const { default: neo4j } = await import('neo4j-driver')
      const driver = neo4j.driver(graph.handle?.uri ?? '')
      for (const { text } of script.statements) await driver.executeQuery(text)
      await driver.close()
      expect(await fingerprintFrom(seed)).toBe(await fingerprintAt(graph))
    })

    test('JSON lines, through statements', async () => {
      const seed = await file('graph.jsonl', manyNodes(40))
      expect(await fingerprintFrom(seed)).toBe(await fingerprintOfSeed(seed))
    })

    test('JSON lines of more than 20,000 nodes, through the import', async () => {
      const seed = await file('graph.jsonl', manyNodes(21_000))
      const before = performance.now()
      expect(await fingerprintFrom(seed)).toBe(await fingerprintOfSeed(seed))
      console.log(`21,000 nodes imported, started and read in ${Math.round(performance.now() - before)} ms`)
    })

    test('JSON lines of more than 20,000 nodes with values that an import file cannot say', async () => {
      const seed = await file('graph.jsonl', manyNodes(20_100, { nothing: [], span: { $type: 'Duration', value: 'P1M2DT3S' } }))
      expect(await fingerprintFrom(seed)).toBe(await fingerprintOfSeed(seed))
    })

    test('a dump', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'cypherbench-dump-'))
      await using graph = await LocalGraph.start(await file('graph.cypher', smallGraph))
      const fingerprint = await fingerprintAt(graph)
      await graph.server.stop()
      await promisify(execFile)(installationOf(home ?? '').admin, ['database', 'dump', 'neo4j', `--to-path=${folder}`], {
        env: { ...env, NEO4J_HOME: home, NEO4J_CONF: join(graph.run.path, '0', 'conf') },
      })
      expect(await fingerprintFrom(join(folder, 'neo4j.dump'))).toBe(fingerprint)
    })

    // One graph stands for all where time counts.
    const graphs = existsSync(synthetic) ? readdirSync(synthetic).filter((name) => env['CYPHERBENCH_LONG'] !== undefined || name.startsWith('nba')) : []
    test.for(graphs)('the SimpleKG graph %s', async (name) => {
      expect(await fingerprintFrom(`${synthetic}${name}`)).toBe(await fingerprintOfSeed(`${synthetic}${name}`))
    })
  })

  test('keeps its graph while it makes room for another, and starts again', async () => {
    const run = await RunFolder.create()
    const installation = installationOf(home ?? '')
    const servers = await Promise.all(['one', 'two'].map(async (graph) => {
      const seed = await file('graph.cypher', `CREATE (:Mark {graph: '${graph}'})`)
      return new LocalServer({ graph, seed, installation, memoryMb: 512, run, env })
    }))
    const pool = new GraphPool(servers, 1)
    const markOf = async (graph: string): Promise<unknown> => {
      const database = await openServer(await pool.lease(graph))
      const outcome = await database.run('MATCH (n) RETURN n.graph', limits)
      await database.close()
      pool.giveBack(graph)
      return outcome
    }
    try {
      for (const graph of ['one', 'two', 'one']) expect(await markOf(graph)).toMatchObject({ rows: [[graph]] })
      await pool.requireUnchanged()
    } finally {
      await pool.close()
      await run.remove()
    }
  })

  test('that is changed by a query is noticed', async () => {
    await using graph = await LocalGraph.create(await file('graph.cypher', smallGraph))
    const pool = new GraphPool([graph.server], 1)
    const handle = await pool.lease('test')
    const { default: neo4j } = await import('neo4j-driver')
    const driver = neo4j.driver(handle.uri)
    await driver.executeQuery('MATCH (n:Person) WITH n LIMIT 1 SET n.age = 1')
    await driver.close()
    pool.giveBack('test')
    await expect(pool.requireUnchanged()).rejects.toThrow("the graph 'test' changed during the run")
    await pool.close()
  })

  test('is started by the launcher that Neo4j is delivered with, too', async () => {
    const official = await mkdtemp(join(tmpdir(), 'cypherbench-home-'))
    await mkdir(join(official, 'bin'))
    for (const name of ['lib', 'plugins']) await symlink(join(home ?? '', name), join(official, name))
    for (const [name, main] of [['neo4j', 'Neo4jCommand'], ['neo4j-admin', 'Neo4jAdminCommand']] as const) {
      await writeFile(join(official, 'bin', name), `#!/bin/sh\nexec java -cp "$NEO4J_HOME/lib/*" -Dbasedir="$NEO4J_HOME" org.neo4j.server.startup.${main} "$@"\n`)
      await chmod(join(official, 'bin', name), 0o755)
    }
    const seed = await file('graph.jsonl', manyNodes(20_100))
    await using graph = await LocalGraph.start(seed, installationOf(official))
    expect(await fingerprintAt(graph)).toBe(await fingerprintOfSeed(seed))
  })

  test('that is given up while it starts leaves no process', async () => {
    await using graph = await LocalGraph.create(await file('graph.cypher', smallGraph))
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(new Error('given up')), 1_000)
    await expect(graph.server.start(giveUp.signal)).rejects.toThrow('given up')
    expect(await readdir(join(graph.run.path, 'pids'))).toEqual([])
  })
})

describe('a Neo4j that does not start', () => {
  async function brokenHome(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'cypherbench-broken-'))
    await mkdir(join(folder, 'bin'))
    for (const name of ['neo4j', 'neo4j-admin']) {
      await writeFile(join(folder, 'bin', name), '#!/bin/sh\necho "Unsupported Java 8 detected"\nexit 3\n')
      await chmod(join(folder, 'bin', name), 0o755)
    }
    return folder
  }

  test('says so with its last lines', async () => {
    const folder = await brokenHome()
    await expect(LocalGraph.start(await file('graph.cypher', smallGraph), installationOf(folder))).rejects.toThrow(
      `the local Neo4j of ${folder} ended before it answered (exit code 3)\nIts last lines:\nUnsupported Java 8 detected\nSee that "bin/neo4j console" starts it`,
    )
  })

  test('is passed over by a list, with a word, and not when it is the only choice', async () => {
    const folder = await brokenHome()
    await using project = await Project.create(smallProject(rightItems, "database: ['local', 'embedded'],"))
    const listed = await project.vitest(['run', '--project', 'cypherbench'], { env: { NEO4J_HOME: folder } })
    expect(listed.output.split('\n').find((line) => line.startsWith('cypherbench: database'))).toBe(
      `cypherbench: database embedded (the local Neo4j of ${folder} ended before it answered (exit code 3)): approximate engine, not Neo4j`,
    )
    expect(listed.code).toBe(0)
    const alone = await project.vitest(['run', '--project', 'cypherbench'], { env: { NEO4J_HOME: folder, CYPHERBENCH_DATABASE: 'local' } })
    expect(alone.code).toBe(1)
    expect(alone.output).toContain('Unsupported Java 8 detected')
  })
})

describe.skipIf(home === undefined)('runs on a local Neo4j', () => {
  async function recordsOn(database: string): Promise<readonly ItemRecord[]> {
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
    const run = await StartedVitest.start(project.folder, { NEO4J_HOME: home })
    expect(await run.end(), run.output.slice(-4_000)).toBe(0)
    expect(await leftovers(project.folder, run.temporary)).toEqual([])
    return project.records()
  }

  test('give the verdicts of the embedded engine for every item that it scores', async () => {
    const [embedded, local] = [await recordsOn('embedded'), await recordsOn('local')]
    const items = readFileSync(`${space}items.jsonl`, 'utf8').split('\n').filter(Boolean).length
    expect(local).toHaveLength(2 * items)
    expect(new Set(local.map(({ database }) => `${database.backend} ${database.engine.split(' ')[0]}`))).toEqual(new Set(['local Neo4j']))
    const onLocal = new Map(local.map((record) => [`${record.dataset} ${record.id}`, record.verdict]))
    const scored = embedded.filter(({ verdict }) => verdict !== 'unscored')
    expect(scored.length).toBeGreaterThan(1.9 * items)
    expect(scored.filter(({ dataset, id, verdict }) => onLocal.get(`${dataset} ${id}`) !== verdict)).toEqual([])
  })

  test('hold three graphs at once', async () => {
    const names = ['one', 'two', 'three']
    const items = names.flatMap((graph) => [1, 2, 3, 4].map((number) => ({ id: `${graph}-${number}`, question: 'Which?', graph, gold: `MATCH (n:Mark) RETURN n.graph, ${number}` })))
    await using project = await Project.create({
      'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
const graph = { one: 'one.cypher', two: 'two.cypher', three: 'three.cypher' }
export default defineConfig({ plugins: [cypherbench({ datasets: [{ name: 'marks', items: 'items.jsonl', graph, predictions: 'predictions.jsonl' }], database: 'local' })] })
`,
      'items.jsonl': items.map((item) => JSON.stringify(item)).join('\n'),
      'predictions.jsonl': items.map(({ id, graph, gold }) => JSON.stringify({ id, prediction: gold.replace('n.graph', `'${graph}'`) })).join('\n'),
      ...Object.fromEntries(names.map((graph) => [`${graph}.cypher`, `CREATE (:Mark {graph: '${graph}'})`])),
    })
    const run = await StartedVitest.start(project.folder, { NEO4J_HOME: home })
    expect(await run.end(), run.output.slice(-4_000)).toBe(0)
    expect(run.output).toMatch(/12 passed/)
    expect(await leftovers(project.folder, run.temporary)).toEqual([])
  })
})
