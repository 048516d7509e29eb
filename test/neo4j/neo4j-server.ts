import { env } from 'node:process'
import type { TestProject } from 'vitest/node'
import { findNeo4j } from '../../src/graph/local/find-neo4j.js'
import { LocalServer } from '../../src/graph/local/local-server.js'
import { RunFolder } from '../../src/graph/local/run-folder.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a Neo4j without authentication that the tests may empty and fill; null when there is none. */
    neo4jUri: string | null
  }
}

/**
 * The server of the tests on Neo4j: `NEO4J_TEST_URI` where it is set, else one that is started from the Neo4j home of
 * `CYPHERBENCH_TEST_NEO4J_HOME` with data of its own, else none, and the tests are skipped.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = env['CYPHERBENCH_TEST_NEO4J_HOME']
  const given = env['NEO4J_TEST_URI']
  if (given !== undefined || home === undefined) {
    project.provide('neo4jUri', given ?? null)
    return async () => {}
  }
  const installation = findNeo4j(home, {})
  if (installation === null) throw new Error('findNeo4j gives null for no home that is named')
  const run = await RunFolder.create()
  const server = new LocalServer({ graph: 'tests', seed: null, installation, memoryMb: 1024, run, env })
  const { uri } = await server.start(new AbortController().signal)
  project.provide('neo4jUri', uri)
  return async () => {
    await server.remove()
    await run.remove()
  }
}
