import { expect, test } from 'vitest'
import { brokenGold, rightItems, smallProject } from './small-benchmark.js'
import { Project } from './vitest-process.js'

const tied = { id: 'q7', question: 'Name one person', gold: 'MATCH (p:Person) RETURN p.name LIMIT 1', category: 'lookup', answer: 'MATCH (p:Person) RETURN p.name LIMIT 1' }

test('warnings are listed and do not fail the run; gold tests are no items', async () => {
  await using project = await Project.create(smallProject([...rightItems, tied], 'goldLint: true,'))
  const run = await project.vitest(['run', '--project', 'cypherbench'])
  expect(run.output).toContain('gold lint  1 of 5 golds have findings, listed in .vitest/cypherbench/gold-lint.jsonl\n   1 × unordered_cut')
  expect(run.output).toMatch(/5 items: 5 passed/)
  expect(run.code, run.output).toBe(0)
  expect((await project.records()).map(({ id, orderDependent }) => [id, orderDependent])).toEqual([
    ['q1', false], ['q2', false], ['q3', false], ['q4', false], ['q7', true],
  ])
  expect(JSON.parse(await project.read('.vitest/cypherbench/gold-lint.jsonl'))).toEqual({
    id: 'q7',
    file: 'items.jsonl',
    line: 5,
    findings: [{
      rule: 'unordered_cut', severity: 'warning', line: 1, column: 32,
      message: 'rows are cut without an order, so any of them may come', remedy: 'add ORDER BY with keys that tell all rows apart',
    }],
  })
})

test('the reports hold every finding with its item, rule, place and remedy', async () => {
  await using project = await Project.create(smallProject([...rightItems, brokenGold, tied], 'goldLint: true,'))
  await project.vitest(['run', '--project', 'cypherbench'])
  const read = (name: string): Promise<string> => project.read(`.vitest/cypherbench/${name}`)
  const xml = (await read('junit.xml')).replaceAll(/ time="[\d.]+"/g, '')
  expect(xml.slice(xml.indexOf('  <testsuite name="cypherbench gold lint"'), xml.indexOf('  <testsuite name="cypherbench gate"'))).toMatchSnapshot('junit.xml')
  const summary = await read('summary.md')
  expect(summary.slice(summary.indexOf('### Gold lint'), summary.indexOf('<sub>'))).toMatchSnapshot('summary.md')
  expect(JSON.parse(await read('summary.json')).goldLint).toMatchSnapshot('summary.json')
})

test('an error fails the run, although the floors hold', async () => {
  const options = 'goldLint: true, floors: { cypherbench_ex: 0.6 },'
  await using project = await Project.create(smallProject([...rightItems, brokenGold], options))
  const run = await project.vitest(['run', '--project', 'cypherbench'])
  expect(run.output).toContain('GoldError: error syntax at 1:37 of the gold')
  expect(run.output).toContain('gold lint: q6')
  expect(run.code, run.output).toBe(1)
})

test('without the option no gold is checked', async () => {
  await using project = await Project.create(smallProject([...rightItems, tied]))
  const run = await project.vitest(['run', '--project', 'cypherbench'])
  expect(run.output).not.toContain('gold lint')
  expect(run.code, run.output).toBe(0)
})
