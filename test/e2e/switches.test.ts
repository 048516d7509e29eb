import { execFileSync } from 'node:child_process'
import { readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, itemsFile, predictionsFile, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const ours = ['--project', 'cypherbench']
const items = [...rightItems, wrongItem]
const careless = itemsOf((answer) => answer.replace('Person', 'Human'))

/** Predictions in which every answer is changed. */
function itemsOf(change: (answer: string) => string): string {
  return predictionsFile(items.map((item) => ({ ...item, answer: change(item.answer ?? '') })))
}

/** One items file, asked of two systems. */
const shared = {
  ...smallProject(items),
  'careless.jsonl': careless,
  'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [
    { name: 'careful', items: 'items.jsonl', graph: 'graph.cypher', predictions: 'predictions.jsonl' },
    { name: 'careless', items: 'items.jsonl', graph: 'graph.cypher', predictions: 'careless.jsonl' },
  ],
  floors: { executable: 0.1 },
})] })
`,
}

test('two datasets share an items file: a describe each, and records, JUnit and -t carry the dataset', async () => {
  await using project = await Project.create(shared)
  const run = await project.vitest(['run', ...ours])
  expect(run.code, run.output).toBe(0)
  const records = await project.records()
  expect(records.map(({ dataset, id, verdict }) => `${dataset} ${id} ${verdict}`)).toMatchInlineSnapshot(`
    [
      "careful q1 passed",
      "careful q2 passed",
      "careful q3 passed",
      "careful q4 passed",
      "careful q5 below_threshold",
      "careless q1 below_threshold",
      "careless q2 below_threshold",
      "careless q3 below_threshold",
      "careless q4 below_threshold",
      "careless q5 below_threshold",
    ]
  `)
  const junit = await project.read('.vitest/cypherbench/junit.xml')
  expect(junit.match(/classname="[^"]*"/g)?.filter((name, index, all) => all.indexOf(name) === index)).toMatchInlineSnapshot(`
    [
      "classname="careful"",
      "classname="careless"",
      "classname="cypherbench gate"",
    ]
  `)

  const narrowed = await project.vitest(['run', ...ours, '-t', 'careless.*q1 '])
  expect((await project.records()).map(({ dataset, id }) => `${dataset} ${id}`)).toEqual(['careless q1'])
  expect(narrowed.code, narrowed.output).toBe(1)
})

test('a changed option is seen by the next run, whatever Vitest keeps of the last one', async () => {
  await using project = await Project.create(smallProject(rightItems))
  expect((await project.vitest(['run', ...ours])).output).toMatch(/4 passed/)
  await project.write({ 'vitest.config.ts': shared['vitest.config.ts'], 'careless.jsonl': careless })
  const changed = await project.vitest(['run', ...ours])
  expect(changed.output).toMatch(/4 failed . 4 passed/)
  expect((await project.records()).map(({ dataset }) => dataset)).toEqual([...Array(4).fill('careful'), ...Array(4).fill('careless')])
})

test('items, predictions, graph and predictor behind links', async () => {
  await using project = await Project.create({
    ...smallProject(rightItems),
    'real/predict.ts': `import answers from './answers.json'
export default (item) => answers[item.id]
`,
    'real/answers.json': JSON.stringify(Object.fromEntries(rightItems.map(({ id, answer }) => [id, answer]))),
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [
    { name: 'file', items: 'linked/items.jsonl', graph: 'linked/graph.cypher', predictions: 'linked/predictions.jsonl' },
    { name: 'module', items: 'linked/*.more.jsonl', graph: 'linked/graph.cypher', predictions: 'linked/predict.ts' },
  ],
})] })
`,
  })
  for (const name of ['items.jsonl', 'graph.cypher', 'predictions.jsonl']) {
    await rename(join(project.folder, name), join(project.folder, 'real', name))
  }
  await project.write({ 'real/a.more.jsonl': itemsFile(rightItems) })
  await symlink(join(project.folder, 'real'), join(project.folder, 'linked'))
  const run = await project.vitest(['run', ...ours])
  expect(run.output).toMatch(/8 passed/)
  expect(run.code, run.output).toBe(0)
})

