import { ContainerServer } from '../graph/container/container-server.js'
import { overheadMb } from '../graph/container/container-settings.js'
import { findDocker } from '../graph/container/docker-engine.js'
import { loadTestcontainers, TestcontainersMissingError } from '../graph/container/load-testcontainers.js'
import { sweepContainers } from '../graph/container/sweep-containers.js'
import { StartError } from '../graph/pool/start-error.js'
import { readyPool, type PoolPlan } from './ready-pool.js'
import type { DatabaseChoice } from './resolved-options.js'
import { seedProgress } from './seed-progress.js'
import type { ReadyDatabases, SetUp } from './set-up.js'
import { UnavailableError } from './unavailable-error.js'

/**
 * A Neo4j container a graph, removed after the run.
 * @throws UnavailableError when no engine answers, the peer is missing, or the image cannot be pulled or started; SeedError
 */
export async function readyContainers(
  choice: Extract<DatabaseChoice, { backend: 'container' }>,
  setUp: SetUp,
): Promise<ReadyDatabases> {
  const { seeds, env, say, isAlone } = setUp
  const engine = await findDocker(env)
  if (engine === null) {
    throw new UnavailableError(isAlone ? "database 'container': no Docker engine answers; start one, or set DOCKER_HOST to its address" : 'no Docker engine answers')
  }
  try {
    const testcontainers = await loadTestcontainers()
    const sweeping = sweepContainers(engine)
    if ((await engine.imageId(choice.image)) === null) say(`cypherbench: pulling image ${choice.image}, once; this may take a few minutes`)
    await sweeping
    const plan: PoolPlan = {
      backend: 'container',
      taken: `container ${choice.image}`,
      serverMb: choice.memoryMb + overheadMb,
      servers: (run) =>
        [...seeds].map(([graph, seed]) => {
          if (seed === null) throw new Error(`graph '${graph}' has no seed, which a Neo4j of its own needs; add graph: 'path/to/graph.cypher'`)
          return new ContainerServer({ ...choice, graph, seed, engine, testcontainers, run, onProgress: seedProgress(graph, say) })
        }),
    }
    return await readyPool(plan, setUp)
  } catch (error) {
    if (error instanceof TestcontainersMissingError) throw new UnavailableError(isAlone ? `database 'container': ${error.message}` : error.message)
    if (!(error instanceof StartError) || isAlone) throw error
    throw new UnavailableError(error.brief, { cause: error })
  }
}
