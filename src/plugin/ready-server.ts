import type { Database, DatabaseHandle } from '../graph/database.js'
import { openDatabase } from '../graph/open.js'
import { hashOfSeed } from '../graph/seed/read-seed.js'
import { seedServer } from '../graph/seed/seed-server.js'
import type { DatabaseChoice } from './resolved-options.js'
import { seedProgress } from './seed-progress.js'
import type { ReadyDatabases, SetUp } from './set-up.js'

/**
 * The server of the options, seeded where that is asked for.
 * @throws when it cannot be reached, or cannot be seeded although it is asked for. A server that is named and does not answer
 * is never passed over.
 */
export async function readyServer(
  choice: Extract<DatabaseChoice, { backend: 'server' }>,
  { seeds, say, signal }: SetUp,
): Promise<ReadyDatabases> {
  const handles: Record<string, DatabaseHandle> = {}
  const opened: { readonly graph: string; readonly database: Database; readonly fingerprint: string }[] = []
  const hashes = new Map<string, string>()
  const close = async (): Promise<void> => void (await Promise.allSettled(opened.map(({ database }) => database.close())))
  try {
    for (const [graph, seed] of seeds) {
      signal.throwIfAborted()
      const handle = {
        backend: 'server',
        uri: choice.uri,
        username: choice.username,
        password: choice.password,
        // Several graphs on one server are databases of their own there, by the graph's name.
        database: seeds.size > 1 ? graph : choice.database,
      } as const
      if (choice.seed && seed !== null) {
        const { loaded, hash } = await seedServer(handle, seed, { signal, onProgress: seedProgress(graph, say) })
        hashes.set(seed, hash)
        say(`cypherbench: ${loaded ? 'loaded' : 'already there:'} graph '${graph}' from ${seed}`)
      }
      const database = await openDatabase(handle)
      opened.push({ graph, database, fingerprint: await database.fingerprint() })
      handles[graph] = handle
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    handles,
    taken: `server ${choice.uri}${seeds.size === 1 && choice.database !== null ? `, ${choice.database}` : ''}`,
    remark: opened[0]?.database.engine ?? 'no graph',
    async requireUnchanged() {
      for (const { graph, database, fingerprint } of opened) {
        if ((await database.fingerprint()) === fingerprint) continue
        throw new Error(
          `the graph '${graph}' on ${choice.uri} changed during the run, so its scores cannot be trusted; ` +
            'find out what else writes to it, restore it and run again',
        )
      }
    },
    async refresh() {
      for (const [seed, hash] of hashes) {
        if ((await hashOfSeed(seed).catch(() => null)) === hash) continue
        say(`cypherbench: ${seed} was edited, but ${choice.uri} keeps the graph that it was filled with; empty the database and start again`)
      }
    },
    close,
  }
}