test('a path filter selects an items file', async () => {
  await using project = await Project.create({
    ...smallProject(items),
    'more/items.jsonl': itemsFile(rightItems.slice(0, 1)),
    'vitest.config.ts': configFile().replace("items: 'items.jsonl'", "items: ['items.jsonl', 'more/*.jsonl']"),
  })
  await project.write({ 'more/items.jsonl': itemsFile(rightItems.slice(0, 1).map((item) => ({ ...item, id: 'more1' }))) })
  const run = await project.vitest(['run', ...ours, 'more/'])
  expect((await project.records()).map(({ id }) => id)).toEqual(['more1'])
  expect(run.output).toMatch(/1 failed|below/)
  expect(run.output).toContain('not decided: 1 of 6 items, narrowed by a path filter')
})

test('--changed selects the items file that changed, and the one whose predictions changed', async () => {
  await using project = await Project.create({ ...smallProject(rightItems), '.gitignore': 'node_modules\n.vitest\n' })
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: project.folder, encoding: 'utf8' })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'start')
  const unchanged = await project.vitest(['run', ...ours, '--changed', '--passWithNoTests'])
  expect(unchanged.output).toMatch(/No test files found|no changed files/i)

  await project.write({ 'predictions.jsonl': predictionsFile([...rightItems].toReversed()) })
  const predictions = await project.vitest(['run', ...ours, '--changed'])
  expect(predictions.output).toMatch(/4 passed/)
  git('commit', '-qam', 'other order')

  await project.write({ 'items.jsonl': itemsFile([...rightItems].toReversed()) })
  const changed = await project.vitest(['run', ...ours, '--changed'])
  expect(changed.output).toMatch(/4 passed/)
})

test('vitest list names the items with their lines', async () => {
  await using project = await Project.create(smallProject(items))
  const list = await project.vitest(['list', ...ours])
  expect(list.code, list.output).toBe(0)
  expect(list.output.trim().split('\n').toSorted().join('\n')).toMatchInlineSnapshot(`
    "[cypherbench] items.jsonl > q1 Who lives in Rome?
    [cypherbench] items.jsonl > q2 How many people are there?
    [cypherbench] items.jsonl > q3 Who was born before 1985, the eldest first?
    [cypherbench] items.jsonl > q4 How many people live in each city?
    [cypherbench] items.jsonl > q5 Where does Cleo live?"
  `)
  const json = await project.vitest(['list', ...ours, '--json'])
  const start = json.output.indexOf('[')
  const entries: { name: string; location?: { line: number } }[] = JSON.parse(json.output.slice(start))
  expect(entries.map(({ name, location }) => `${location?.line} ${name.slice(0, 2)}`)).toEqual(['1 q1', '2 q2', '3 q3', '4 q4', '5 q5'])
})

test('editors find the items by parsing alone, with their lines', async () => {
  await using project = await Project.create(shared)
  const list = await project.vitest(['list', ...ours, '--static-parse', '--json'])
  expect(list.code, list.output).toBe(0)
  const entries: { name: string; location?: { line: number } }[] = JSON.parse(list.output.slice(list.output.indexOf('[')))
  expect(entries.map(({ name, location }) => `${location?.line} ${name}`)).toMatchInlineSnapshot(`
    [
      "1 careful > q1 Who lives in Rome?",
      "2 careful > q2 How many people are there?",
      "3 careful > q3 Who was born before 1985, the eldest first?",
      "4 careful > q4 How many people live in each city?",
      "5 careful > q5 Where does Cleo live?",
      "1 careless > q1 Who lives in Rome?",
      "2 careless > q2 How many people are there?",
      "3 careless > q3 Who was born before 1985, the eldest first?",
      "4 careless > q4 How many people live in each city?",
      "5 careless > q5 Where does Cleo live?",
    ]
  `)
})

