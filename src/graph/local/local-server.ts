import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerHandle } from '../neo4j/connect.js'
import { connect } from '../neo4j/connect.js'
import type { GraphServer } from '../pool/graph-server.js'
import { StartError } from '../pool/start-error.js'
import { offlineSeed } from '../seed/offline-seed.js'
import { hashOfSeed } from '../seed/read-seed.js'
import { type SeedProgress, seedServer } from '../seed/seed-server.js'
import type { Neo4jInstallation } from './find-neo4j.js'
import { freePort } from './free-port.js'
import { localSettings } from './local-settings.js'
import { ProcessGroup } from './process-group.js'
import { removal, type RunFolder } from './run-folder.js'

export interface LocalServerOptions {
  readonly graph: string
  /** Absolute path of the seed; null: the graph stays empty. */
  readonly seed: string | null
  readonly installation: Neo4jInstallation
  /** Heap and page cache of the server, in MB. */
  readonly memoryMb: number
  readonly run: RunFolder
  readonly env: NodeJS.ProcessEnv
  readonly onProgress?: SeedProgress
}

/** How long a server may take to answer, in milliseconds. */
const startLimitMs = 120_000

/** How long a server may take to end in order, in milliseconds. */
const stopPatienceMs = 10_000

/** Tries of a start that failed because somebody else took the port in between. */
const tries = 3

/** A Neo4j process of our own with a folder of its own, on a free port of this machine, without a password. */
export class LocalServer implements GraphServer {
  readonly graph: string
  readonly #options: LocalServerOptions
  readonly #folder: string
  #process: ProcessGroup | null = null
  #seeded = false
  /** Of the seed that it was filled with. */
  #hash: string | null = null

  constructor(options: LocalServerOptions) {
    this.graph = options.graph
    this.#options = options
    this.#folder = options.run.subfolder()
  }

  async start(signal: AbortSignal): Promise<ServerHandle> {
    const { seed, onProgress } = this.#options
    try {
      for (const name of ['conf', 'data', 'logs', 'run', 'import']) await mkdir(join(this.#folder, name), { recursive: true })
      if (!this.#seeded && seed !== null) this.#hash = await hashOfSeed(seed).catch(() => null)
      const byBolt = this.#seeded || seed === null ? null : await this.#importFiles(seed, signal)
      const handle = await this.#listen(signal)
      if (byBolt !== null) {
        await seedServer(handle, byBolt, { signal, disposable: true, ...(onProgress === undefined ? {} : { onProgress }) })
      }
      this.#seeded = true
      return handle
    } catch (error) {
      await this.remove()
      throw signal.aborted ? signal.reason : error
    }
  }

  async isOutdated(): Promise<boolean> {
    const { seed } = this.#options
    return seed !== null && this.#hash !== null && (await hashOfSeed(seed).catch(() => null)) !== this.#hash
  }

  async stop(): Promise<void> {
    // Its data is used again only if it was put in order.
    if (this.#seeded) await this.#process?.stop(stopPatienceMs)
    else await this.remove()
  }

  async remove(): Promise<void> {
    this.#process?.kill()
    await this.#process?.ended
    this.#seeded = false
    this.#hash = null
    for (const name of ['data', 'import']) await rm(join(this.#folder, name), removal).catch(() => undefined)
  }

  removeNow(): void {
    this.#process?.kill()
  }

  /** What can be put into the data folder while no server runs; the rest is the seed that goes through a connection. */
  async #importFiles(seed: string, signal: AbortSignal): Promise<string | null> {
    await this.#configure(await freePort())
    const folder = join(this.#folder, 'import')
    const offline = await offlineSeed(seed, folder)
    if (offline === null) return seed
    await this.#admin(offline.args(folder, folder), signal)
    return null
  }

  async #admin(args: readonly string[], signal: AbortSignal): Promise<void> {
    const process = this.#spawn(this.#options.installation.admin, args)
    await this.#until(process.ended, signal)
    if (process.end === 'exit code 0') return
    throw new Error(`neo4j-admin ${args.slice(0, 3).join(' ')} ended with ${process.end ?? 'nothing'}:\n${process.lastLines}`)
  }

  async #listen(signal: AbortSignal): Promise<ServerHandle> {
    for (let attempt = 1; ; attempt++) {
      const port = await freePort()
      await this.#configure(port)
      const server = this.#spawn(this.#options.installation.neo4j, ['console'])
      const handle = { backend: 'local', uri: `bolt://127.0.0.1:${port}`, username: '', password: '', database: null } as const
      if (await this.#answers(handle, port, server, signal)) return handle
      if (attempt < tries && /address already in use/i.test(server.lastLines)) continue
      throw await this.#silence(server)
    }
  }

  async #answers(handle: ServerHandle, port: number, server: ProcessGroup, signal: AbortSignal): Promise<boolean> {
    const deadline = performance.now() + startLimitMs
    while (server.end === null && performance.now() < deadline) {
      if (await isOpen(port)) {
        const connection = await connect(handle).catch(() => null)
        if (connection !== null) {
          await connection.driver.close()
          return true
        }
      }
      await this.#until(Promise.race([delay(50), server.ended]), signal)
    }
    return false
  }

  async #silence(server: ProcessGroup): Promise<StartError> {
    const { home, neo4j } = this.#options.installation
    const log = await readFile(join(this.#folder, 'logs', 'neo4j.log'), 'utf8').catch(() => '')
    const lines = server.lastLines === '' ? log.trimEnd().split('\n').slice(-15).join('\n') : server.lastLines
    const how = server.end === null ? `did not answer within ${startLimitMs / 1_000} s` : `ended before it answered (${server.end})`
    return new StartError(`the local Neo4j of ${home ?? neo4j} ${how}`, lines === '' ? null : lines, {
      remedy: 'See that "bin/neo4j console" starts it and that the Java it needs is there, or choose another database.',
    })
  }

  #configure(port: number): Promise<void> {
    const settings = localSettings({ folder: this.#folder, port, memoryMb: this.#options.memoryMb })
    return writeFile(join(this.#folder, 'conf', 'neo4j.conf'), settings)
  }

  #spawn(command: string, args: readonly string[]): ProcessGroup {
    const { env, installation, run, memoryMb } = this.#options
    const own = { NEO4J_CONF: join(this.#folder, 'conf'), HEAP_SIZE: `${memoryMb}m` }
    this.#process = new ProcessGroup({
      command,
      args,
      env: { ...env, ...own, ...(installation.home === null ? {} : { NEO4J_HOME: installation.home }) },
      folder: this.#folder,
      run,
    })
    return this.#process
  }

  async #until<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    let leave = (): void => undefined
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason instanceof Error ? signal.reason : new Error('The start was given up'))
      signal.addEventListener('abort', leave, { once: true })
    })
    try {
      return await Promise.race([work, left])
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
