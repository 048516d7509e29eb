import { expect, test } from 'vitest'
import { configFile, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const items = [...rightItems, wrongItem]
const answers = JSON.stringify(Object.fromEntries(items.map(({ id, answer }) => [id, answer])))

/** A predictor of which half is never run, and a module of the user's own with its test. */
const files = {
  ...smallProject(items),
  'predict.ts': `import { answers } from './answers.js'
export default (item) => {
  if (item.id === 'nobody') {
    console.log('never')
    return null
  }
  return answers[item.id]
}
`,
  'answers.js': `export const answers = ${answers}\n`,
  'own.ts': 'export const one = (): number => 1\n',
  'own.test.ts': "import { expect, test } from 'vitest'\nimport { one } from './own.js'\ntest('own', () => expect(one()).toBe(1))\n",
}

const coverage = (lines: number): string => `coverage: { enabled: true, provider: 'v8', reporter: ['json-summary'], thresholds: { lines: ${lines} } }`

test('coverage is that of predictors and of own code, reported although an item is red', async () => {
  const config = configFile('floors: { cypherbench_ex: 0.6 },', `test: { ${coverage(60)} },`)
  await using project = await Project.create({ ...files, 'vitest.config.ts': config.replace("'predictions.jsonl'", "'./predict.ts'") })
  const run = await project.vitest(['run'])
  expect(run.output).toMatch(/1 failed . 5 passed/)
  expect(run.code, run.output).toBe(0)
  const summary: Record<string, { lines: { pct: number } }> = JSON.parse(await project.read('coverage/coverage-summary.json'))
  expect(Object.entries(summary).map(([file, { lines }]) => [file.replace(`${project.folder}/`, ''), Math.round(lines.pct)])).toEqual([
    ['total', 67], ['answers.js', 100], ['own.ts', 100], ['predict.ts', 50],
  ])
})

test('a missed threshold of coverage counts under floors, also where the user lists the projects', async () => {
  await using project = await Project.create({
    ...files,
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbenchProject } from 'vitest-cypherbench'
export default defineConfig({ test: { ${coverage(90)}, projects: [
  { test: { name: 'own' } },
  cypherbenchProject({
    datasets: [{ name: 'small', items: 'items.jsonl', graph: 'graph.cypher', predictions: 'predictions.jsonl' }],
    database: 'embedded',
    floors: { cypherbench_ex: 0.6 },
  }),
] } })
`,
    'own.ts': 'export function one(): number {\n  return 1\n}\nexport function two(): number {\n  return 2\n}\n',
  })
  const run = await project.vitest(['run'])
  expect(run.output).toContain('gate (floors)  passed')
  expect(run.output).toContain('Coverage for lines (50%) does not meet global threshold (90%)')
  expect(run.code, run.output).toBe(1)
  expect(Object.keys(JSON.parse(await project.read('coverage/coverage-summary.json')))).toEqual(['total', `${project.folder}/own.ts`])
})
