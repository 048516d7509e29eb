import { expect, it } from 'vitest'
import { createEngine } from '../../src/graph/embedded/grafeo.js'
import { probedGraph, probes, testEngine } from '../../src/graph/embedded/self-test.js'

it.each(probes)('the engine still has a fault: $fault', async ({ query, faulty }) => {
  const engine = await createEngine()
  await engine.executeCypher(probedGraph)
  const rows = await engine.executeCypher(query).then((result) => result.rows(), () => null)
  expect(rows).toEqual(faulty)
})

it('an engine with these faults, or without one, is taken', async () => {
  await testEngine()
  await testEngine([{ fault: 'none', query: 'RETURN 1', faulty: [[2]], right: [[1]] }])
})

it('an engine that answers in a third way is refused', async () => {
  const strange = { fault: 'none', query: 'RETURN 1', faulty: [[2]], right: null }
  await expect(testEngine([...probes, strange])).rejects.toThrow(
    'it answers otherwise than the engine that the guards are made for (RETURN 1 gives [[1]]). ' +
      'Install that one with "npm install --save-dev --save-exact @grafeo-db/js@0.6.0", or set NEO4J_URI to use a Neo4j server.',
  )
})
