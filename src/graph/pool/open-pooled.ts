import type { Database, DatabaseHandle } from '../database.js'
import type { ServerHandle } from '../neo4j/connect.js'
import { openServer } from '../neo4j/open-server.js'
import { PoolClient } from './pool-client.js'

/**
 * A graph on a server of the run's pool. The server is leased for each piece of work, so that between two of them it may
 * make room for another graph's.
 * @throws when the server does not come up.
 */
export async function openPooled(handle: Extract<DatabaseHandle, { readonly pool: string }>): Promise<Database> {
  const graph = new PooledGraph(handle)
  const { backend, engine, approximate } = await graph.use((database) => Promise.resolve(database))
  return {
    backend,
    engine,
    approximate,
    run: (query, limits, signal) =>
      graph.use((database) => database.run(query, limits, signal)).catch((error: unknown) => ({
        kind: 'error',
        error: 'infra',
        code: null,
        message: error instanceof Error ? error.message : String(error),
      })),
    schema: () => graph.use((database) => database.schema()),
    fingerprint: () => graph.use((database) => database.fingerprint()),
    close: () => graph.close(),
  }
}

/** How long an idle server is kept before another graph may have its place, in milliseconds. */
const idleMs = 100

class PooledGraph {
  readonly #client: PoolClient
  readonly #graph: string
  #lease: Promise<ServerHandle> | null = null
  #users = 0
  #idle: NodeJS.Timeout | undefined
  #open: { readonly uri: string; readonly database: Promise<Database> } | null = null

  constructor({ pool, graph }: { readonly pool: string; readonly graph: string }) {
    this.#client = PoolClient.at(pool)
    this.#graph = graph
  }

  async use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    this.#users += 1
    clearTimeout(this.#idle)
    try {
      this.#lease ??= this.#client.lease(this.#graph)
      return await work(await this.#databaseAt(await this.#lease.catch((error: unknown) => this.#forget(error))))
    } finally {
      this.#users -= 1
      if (this.#users === 0) this.#idle = setTimeout(() => this.#giveBack(), idleMs).unref()
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    this.#giveBack()
    await this.#disconnect()
  }

  #giveBack(): void {
    if (this.#lease === null) return
    this.#lease = null
    this.#client.giveBack(this.#graph)
  }

  /** A lease that was refused is not given back, and the next user asks again. */
  #forget(error: unknown): never {
    this.#lease = null
    throw error
  }

  #databaseAt(handle: ServerHandle): Promise<Database> {
    if (this.#open?.uri === handle.uri) return this.#open.database
    // The server was started again, at another address.
    void this.#disconnect()
    const database = openServer(handle)
    this.#open = { uri: handle.uri, database }
    database.catch(() => {
      if (this.#open?.database === database) this.#open = null
    })
    return database
  }

  async #disconnect(): Promise<void> {
    const open = this.#open
    this.#open = null
    await open?.database.then((database) => database.close()).catch(() => undefined)
  }
}
