import { env } from 'node:process'
import { type DockerEngine, findDocker } from '../../src/graph/container/docker-engine.js'
import { runLabel } from '../../src/graph/container/labels.js'
import { loadTestcontainers, type Testcontainers } from '../../src/graph/container/load-testcontainers.js'

/** The image of the tests; it has to be there, since a test is no place to wait for a pull. */
export const image = 'neo4j:5.26'

export interface Docker {
  readonly engine: DockerEngine
  readonly testcontainers: Testcontainers
}

/** Null, and said so, where an engine, the image or the peer is missing. */
export async function dockerOrNull(): Promise<Docker | null> {
  const engine = await findDocker(env)
  const testcontainers = await loadTestcontainers().catch(() => null)
  if (engine !== null && testcontainers !== null && (await engine.imageId(image)) !== null) return { engine, testcontainers }
  const missing = engine === null ? 'a Docker engine' : testcontainers === null ? '@testcontainers/neo4j' : `the image ${image}`
  console.warn(`The tests with containers are skipped: ${missing} is not there`)
  return null
}

/** The containers that runs below a folder have left. */
export async function containersOf({ engine }: Docker, folder: string): Promise<readonly string[]> {
  const found = await engine.containersWith(runLabel)
  return found.filter(({ labels }) => labels[runLabel]?.startsWith(folder)).map(({ id }) => id)
}
