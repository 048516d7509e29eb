import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import neo4j from 'neo4j-driver'
import type { TestProject } from 'vitest/node'

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
  const server = await startNeo4j(home)
  project.provide('neo4jUri', server.uri)
  return server.stop
}

async function startNeo4j(home: string): Promise<{ uri: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cypherbench-neo4j-'))
  const port = await freePort()
  await cp(join(home, 'conf'), join(folder, 'conf'), { recursive: true })
  await cp(join(home, 'run/data-template'), join(folder, 'data'), { recursive: true }).catch(() => undefined)
  const settings = await readFile(join(folder, 'conf/neo4j.conf'), 'utf8')
  const kept = settings.split('\n').filter((line) => !/^server\.(bolt\.listen_address|directories\.(data|logs))=/.test(line))
  await writeFile(
    join(folder, 'conf/neo4j.conf'),
    [...kept, `server.bolt.listen_address=:${port}`, `server.directories.data=${folder}/data`, `server.directories.logs=${folder}/logs`].join('\n'),
  )
  const server = spawn(join(home, 'bin/neo4j'), ['console'], { env: { ...env, NEO4J_CONF: join(folder, 'conf') }, stdio: 'ignore' })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const uri = `bolt://127.0.0.1:${port}`
  const driver = neo4j.driver(uri)
  try {
    for (let tries = 0; ; tries++) {
      const reachable = await driver.verifyConnectivity().then(() => true, () => false)
      if (reachable) return { uri, stop }
      if (tries === 240) throw new Error(`no Neo4j answered on ${uri} within two minutes`)
      await setTimeout(500)
    }
  } catch (error) {
    await stop()
    throw error
  } finally {
    await driver.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail).listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('no port'))))
    })
  })
}
