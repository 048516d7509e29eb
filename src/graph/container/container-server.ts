import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import type { RunFolder } from '../local/run-folder.js'
import { connect, type ServerHandle } from '../neo4j/connect.js'
import type { GraphServer } from '../pool/graph-server.js'
import { StartError } from '../pool/start-error.js'
import { type OfflineSeed, offlineSeed } from '../seed/offline-seed.js'
import { hashOfSeed } from '../seed/read-seed.js'
import { SeedError } from '../seed/seed.js'
import { type SeedProgress, seedServer } from '../seed/seed-server.js'
import { containerSettings, overheadMb } from './container-settings.js'
import type { DockerEngine } from './docker-engine.js'
import { runLabel, runLabels } from './labels.js'
import type { Neo4jContainer, StartedNeo4jContainer, Testcontainers } from './load-testcontainers.js'
import { removeDetached } from './remove-detached.js'

export interface ContainerServerOptions {
  readonly graph: string
  /** Absolute path of the seed. */
  readonly seed: string
  readonly engine: DockerEngine
  readonly testcontainers: Testcontainers
  readonly image: string
  readonly plugins: readonly string[]
  /** Heap and page cache of the server, in MB. */
  readonly memoryMb: number
  /** Leave the container running, and take one that an earlier run left with the same seed and image. */
  readonly reuse: boolean
  readonly run: RunFolder
  readonly onProgress?: SeedProgress
}

/** How long a server that says that it has started may take to answer, in milliseconds. */
const answerLimitMs = 60_000

/** Where the files of a seed lie in the container. */
const seedFolder = '/seed'

/** A Neo4j container with one graph. Stopping removes it, unless it is to be reused; starting it again fills a new one. */
export class ContainerServer implements GraphServer {
  readonly graph: string
  readonly #options: ContainerServerOptions
  #lastLines = ''
  /** A container may be there or on its way. */
  #asked = false
  /** Of the seed that it was filled with. */
  #hash: string | null = null

  constructor(options: ContainerServerOptions) {
    this.graph = options.graph
    this.#options = options
  }

  async start(signal: AbortSignal): Promise<ServerHandle> {
    signal.throwIfAborted()
    const { seed, run, reuse, onProgress } = this.#options
    try {
      this.#hash = await hashOfSeed(seed).catch(() => null)
      const folder = run.subfolder()
      const offline = await offlineSeed(seed, folder)
      const container = await this.#launch(folder, offline, signal)
      const handle = handleOf(container)
      await this.#untilItAnswers(handle, signal)
      if (offline === null) {
        await seedServer(handle, seed, { signal, disposable: !reuse, ...(onProgress === undefined ? {} : { onProgress }) })
      }
      return handle
    } catch (error) {
      await this.remove()
      if (signal.aborted) throw signal.reason
      throw error instanceof SeedError || error instanceof StartError ? error : this.#startError(error)
    }
  }

  async isOutdated(): Promise<boolean> {
    return this.#hash !== null && (await hashOfSeed(this.#options.seed).catch(() => null)) !== this.#hash
  }

  async stop(): Promise<void> {
    if (!this.#options.reuse) await this.remove()
  }

  async remove(): Promise<void> {
    this.#hash = null
    await this.#removeAll()
  }

  /** @returns how many there were. */
  async #removeAll(): Promise<number> {
    const { engine, run, reuse, graph } = this.#options
    if (reuse) return 0
    const found = await engine.containersWith(`${runLabel}=${run.path}`).catch(() => [])
    const ours = found.filter(({ labels }) => labels[graphLabel] === graph)
    await Promise.allSettled(ours.map(({ id }) => engine.remove(id)))
    return ours.length
  }

