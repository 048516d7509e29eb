import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ContainerServer, type ContainerServerOptions } from '../../src/graph/container/container-server.js'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import { RunFolder } from '../../src/graph/local/run-folder.js'
import type { ServerHandle } from '../../src/graph/neo4j/connect.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { readSeed } from '../../src/graph/seed/read-seed.js'
import { graph as smallGraph } from '../e2e/small-benchmark.js'
import { home, installationOf, LocalGraph } from '../neo4j/local-graph.js'
import { containersOf, dockerOrNull, image } from './docker.js'

const docker = await dockerOrNull()
const synthetic = fileURLToPath(new URL('../../../shared/data/cypherbench/synthetic/', import.meta.url))

async function file(name: string, text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'cypherbench-container-')), name)
  await writeFile(path, text)
  return path
}

function nodes(count: number): string {
  const node = (id: number): object => ({ kind: 'node', id, labels: ['A'], properties: { id, text: 'a "b", c', list: ['x', ''], half: 0.5 } })
  const link = (id: number): object => ({ kind: 'relationship', start: id, end: (id + 1) % count, type: 'NEXT', properties: { id } })
  return Array.from({ length: count }, (_, id) => `${JSON.stringify(node(id))}\n${JSON.stringify(link(id))}`).join('\n')
}

async function fingerprintAt(handle: ServerHandle): Promise<string> {
  const database = await openServer(handle)
  try {
    return await database.fingerprint()
  } finally {
    await database.close()
  }
}

/** A server and its run, both removed when it is disposed of. */
class TestContainer {
  readonly run: RunFolder
  readonly server: ContainerServer

  private constructor(run: RunFolder, server: ContainerServer) {
    this.run = run
    this.server = server
  }

  static async create(seed: string, options: Partial<ContainerServerOptions> = {}): Promise<TestContainer> {
    if (docker === null) throw new Error('There is no Docker engine')
    const run = await RunFolder.create()
    return new TestContainer(run, new ContainerServer({ graph: 'test', seed, ...docker, image, plugins: [], memoryMb: 512, reuse: false, run, ...options }))
  }

  start(signal: AbortSignal = new AbortController().signal): Promise<ServerHandle> {
    return this.server.start(signal)
  }

  async containers(): Promise<number> {
    return docker === null ? 0 : (await containersOf(docker, this.run.path)).length
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server.remove()
    expect(await this.containers()).toBe(0)
    await this.run.remove()
  }
}

async function fingerprintFrom(seed: string): Promise<string> {
  await using container = await TestContainer.create(seed)
  return await fingerprintAt(await container.start())
}

async function fingerprintOfSeed(path: string): Promise<string> {
  const seed = await readSeed(path)
  if (seed.kind !== 'content') throw new Error('expected nodes and relationships')
  return fingerprintOf(seed.content)
}

describe.skipIf(docker === null)('a container', () => {
  describe('holds exactly what is in', () => {
    test('a script', async () => {
      expect(await fingerprintFrom(await file('graph.cypher', smallGraph))).toMatch(/^5-3-/)
    })

    test('JSON lines, through statements', async () => {
      const seed = await file('graph.jsonl', nodes(50))
      expect(await fingerprintFrom(seed)).toBe(await fingerprintOfSeed(seed))
    })

    test('JSON lines of more than 20,000 nodes, through the import', async () => {
      const seed = await file('graph.jsonl', nodes(20_500))
      expect(await fingerprintFrom(seed)).toBe(await fingerprintOfSeed(seed))
    })

    test('a folder of CSV files', async () => {
      const seed = fileURLToPath(new URL('../graph/fixtures/csv', import.meta.url))
      expect(await fingerprintFrom(seed)).toBe(await fingerprintOfSeed(seed))
    })

    // One graph stands for all where time counts.
    const graphs = existsSync(synthetic) ? readdirSync(synthetic).filter((name) => env['CYPHERBENCH_LONG'] !== undefined || name.startsWith('nba')) : []
    test.for(graphs)('the SimpleKG graph %s', async (name) => {
      expect(await fingerprintFrom(`${synthetic}${name}`)).toBe(await fingerprintOfSeed(`${synthetic}${name}`))
    })

    test.skipIf(home === undefined)('a dump', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'cypherbench-dump-'))
      await using graph = await LocalGraph.start(await file('graph.cypher', smallGraph))
      const fingerprint = await fingerprintAt(graph.handle ?? raise('not started'))
      await graph.server.stop()
      await promisify(execFile)(installationOf(home ?? '').admin, ['database', 'dump', 'neo4j', `--to-path=${folder}`], {
        env: { ...env, NEO4J_HOME: home, NEO4J_CONF: join(graph.run.path, '0', 'conf') },
      })
      expect(await fingerprintFrom(join(folder, 'neo4j.dump'))).toBe(fingerprint)
    })
  })

  test('is gone when it is stopped, and filled anew when it starts again', async () => {
    await using container = await TestContainer.create(await file('graph.cypher', smallGraph))
    const first = await fingerprintAt(await container.start())
    await container.server.stop()
    expect(await container.containers()).toBe(0)
    expect(await fingerprintAt(await container.start())).toBe(first)
  })

  test('that is to be reused is found again with its graph', async () => {
    const seed = await file('graph.jsonl', nodes(30 + Math.floor(Math.random() * 1e4)))
    const ids: string[] = []
    try {
      const uris: string[] = []
      for (let round = 0; round < 2; round++) {
        await using container = await TestContainer.create(seed, { reuse: true })
        const handle = await container.start()
        expect(await fingerprintAt(handle)).toBe(await fingerprintOfSeed(seed))
        uris.push(handle.uri)
      }
      expect(uris[1]).toBe(uris[0])
    } finally {
      ids.push(...((await docker?.engine.containersWith('vitest-cypherbench.key')) ?? []).map(({ id }) => id))
      for (const id of ids) await docker?.engine.remove(id)
    }
    expect(ids).toHaveLength(1)
  })

  test('that is given up while it starts is removed', { repeats: 3 }, async () => {
    await using container = await TestContainer.create(await file('graph.cypher', smallGraph))
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(new Error('given up')), Math.random() * 4_000)
    await expect(container.start(giveUp.signal)).rejects.toThrow('given up')
    expect(await container.containers()).toBe(0)
  })

  test('with a seed that cannot be loaded is removed', async () => {
    await using container = await TestContainer.create(await file('graph.cypher', 'CREATE (:A);\nCREATE (:B {x: y.z});'))
    await expect(container.start()).rejects.toThrow(/graph\.cypher:2: Neo4j \S+ refuses this statement/)
    expect(await container.containers()).toBe(0)
  })

  test('of an image that cannot be pulled says so', async () => {
    await using container = await TestContainer.create(await file('graph.cypher', smallGraph), { image: 'registry.invalid/neo4j:none' })
    await expect(container.start()).rejects.toThrow(/^a container of registry\.invalid\/neo4j:none did not start: /)
  })

  test('with a plugin that no image knows says which there are', async () => {
    await using container = await TestContainer.create(await file('graph.cypher', smallGraph), { plugins: ['apocalypse'] })
    await expect(container.start()).rejects.toThrow(/^database\.plugins: expected apoc, .*given 'apocalypse'$/)
  })
})

function raise(message: string): never {
  throw new Error(message)
}
