import { expect, test } from 'vitest'
import { brokenGold, configFile, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const ours = ['run', '--project', 'cypherbench']
const items = [...rightItems, wrongItem, brokenGold]

/** A predictor that is not there for `q2` at the first try, and never for `q3`; it writes down who is asked. */
const files = {
  ...smallProject(items),
  'vitest.config.ts': configFile('floors: { cypherbench_ex: 0.1 }, maxIncomplete: { count: 9 },').replace('predictions.jsonl', './predict.ts'),
  'predict.ts': `import { appendFileSync, readFileSync } from 'node:fs'
import { definePredictor } from 'vitest-cypherbench'
const answers = ${JSON.stringify(Object.fromEntries(items.map(({ id, answer }) => [id, answer])))}
export default definePredictor(async ({ id }) => {
  appendFileSync('asked', id + '\\n')
  const tries = readFileSync('asked', 'utf8').split('\\n').filter((each) => each === id).length
  if (id === 'q3' || (id === 'q2' && tries === 1)) throw new Error('the model is busy, try ' + tries)
  return answers[id]
})
`,
}

test('--retry: only what could not be judged is tried again, and the last try counts everywhere', async () => {
  await using project = await Project.create(files)
  const run = await project.vitest([...ours, '--retry=2'])
  expect((await project.read('asked')).trim().split('\n').toSorted()).toEqual(['q1', 'q2', 'q2', 'q3', 'q3', 'q3', 'q4', 'q5', 'q6'])
  expect((await project.records()).map(({ id, verdict, reason }) => `${id} ${verdict} ${reason ?? ''}`.trim())).toEqual([
    'q1 passed',
    'q2 passed',
    'q3 errored infra: predictor: predict.ts: the predictor threw on item "q3": the model is busy, try 3',
    'q4 passed',
    'q5 below_threshold',
    expect.stringContaining('q6 unscored gold_failed'),
  ])

  const cases = (await project.read('.vitest/cypherbench/junit.xml')).split('<testcase ').slice(1, 7)
  expect(cases.map((text) => /name="retries" value="(\d)"/.exec(text)?.[1] ?? '0')).toEqual(['0', '1', '2', '0', '0', '0'])
  expect(cases.map((text) => (text.match(/<(failure|error|skipped)\b/g) ?? []).join())).toEqual(['', '', '<error', '', '<failure', '<skipped'])
  expect(cases[2]?.match(/InfrastructureError: [^\n]*try \d/g)).toEqual([expect.stringContaining('try 3')])
  expect(run.output).toMatch(/1 item errored: small q3 /)
  expect(run.code, run.output).toBe(1)
})

test("--retry.condition narrows what is tried again", async () => {
  await using project = await Project.create(files)
  await project.vitest([...ours, '--retry.count=2', '--retry.condition=busy, try 2|cypherbench_ex'])
  expect((await project.read('asked')).trim().split('\n').toSorted()).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6'])
})
