import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { jsonLines } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const example = fileURLToPath(new URL('../graph/fixtures/csv', import.meta.url))
const item = { id: 'q1', question: 'Who lives where?', gold: 'MATCH (p:Person)-[:LIVES_IN]->(c:City) RETURN p.name, c.name' }

test('a graph in a folder of CSV files', async () => {
  await using project = await Project.create({
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({ datasets: [{ name: 'people', items: 'items.jsonl', graph: 'people', predictions: 'predictions.jsonl' }], database: ['embedded', 'local'] })] })
`,
    'items.jsonl': jsonLines([item]),
    'predictions.jsonl': jsonLines([{ id: 'q1', prediction: 'MATCH (c:City)<-[:LIVES_IN]-(p) RETURN c.name, p.name' }]),
  })
  await cp(example, join(project.folder, 'people'), { recursive: true })
  const run = await project.vitest(['run', '--project', 'cypherbench'])
  expect(run.code, run.output).toBe(0)
  expect((await project.records())[0]).toMatchObject({ verdict: 'passed', rows: { gold: 3, prediction: 3 }, graph: 'people' })

  await project.write({ 'people/lives-in.csv': ':START_ID(Person),:END_ID(City),:TYPE\n1,rome,LIVES_IN\n2,paris,LIVES_IN\n' })
  const broken = await project.vitest(['run', '--project', 'cypherbench'])
  expect(broken.code).toBe(1)
  expect(broken.output).toContain('people/lives-in.csv:3: :END_ID: group City has no node with the id "paris". Add the node, or correct the relationship.')
})
