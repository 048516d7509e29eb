import { env } from 'node:process'
import { findNeo4j, type Neo4jInstallation } from '../../src/graph/local/find-neo4j.js'
import { LocalServer } from '../../src/graph/local/local-server.js'
import { RunFolder } from '../../src/graph/local/run-folder.js'
import type { ServerHandle } from '../../src/graph/neo4j/connect.js'

/** The Neo4j home of the tests (`CYPHERBENCH_TEST_NEO4J_HOME`); undefined: tests that need it are skipped. */
export const home: string | undefined = env['CYPHERBENCH_TEST_NEO4J_HOME']

export function installationOf(folder: string): Neo4jInstallation {
  const found = findNeo4j(folder, {})
  if (found === null) throw new Error('findNeo4j gives null for no home that is named')
  return found
}

/** A graph on a local Neo4j of its own, removed when it is disposed of. */
export class LocalGraph {
  readonly run: RunFolder
  readonly server: LocalServer
  handle: ServerHandle | null = null

  private constructor(run: RunFolder, seed: string | null, installation: Neo4jInstallation) {
    this.run = run
    this.server = new LocalServer({ graph: 'test', seed, installation, memoryMb: 512, run, env })
  }

  static async create(seed: string | null, installation: Neo4jInstallation = installationOf(home ?? '')): Promise<LocalGraph> {
    return new LocalGraph(await RunFolder.create(), seed, installation)
  }

  static async start(seed: string | null, installation: Neo4jInstallation = installationOf(home ?? '')): Promise<LocalGraph> {
    const graph = await LocalGraph.create(seed, installation)
    try {
      graph.handle = await graph.server.start(new AbortController().signal)
    } catch (error) {
      await graph[Symbol.asyncDispose]()
      throw error
    }
    return graph
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server.remove()
    await this.run.remove()
  }
}
