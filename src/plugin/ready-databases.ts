import type { Database, DatabaseHandle } from '../graph/database.js'
import { openDatabase } from '../graph/open.js'
import { seedServer } from '../graph/seed/seed-server.js'
import type { DatabaseChoice, ResolvedOptions } from './resolved-options.js'

export interface ReadyDatabases {
  /** By graph name. */
  readonly handles: Readonly<Record<string, DatabaseHandle>>
  /**
   * Closes what was opened.
   * @throws when a graph is no longer what it was before the run.
   */
  readonly finish: () => Promise<void>
}

/**
 * Takes the first database of the options and makes every graph available on it.
 *
 * @param say Prints one line for the user.
 * @throws when a server cannot be reached, or cannot be seeded although it is asked for.
 */
export async function readyDatabases(options: ResolvedOptions, say: (line: string) => void): Promise<ReadyDatabases> {
  const choice = options.database[0]
  if (choice === undefined) throw new Error('no database is configured; write database: \'auto\'')
  const seeds = new Map(options.datasets.flatMap((dataset) => Object.entries(dataset.graphs)))
  return choice.backend === 'embedded' ? readyEmbedded(seeds, say) : readyServer(choice, seeds, say)
}

function readyEmbedded(seeds: ReadonlyMap<string, string | null>, say: (line: string) => void): ReadyDatabases {
  const handles: Record<string, DatabaseHandle> = {}
  for (const [graph, seed] of seeds) {
    if (seed === null) throw new Error(`graph '${graph}' has no seed, which the embedded engine needs; add graph: 'path/to/graph.cypher'`)
    handles[graph] = { backend: 'embedded', seed }
  }
  say('cypherbench: database embedded (NEO4J_URI is not set): approximate engine, not Neo4j')
  return { handles, finish: async () => {} }
}

async function readyServer(
  choice: Extract<DatabaseChoice, { backend: 'server' }>,
  seeds: ReadonlyMap<string, string | null>,
  say: (line: string) => void,
): Promise<ReadyDatabases> {
  const handles: Record<string, DatabaseHandle> = {}
  const opened: { graph: string; database: Database; fingerprint: string }[] = []
  const closeAll = async (): Promise<void> => void (await Promise.allSettled(opened.map(({ database }) => database.close())))
  try {
    for (const [graph, seed] of seeds) {
      const handle = {
        backend: 'server',
        uri: choice.uri,
        username: choice.username,
        password: choice.password,
        // Several graphs on one server are databases of their own there, by the graph's name.
        database: seeds.size > 1 ? graph : choice.database,
      } as const
      if (choice.seed && seed !== null) {
        const { loaded } = await seedServer(handle, seed)
        say(`cypherbench: ${loaded ? 'loaded' : 'already there:'} graph '${graph}' from ${seed}`)
      }
      const database = await openDatabase(handle)
      const fingerprint = await database.fingerprint()
      opened.push({ graph, database, fingerprint })
      handles[graph] = handle
      say(`cypherbench: database server (${choice.uri}${handle.database === null ? '' : `, ${handle.database}`}): ${database.engine}`)
    }
  } catch (error) {
    await closeAll()
    throw error
  }
  const finish = async (): Promise<void> => {
    try {
      for (const { graph, database, fingerprint } of opened) {
        if ((await database.fingerprint()) === fingerprint) continue
        throw new Error(
          `the graph '${graph}' on ${choice.uri} changed during the run, so its scores cannot be trusted; ` +
            'find out what else writes to it, restore it and run again',
        )
      }
    } finally {
      await closeAll()
    }
  }
  return { handles, finish }
}
