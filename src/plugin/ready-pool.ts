import { totalmem } from 'node:os'
import type { DatabaseHandle } from '../graph/database.js'
import { RunFolder } from '../graph/local/run-folder.js'
import { openServer } from '../graph/neo4j/open-server.js'
import { GraphPool } from '../graph/pool/graph-pool.js'
import type { GraphServer } from '../graph/pool/graph-server.js'
import { servePool } from '../graph/pool/serve-pool.js'
import type { ReadyDatabases, SetUp } from './set-up.js'

export interface PoolPlan {
  readonly backend: 'container' | 'local'
  readonly taken: string
  /** What a server needs at most, in MB. */
  readonly serverMb: number
  servers(run: RunFolder): readonly GraphServer[]
}

/**
 * A pool of servers of our own. The first graph's server is started here, so that a Neo4j that does not start is found out
 * before anything else; the others start when an item needs them, since a run with a filter or a shard needs few of them.
 *
 * @throws when the first server does not start or cannot be seeded; nothing is left then.
 */
export async function readyPool(plan: PoolPlan, { seeds, signal, lastResort, say }: SetUp): Promise<ReadyDatabases> {
  signal.throwIfAborted()
  const run = await RunFolder.create()
  const pool = new GraphPool(plan.servers(run), roomFor(plan.serverMb))
  const forget = [lastResort.add(() => run.removeNow()), lastResort.add(() => pool.closeNow())]
  const close = async (): Promise<void> => {
    await pool.close()
    await run.remove()
    for (const each of forget) each()
  }
  const giveUp = (): void => void pool.close()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    servePool(run, pool)
    const engine = await firstEngine(pool, seeds, say)
    signal.throwIfAborted()
    return {
      handles: Object.fromEntries([...seeds.keys()].map((graph): [string, DatabaseHandle] => [graph, { backend: plan.backend, pool: run.socket, graph }])),
      taken: plan.taken,
      remark: engine,
      requireUnchanged: () => pool.requireUnchanged(),
      async refresh() {
        for (const graph of await pool.refresh()) say(`cypherbench: the seed of graph '${graph}' was edited; it is loaded again`)
      },
      close,
    }
  } catch (error) {
    await close()
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

async function firstEngine(pool: GraphPool, seeds: SetUp['seeds'], say: SetUp['say']): Promise<string> {
  const [first] = seeds.keys()
  if (first === undefined) throw new Error('no dataset names a graph')
  const began = performance.now()
  const handle = await pool.lease(first)
  try {
    const database = await openServer(handle)
    await database.close()
    if (performance.now() - began > 1_000) say(`cypherbench: graph '${first}' ready after ${((performance.now() - began) / 1_000).toFixed(1)}s`)
    return database.engine
  } finally {
    pool.giveBack(first)
  }
}

/** Servers for half of the machine's memory; at least one. */
function roomFor(serverMb: number): number {
  const limit = process.constrainedMemory()
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(1, Math.floor(total / 2 / 2 ** 20 / serverMb))
}
