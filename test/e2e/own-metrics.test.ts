import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { configFile, jsonLines, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const fixture = (name: string): Promise<string> => readFile(fileURLToPath(new URL(`../fixtures/own-metric/${name}`, import.meta.url)), 'utf8')

test('a metric of its own decides beside a published one', async () => {
  await using project = await Project.create({
    ...smallProject([...rightItems, wrongItem]),
    'vitest.config.ts': await fixture('vitest.config.ts'),
    'metrics.ts': await fixture('metrics.ts'),
  })
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code, output).toBe(0)
  expect((await project.records()).map(({ scores }) => scores)).toEqual([
    ...rightItems.map(() => ({ cypherbench_ex: 1, few_rows: 1 })), { cypherbench_ex: 0, few_rows: 1 },
  ])
})

test.each([
  ['an unknown name', "metricModules: './metrics.ts', metrics: ['few_row'],", 'Did you mean few_rows?'],
  ['a module without metrics', "metricModules: './empty.ts',", 'expected a module that exports metrics'],
  ['a module that is not there', "metricModules: './metric.ts',", 'there is no file <root>/metric.ts'],
  ['a name that is taken', "metricModules: './taken.ts',", "Two metrics are called 'coverage'"],
])('%s is said', async (_, options, says) => {
  await using project = await Project.create({
    ...smallProject(rightItems),
    'vitest.config.ts': configFile(options),
    'metrics.ts': await fixture('metrics.ts'),
    'empty.ts': 'export const nothing = 1\n',
    'taken.ts': (await fixture('metrics.ts')).replace('few_rows', 'coverage'),
  })
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code).toBe(1)
  expect(output).toContain(says)
})

test('pass_at_2 runs the candidates and gives the values for one and for two', async () => {
  const candidates = rightItems.map(({ id, answer = '' }, i) => ({ id, candidates: i === 0 ? ['MATCH (n) RETURN count(n) AS n', answer] : [answer, 'MATCH (n RETURN'] }))
  await using project = await Project.create({
    ...smallProject(rightItems, "metrics: ['pass_at_2', 'coverage'], thresholds: { pass_at_2: 1 },"),
    'predictions.jsonl': jsonLines(candidates),
  })
  const { code, output } = await project.vitest(['run', '--project', 'cypherbench'])
  expect(code, output).toBe(0)
  expect((await project.records()).map(({ scores }) => scores)).toEqual([
    { pass_at_1: 0, pass_at_2: 1, coverage: 0 },
    ...rightItems.slice(1).map(() => ({ pass_at_1: 1, pass_at_2: 1, coverage: 1 })),
  ])
})