  removeNow(): void {
    if (this.#asked && !this.#options.reuse) removeDetached(this.#options.engine, this.#options.run.path)
  }

  async #launch(folder: string, offline: OfflineSeed | null, signal: AbortSignal): Promise<StartedNeo4jContainer> {
    const container = await this.#describe(folder, offline)
    signal.throwIfAborted()
    this.#asked = true
    const starting = container.start()
    const start = { settled: false }
    void starting.then(() => undefined, () => undefined).then(() => {
      start.settled = true
    })
    const given = new Promise<'given up'>((resolve) => signal.addEventListener('abort', () => resolve('given up'), { once: true }))
    const started = await Promise.race([starting, given])
    if (started !== 'given up') return started
    // A start cannot be called off: the one container that it makes is removed as soon as it is there.
    let removed = 0
    for (let tries = 0; !start.settled && removed === 0 && tries < 20; tries++) {
      removed = await this.#removeAll()
      if (removed === 0) await delay(100)
    }
    if (!start.settled && removed === 0) this.removeNow()
    throw signal.reason
  }

  async #describe(folder: string, offline: OfflineSeed | null): Promise<Neo4jContainer> {
    const { testcontainers, image, plugins, memoryMb, run, reuse, graph, seed, engine } = this.#options
    const container = new testcontainers.Neo4jContainer(image)
      .withEnvironment(containerSettings(memoryMb))
      .withResourcesQuota({ memory: (memoryMb + overheadMb) / 1024 })
      .withStartupTimeout(offline === null ? 180_000 : 900_000)
      .withLogConsumer((stream) => {
        stream.on('data', (chunk) => {
          this.#lastLines = (this.#lastLines + String(chunk)).slice(-8_000)
        })
      })
    if (reuse) {
      const key = createHash('sha256').update(`${await hashOfSeed(seed)} ${(await engine.imageId(image)) ?? image} ${graph}`).digest('hex')
      container.withPassword(key.slice(0, 32)).withLabels({ 'vitest-cypherbench.key': key }).withReuse()
    } else {
      container.withPassword(randomBytes(16).toString('hex')).withLabels({ ...runLabels(run.path), [graphLabel]: graph })
    }
    if (plugins.length > 0) container.withPlugins(plugins.map((name) => checkPlugin(name, testcontainers)))
    if (offline !== null) {
      const command = offline.args(seedFolder, '/tmp').map(shellQuoted).join(' ')
      container
        .withCopyFilesToContainer(offline.files.map((name) => ({ source: join(folder, name), target: `${seedFolder}/${name}` })))
        .withCommand(['bash', '-c', `neo4j-admin ${command} && ${serve}`])
    }
    return container
  }

  async #untilItAnswers(handle: ServerHandle, signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + answerLimitMs
    for (;;) {
      signal.throwIfAborted()
      const connection = await connect(handle).catch((error: unknown) => {
        if (performance.now() > deadline) throw error
        return null
      })
      if (connection === null) {
        await delay(100)
        continue
      }
      await connection.driver.close()
      return
    }
  }

  #startError(error: unknown): StartError {
    const { image } = this.#options
    const how = error instanceof Error ? (error.message.trim().split('\n')[0] ?? '').trim() : String(error)
    const lines = this.#lastLines.trimEnd().split('\n').slice(-15).join('\n')
    return new StartError(`a container of ${image} did not start: ${how}`, lines === '' ? null : lines, { cause: error })
  }
}

/** Tells the containers of a run apart. */
const graphLabel = 'vitest-cypherbench.graph'

/** What the image does by itself: it is made by its publisher, or stands in for that. */
const serve =
  'if [ -x /startup/docker-entrypoint.sh ]; then exec /startup/docker-entrypoint.sh neo4j; else exec /entrypoint.sh neo4j; fi'

function handleOf(container: StartedNeo4jContainer): ServerHandle {
  return {
    backend: 'container',
    uri: `bolt://${container.getHost()}:${container.getMappedPort(7687)}`,
    username: container.getUsername(),
    password: container.getPassword(),
    database: null,
  }
}

function checkPlugin(name: string, { Neo4jPlugin }: Testcontainers): string {
  if (Object.values(Neo4jPlugin).includes(name)) return name
  throw new StartError(`database.plugins: expected ${Object.values(Neo4jPlugin).join(', ')}, given '${name}'`, null)
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
