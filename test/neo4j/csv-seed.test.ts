import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { fingerprintOf } from '../../src/graph/fingerprint.js'
import type { ServerHandle } from '../../src/graph/neo4j/connect.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import { offlineSeed } from '../../src/graph/seed/offline-seed.js'
import { readSeed } from '../../src/graph/seed/read-seed.js'
import { seedServer } from '../../src/graph/seed/seed-server.js'
import { emptyDatabase } from './empty-database.js'
import { home, installationOf, LocalGraph } from './local-graph.js'

const uri = inject('neo4jUri')
const example = fileURLToPath(new URL('../graph/fixtures/csv', import.meta.url))
const many = 20_500

async function fingerprintOfSeed(path: string): Promise<string> {
  const seed = await readSeed(path)
  if (seed.kind !== 'content') throw new Error('expected nodes and relationships')
  return fingerprintOf(seed.content)
}

async function fingerprintAt(handle: ServerHandle | null): Promise<string> {
  if (handle === null) throw new Error('not started')
  const database = await openServer(handle)
  try {
    return await database.fingerprint()
  } finally {
    await database.close()
  }
}

/** The example with so many nodes more that a Neo4j of our own imports it. */
function manyNodes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cypherbench-csv-'))
  cpSync(example, folder, { recursive: true })
  const rows = Array.from({ length: many }, (_, id) => `n${id},${id % 3 === 0 ? '"a ""b"", c"' : id},${id % 2 === 0 ? '' : 'x;y z;'},Thing;T${id % 2},"{x: ${id}, y: -1e-7}",P${id}DT-0.5S,${id % 128};-1`)
  writeFileSync(join(folder, 'things.csv'), `:ID(Thing),name,parts:string[],:LABEL,at:point,took:duration,code:byte[]\n${rows.join('\n')}\n`)
  writeFileSync(join(folder, 'next.csv'), `:START_ID(Thing),:END_ID(Thing),:TYPE,days:date[]\n${rows.map((_, id) => `n${id},n${(id * 31) % many},NEXT,2020-02-29;2021-01-01`).join('\n')}\n`)
  return folder
}

describe.skipIf(home === undefined)('a folder of CSV files (CYPHERBENCH_TEST_NEO4J_HOME)', () => {
  test('is the graph that neo4j-admin database import makes of it', async () => {
    await using graph = await LocalGraph.start(null)
    await graph.server.stop()
    const at = (name: string): string => join(example, name)
    const files = [
      `--nodes=${at('people.csv')}`,
      `--nodes=${['cities_header.csv', 'cities-1.csv', 'cities-2.csv'].map(at).join(',')}`,
      `--relationships=${at('lives-in.csv')}`,
    ]
    await promisify(execFile)(
      installationOf(home ?? '').admin,
      ['database', 'import', 'full', 'neo4j', ...files, '--overwrite-destination=true', '--multiline-fields=true', `--report-file=${join(graph.run.path, 'report')}`],
      { env: { ...env, NEO4J_HOME: home, NEO4J_CONF: join(graph.run.path, '0', 'conf') } },
    )
    expect(await fingerprintAt(await graph.server.start(new AbortController().signal))).toBe(await fingerprintOfSeed(example))
  })

  test('is loaded into a local Neo4j, through the import when it has many nodes', async () => {
    const folder = manyNodes()
    expect(await offlineSeed(folder, mkdtempSync(join(tmpdir(), 'cypherbench-import-')))).not.toBeNull()
    await using graph = await LocalGraph.start(folder)
    expect(await fingerprintAt(graph.handle)).toBe(await fingerprintOfSeed(folder))
  })
})

describe.skipIf(uri === null)('a folder of CSV files on a server', () => {
  const handle: ServerHandle = { backend: 'server', uri: uri ?? '', username: '', password: '', database: null }
  beforeEach(() => emptyDatabase(uri ?? ''))

  test('is loaded in batches, and known again', async () => {
    expect(await seedServer(handle, example)).toMatchObject({ loaded: true })
    expect(await fingerprintAt(handle)).toBe(await fingerprintOfSeed(example))
    expect(await seedServer(handle, example)).toMatchObject({ loaded: false })
  })

  test('of many nodes reports how far it is', async () => {
    const folder = manyNodes()
    const seen: number[] = []
    await seedServer(handle, folder, { onProgress: (done, total) => seen.push(done / total) })
    expect(seen.length).toBeGreaterThan(5)
    expect(seen.at(-1)).toBe(1)
    expect(await fingerprintAt(handle)).toBe(await fingerprintOfSeed(folder))
  })

  test('with a mistake leaves the server as it was', async () => {
    const folder = manyNodes()
    writeFileSync(join(folder, 'next.csv'), ':START_ID(Thing),:END_ID(Thing),:TYPE\nn1,n2,NEXT\nn1,nobody,NEXT\n')
    await expect(seedServer(handle, folder)).rejects.toThrow(`${folder}/next.csv:3: :END_ID: group Thing has no node with the id "nobody". Add the node, or correct the relationship.`)
    expect(await fingerprintAt(handle)).toBe(`0-0-${'0'.repeat(64)}`)
  })
})
