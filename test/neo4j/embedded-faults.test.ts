import neo4j from 'neo4j-driver'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { probedGraph, probes } from '../../src/graph/embedded/self-test.js'
import { emptyDatabase } from './empty-database.js'

const uri = inject('neo4jUri')

describe.skipIf(uri === null)('what the engine is known to answer wrong, asked of a server', () => {
  const driver = neo4j.driver(uri ?? 'bolt://localhost', undefined, { disableLosslessIntegers: true })
  beforeAll(async () => {
    await emptyDatabase(uri ?? '')
    await driver.executeQuery(probedGraph)
  })
  afterAll(async () => {
    await emptyDatabase(uri ?? '')
    await driver.close()
  })

  it.each(probes)('$query', async ({ query, right }) => {
    const rows = await driver.executeQuery(query).then(({ records }) => records.map((record) => [...record.values()]), () => null)
    expect(rows).toEqual(right)
  })
})
