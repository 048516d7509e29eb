import { findNeo4j, type Neo4jInstallation } from '../graph/local/find-neo4j.js'
import { LocalServer } from '../graph/local/local-server.js'
import { StartError } from '../graph/pool/start-error.js'
import { readyPool } from './ready-pool.js'
import type { DatabaseChoice } from './resolved-options.js'
import { seedProgress } from './seed-progress.js'
import type { ReadyDatabases, SetUp } from './set-up.js'
import { UnavailableError } from './unavailable-error.js'

/**
 * Processes of a Neo4j that is installed on this machine, one a graph, with data of their own.
 * @throws UnavailableError when there is no installation or it does not start; SeedError
 */
export async function readyLocal(choice: Extract<DatabaseChoice, { backend: 'local' }>, setUp: SetUp): Promise<ReadyDatabases> {
  const installation = installationOf(choice, setUp)
  const { seeds, env, say } = setUp
  const plan = {
    backend: 'local',
    taken: `local ${installation.home ?? installation.neo4j}`,
    serverMb: choice.memoryMb,
    servers: (run: ConstructorParameters<typeof LocalServer>[0]['run']) =>
      [...seeds].map(([graph, seed]) => {
        if (seed === null) throw new Error(`graph '${graph}' has no seed, which a Neo4j of its own needs; add graph: 'path/to/graph.cypher'`)
        return new LocalServer({ graph, seed, installation, memoryMb: choice.memoryMb, run, env, onProgress: seedProgress(graph, say) })
      }),
  } as const
  try {
    return await readyPool(plan, setUp)
  } catch (error) {
    if (!(error instanceof StartError) || setUp.isAlone) throw error
    throw new UnavailableError(error.brief, { cause: error })
  }
}

function installationOf({ home }: { readonly home: string | null }, { env, isAlone }: SetUp): Neo4jInstallation {
  const found = findNeo4j(home, env)
  if (found !== null) return found
  throw new UnavailableError(
    isAlone
      ? "database 'local': there is no Neo4j on this machine: set NEO4J_HOME to the folder of one, write { backend: 'local', home: '…' }, or put its neo4j on the path"
      : 'no local Neo4j',
  )
}
