import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { leftovers } from '../e2e/leftovers.js'
import { jsonLines } from '../e2e/small-benchmark.js'
import { Project } from '../e2e/vitest-process.js'
import { WatchingVitest } from '../e2e/watching-vitest.js'
import { home } from './local-graph.js'

const example = fileURLToPath(new URL('../graph/fixtures/csv', import.meta.url))
const items = [
  { id: 'people', question: 'Who is there?', graph: 'people', gold: 'MATCH (p:Person)-[:LIVES_IN]->(:City) RETURN p.name' },
  { id: 'marks', question: 'Which marks?', graph: 'marks', gold: 'MATCH (m:Mark) RETURN m.name' },
]

describe.skipIf(home === undefined)('watch mode on a local Neo4j', () => {
  test('loads a graph again whose seed was edited, and no other', { timeout: 900_000 }, async () => {
    await using project = await Project.create({
      'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
const graph = { people: 'people', marks: 'marks.cypher' }
export default defineConfig({ plugins: [cypherbench({ datasets: [{ name: 'small', items: 'items.jsonl', graph, predictions: 'predictions.jsonl' }], database: 'local' })] })
`,
      'items.jsonl': jsonLines(items),
      'predictions.jsonl': jsonLines(items.map(({ id, gold }) => ({ id, prediction: gold }))),
      'marks.cypher': "CREATE (:Mark {name: 'a'})",
    })
    await cp(example, join(project.folder, 'people'), { recursive: true })
    await using vitest = await WatchingVitest.start(project.folder, { NEO4J_HOME: home })
    const rowsOf = async (id: string): Promise<unknown> => (await project.records()).find((record) => record.id === id)?.rows.gold
    await vitest.until(/2 passed[\s\S]*Waiting for file changes/)
    expect(await rowsOf('people')).toBe(3)

    const header = ':START_ID(Person),:END_ID(City),:TYPE\n'
    await project.write({ 'people/lives-in.csv': `${header}1,paris,LIVES_IN\n` })
    const broken = await vitest.until(/1 failed[\s\S]*Watching for file changes/)
    expect(broken).toContain("cypherbench: the seed of graph 'people' was edited; it is loaded again")
    expect(broken).toContain('people/lives-in.csv:2: :END_ID: group City has no node with the id "paris"')

    await project.write({ 'people/lives-in.csv': `${header}1,rome,LIVES_IN\n` })
    await vitest.until(/2 passed[\s\S]*Waiting for file changes/)
    expect(await rowsOf('people')).toBe(1)

    await project.write({ 'marks.cypher': "CREATE (:Mark {name: 'a'}), (:Mark {name: 'b'})" })
    const marks = await vitest.until(/2 passed[\s\S]*Waiting for file changes/)
    expect(marks).toContain("the seed of graph 'marks' was edited")
    expect(marks).not.toContain("the seed of graph 'people'")
    expect([await rowsOf('people'), await rowsOf('marks')]).toEqual([1, 2])
    expect(await vitest.end('SIGTERM')).toBe(143)
    expect(await leftovers(project.folder, vitest.temporary)).toEqual([])
  })
})