test('other reporters work beside ours', async () => {
  await using project = await Project.create(smallProject(items))
  const run = await project.vitest(['run', ...ours, '--reporter=json', '--reporter=junit', '--outputFile.json=o.json', '--outputFile.junit=o.xml'])
  expect(run.code).toBe(1)
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(await project.read('o.json'))
  expect([report.numPassedTests, report.numFailedTests]).toEqual([4, 1])
  expect(await project.read('o.xml')).toContain('<testcase')
  expect(await project.records()).toHaveLength(5)
})

test('without `run`, without a terminal, in CI and elsewhere: runs once and exits', async () => {
  await using project = await Project.create(smallProject(rightItems))
  for (const env of [{}, { CI: 'true' }]) {
    const run = await project.vitest(ours, { env })
    expect(run.output).toMatch(/4 passed/)
    expect(run.code, run.output).toBe(0)
  }
})

test("the user's own tests and options keep working beside the plugin", async () => {
  await using project = await Project.create({
    ...smallProject(rightItems, '', "test: { globals: true, include: ['own/**/*.check.ts'], setupFiles: ['./set-up.ts'] },"),
    'set-up.ts': 'globalThis.ready = true\n',
    'own/a.check.ts': "test('own', () => expect(globalThis.ready).toBe(true))\n",
  })
  const run = await project.vitest(['run'])
  expect(run.output).toMatch(/5 passed/)
  expect(run.code, run.output).toBe(0)
  const report = await readFile(join(project.folder, '.vitest/cypherbench/summary.json'), 'utf8')
  expect(JSON.parse(report)).toBeTruthy()
})

test('projects that the user lists are kept', async () => {
  await using project = await Project.create({
    ...smallProject(rightItems, '', "test: { projects: [{ test: { name: 'mine', include: ['*.mine.ts'] } }] },"),
    'a.mine.ts': "import { expect, test } from 'vitest'\ntest('own', () => expect(1).toBe(1))\n",
  })
  const run = await project.vitest(['run'])
  expect(run.output).toMatch(/5 passed/)
  expect(run.code, run.output).toBe(0)
})

test('cypherbenchProject() is an entry of test.projects', async () => {
  await using project = await Project.create({
    ...smallProject(rightItems),
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbenchProject } from 'vitest-cypherbench'
export default defineConfig({ test: { projects: [
  cypherbenchProject({ datasets: [{ name: 'small', items: 'items.jsonl', graph: 'graph.cypher', predictions: 'predictions.jsonl' }] }),
] } })
`,
  })
  const run = await project.vitest(['run', ...ours])
  expect(run.output).toMatch(/4 passed/)
  expect(run.code, run.output).toBe(0)
})

test('JSON arrays and CSV are items files and predictions files too', async () => {
  const csv = ['id,question,gold,category', ...rightItems.map((item) => [item.id, item.question, item.gold, item.category].map((cell) => `"${cell}"`).join(','))]
  await using project = await Project.create({
    ...smallProject(rightItems),
    'items.json': JSON.stringify(rightItems.map(({ answer: _, ...item }) => item), null, 2),
    'items.csv': csv.join('\r\n'),
    'predictions.json': JSON.stringify(Object.fromEntries(rightItems.map(({ id, answer }) => [id, answer]))),
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [
    { name: 'array', items: 'items.json', graph: 'graph.cypher', predictions: 'predictions.json' },
    { name: 'table', items: 'items.csv', graph: 'graph.cypher', predictions: 'predictions.jsonl' },
  ],
})] })
`,
  })
  const run = await project.vitest(['run', ...ours])
  expect(run.output).toMatch(/8 passed/)
  expect(run.code, run.output).toBe(0)
})
