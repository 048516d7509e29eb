import { expect, test } from 'vitest'
import { itemsFile, rightItems, smallProject } from './small-benchmark.js'
import { Project } from './vitest-process.js'

/** Two datasets of which each depends on files of its own, and a test of the user's. */
const files = {
  ...smallProject(rightItems),
  'asked.jsonl': itemsFile(rightItems.slice(0, 2)),
  'predict.ts': "import { answers } from './answers.js'\nexport default (item) => answers[item.id]\n",
  'answers.js': `export const answers = ${JSON.stringify(Object.fromEntries(rightItems.map(({ id, answer }) => [id, answer])))}\n`,
  'own.ts': 'export const one = 1\n',
  'own.test.ts': "import { expect, test } from 'vitest'\nimport { one } from './own.js'\ntest('own', () => expect(one).toBe(1))\n",
  'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [
    { name: 'filed', items: 'items.jsonl', graph: 'graph.cypher', predictions: 'predictions.jsonl' },
    { name: 'asked', items: 'asked.jsonl', graph: 'graph.cypher', predictions: './predict.ts' },
  ],
  database: 'embedded',
  floors: { cypherbench_ex: 1 },
})] })
`,
}

test('related: an items file runs for its predictions, its seed and what its predictor imports', async () => {
  await using project = await Project.create(files)
  const ran = async (file: string): Promise<readonly string[]> => {
    const run = await project.vitest(['related', file, '--run', '--project', 'cypherbench'])
    expect(run.code, run.output).toBe(0)
    expect(run.output).toMatch(/not decided: \d of 6 items, narrowed by related files/)
    return (await project.records()).map(({ dataset, id }) => `${dataset} ${id}`)
  }
  const filed = ['filed q1', 'filed q2', 'filed q3', 'filed q4']
  const asked = ['asked q1', 'asked q2']
  expect(await ran('predictions.jsonl')).toEqual(filed)
  expect(await ran('answers.js')).toEqual(asked)
  expect(await ran('graph.cypher')).toEqual([...filed, ...asked])
})

test('related: nothing is said of the benchmark where only own tests are meant', async () => {
  await using project = await Project.create(files)
  const run = await project.vitest(['related', 'own.ts', '--run'])
  expect(run.output).toMatch(/Tests {2}1 passed/)
  expect(run.output).not.toMatch(/gate|not decided/)
  expect(run.code, run.output).toBe(0)
})
