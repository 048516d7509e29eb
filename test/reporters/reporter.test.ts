import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseXml } from './strict-xml.js'
import { VitestProject, type Behaviour, type Scenario } from './vitest-run.js'

const timeout = 180_000

/** `count` times the same behaviour. */
const times = (count: number, behaviour: Behaviour): Behaviour[] => Array<Behaviour>(count).fill(behaviour)
const floor = (minimum: number) => [{ metric: 'cypherbench_ex', group: null, minimum }]

/** What is printed from the floors on. */
function lastBlock(output: string): string {
  const start = Math.max(output.lastIndexOf('\n floors\n'), 0) || output.lastIndexOf('\n gate (')
  return start === -1 ? '' : output.slice(start + 1).trimEnd()
}

interface Row {
  readonly name: string
  readonly scenario: Scenario
  readonly args?: readonly string[]
  readonly code: number
  readonly block: RegExp
}

const passing = "import { test } from 'vitest'; test('mine', () => {})"
const failing = "import { test } from 'vitest'; test('mine', () => { throw new Error('mine') })"
const ten: Behaviour[] = [...times(8, 'passed'), ...times(2, 'below_threshold')]

const rows: Row[] = [
  { name: 'all passed', scenario: { datasets: { movies: times(3, 'passed') } }, code: 0, block: /^ gate \(items\) {2}passed$/ },
  {
    name: 'one below threshold',
    scenario: { datasets: { movies: ['passed', 'below_threshold'] } },
    code: 1,
    block: /gate \(items\) {2}failed\n {3}✗ 1 of 2 items below threshold$/,
  },
  {
    name: 'floor met although items are red',
    scenario: { datasets: { movies: ten }, floors: floor(0.7) },
    code: 0,
    block: /✓ movies {2}cypherbench_ex {2}0\.8000 = 8\/10 {2}floor 0\.7 {2}allows 1 more failure\n gate \(floors\) {2}passed$/,
  },
  {
    name: 'floor missed',
    scenario: { datasets: { movies: ten }, floors: floor(0.9) },
    code: 1,
    block: /✗ movies .*1 more item has to reach 1\n gate \(floors\) {2}failed/,
  },
  {
    name: 'floors with another project that passes',
    scenario: { datasets: { movies: ten }, floors: floor(0.7), other: passing },
    code: 0,
    block: /gate \(floors\) {2}passed$/,
  },
  {
    name: 'floors with another project that fails',
    scenario: { datasets: { movies: ten }, floors: floor(0.7), other: failing },
    code: 1,
    block: /gate \(floors\) {2}passed\n {3}- the exit code stays: 1 test file failed in other projects$/,
  },
  {
    name: 'an errored item',
    scenario: { datasets: { movies: [...times(19, 'passed'), 'errored'] }, floors: floor(0.5) },
    code: 1,
    block: /✗ 1 item errored: movies movies-20 \(infra: database: connection refused\)$/,
  },
  {
    name: 'an unscored item',
    scenario: { datasets: { movies: [...times(9, 'passed'), 'unscored'] }, floors: floor(0.5) },
    code: 0,
    block: /0?1\.0000 = 9\/9 \(1 null\).*\n gate \(floors\) {2}passed$/,
  },
  {
    name: 'a name pattern: floors are not decided',
    scenario: { datasets: { movies: ten }, floors: floor(0.9) },
    args: ['-t', 'movies-1 '],
    code: 0,
    block: /- movies .* not decided \(1 of 10 items\)\n gate \(floors\) {2}not decided/,
  },
  {
    name: 'a name pattern: the item is gated',
    scenario: { datasets: { movies: ten }, floors: floor(0.1) },
    args: ['-t', 'movies-9 '],
    code: 1,
    block: /✗ 1 of 1 item below threshold/,
  },
  {
    name: 'a name pattern that matches nothing',
    scenario: { datasets: { movies: ten } },
    args: ['--project', 'cypherbench', '-t', 'nothing-like-it'],
    code: 1,
    block: /✗ no item ran: the run was narrowed by a test name pattern/,
  },
  {
    name: 'a path filter of one dataset',
    scenario: { datasets: { movies: ten, nba: ten }, floors: floor(0.9) },
    args: ['items/nba', '-t', 'nba-[1-8] '],
    code: 0,
    block: /not decided \(8 of 10 items\)/,
  },
  { name: 'no item at all', scenario: { datasets: { movies: [] } }, args: ['--project', 'cypherbench'], code: 1, block: /✗ movies: no item ran$/ },
  {
    name: '--bail, with the floor met so far',
    scenario: { datasets: { movies: ['below_threshold', ...times(9, 'passed')] }, floors: floor(0.1) },
    args: ['--bail=1'],
    code: 1,
    block: /✗ the run was stopped by --bail/,
  },
  {
    name: 'a worker that is killed',
    scenario: { datasets: { movies: [...times(5, 'passed'), 'crash'] }, floors: floor(0.1) },
    code: 1,
    block: /✗ 1 unhandled error: .*[^]*✗ movies: 6 items collected, but only 5 have a result/,
  },
  {
    name: 'an items file that cannot be loaded',
    scenario: { datasets: { movies: times(2, 'passed') }, floors: floor(0.1), after: "throw new Error('line 3 is no JSON')" },
    code: 1,
    block: /✗ 1 items file or suite failed: items\/movies\.test\.js: line 3 is no JSON/,
  },
  {
    name: 'a test without a record and one with a bad one',
    scenario: { datasets: { movies: [...times(3, 'passed'), 'no_record', 'invalid_record'] }, floors: floor(0.1) },
    code: 1,
    block: /✗ 2 tests without a usable record: movies-4 Which movies\?: beforehand; movies-5 Which movies\?: its record is invalid: /,
  },
  {
    name: 'a test that fails after it has passed',
    scenario: { datasets: { movies: [...times(3, 'passed'), 'late_failure'] }, floors: floor(0.1) },
    code: 1,
    block: /✗ 1 test failed besides its verdict: movies-4 Which movies\?/,
  },
  {
    name: 'an unhandled rejection',
    scenario: { datasets: { movies: times(2, 'passed') }, floors: floor(0.1), after: "setTimeout(() => Promise.reject(new Error('astray')), 1)" },
    code: 1,
    block: /✗ 1 unhandled error: astray/,
  },
]

describe('exit code and last block', () => {
  test.each(rows)('$name', { timeout }, async ({ scenario, args = [], code, block }) => {
    using project = new VitestProject(scenario)
    const run = await project.run(args)
    expect(lastBlock(run.stdout)).toMatch(block)
    expect(run.code).toBe(code)
  })

  test.each([
    ['passing', passing, 0],
    ['failing', failing, 1],
  ])('a %s run of other tests only is left alone', { timeout }, async (_name, other, code) => {
    using project = new VitestProject({ datasets: { movies: ten }, other })
    const run = await project.run(['other.test.js'])
    expect(run.stdout).not.toContain('gate (')
    expect(run.code).toBe(code)
    expect(existsSync(project.file('out'))).toBe(false)
  })
})

test('--changed: nothing of ours changed is no failure, a changed dataset is gated by its items', { timeout }, async () => {
  using project = new VitestProject({ datasets: { movies: ten, nba: times(3, 'passed') }, floors: floor(0.9) })
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: project.folder })
  project.write('.gitignore', 'node_modules\nout\n')
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'all')
  const unchanged = await project.run(['--project', 'cypherbench', '--changed'])
  expect(unchanged.stdout).not.toContain('gate (')
  expect(unchanged.code).toBe(0)

  project.write('items/nba.test.js', `${project.read('items/nba.test.js')}\n`)
  const changed = await project.run(['--project', 'cypherbench', '--changed'])
  expect(lastBlock(changed.stdout)).toMatch(/nba .*not decided \(3 of 3 items\)[^]*narrowed by --changed/)
  expect(changed.code).toBe(0)
})

test('watch mode keeps the tables whole when one dataset runs again', { timeout }, async () => {
  const datasets = { movies: ten, nba: times(3, 'passed') }
  using project = new VitestProject({ datasets, floors: floor(0.7) })
  await using watch = project.watch()
  await watch.until(/gate \(floors\) {2}passed/)
  project.arrangeDataset('nba', times(2, 'below_threshold'))
  await watch.until(/gate \(floors\) {2}failed/)
  expect(watch.output()).toMatch(/ movies {2}10 items: 8 passed, 2 below threshold\n[^]* nba {2}2 items: 0 passed, 2 below threshold\n/)
  const ids = project.read('out/items.jsonl').trimEnd().split('\n').map((line): unknown => JSON.parse(line).id)
  expect(ids).toEqual([...ten.keys()].map((index) => `movies-${index + 1}`).concat('nba-1', 'nba-2'))
})

describe('files', () => {
  test('items in order, parts gone, equal runs equal bytes', { timeout }, async () => {
    using project = new VitestProject({ datasets: { movies: ten, nba: ['passed', 'unscored'] }, floors: floor(0.7) })
    await project.run([])
    const ids = project.read('out/items.jsonl').trimEnd().split('\n').map((line): unknown => JSON.parse(line).id)
    expect(ids).toEqual([...ten.keys()].map((index) => `movies-${index + 1}`).concat('nba-1', 'nba-2'))
    expect(readdirSync(project.file('out')).sort()).toEqual(['items.jsonl', 'junit.xml', 'summary.json', 'summary.md'])
    const before = ['summary.json', 'summary.md', 'items.jsonl'].map((name) => project.read(`out/${name}`))
    await project.run([])
    const after = ['summary.json', 'summary.md', 'items.jsonl'].map((name) => project.read(`out/${name}`))
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    const suites = parseXml(project.read('out/junit.xml')).all('testsuite')
    expect(suites.map(({ attributes }) => `${attributes['name']} ${attributes['tests']}`)).toEqual([
      'movies 10',
      'nba 2',
      'cypherbench gate 3',
    ])
    expect(suites[0]?.all('failure')[0]?.text).toBe('Error: below_threshold on purpose')
  })

  test('GitHub: step summary appended, ten annotations at most', { timeout }, async () => {
    using project = new VitestProject({ datasets: { movies: times(15, 'below_threshold') } })
    project.write('step.md', 'before\n')
    const run = await project.run(['--reporter=dot'], {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: project.file('step.md'),
      GITHUB_WORKSPACE: project.folder,
    })
    expect(project.read('step.md')).toMatch(/^before\n## Cypherbench: ❌ failed\n/)
    const annotations = run.stdout.split('\n').filter((line) => line.startsWith('::error'))
    expect(annotations).toHaveLength(10)
    expect(annotations.slice(0, 2)).toEqual([
      '::error title=cypherbench gate::15 of 15 items below threshold',
      '::error file=items/movies.test.js,line=1,title=movies-1 Which movies?::below threshold: cypherbench_ex',
    ])
  })

  test('a document on standard output stays whole', { timeout }, async () => {
    using project = new VitestProject({ datasets: { movies: times(2, 'passed') } })
    const run = await project.run(['--reporter=tap'])
    expect(run.stdout).toMatch(/^TAP version 13\n[^]*\n}\n?$/)
    expect(run.stderr).toContain('gate (items)  passed')
  })

  test('what cannot be written fails the run and says so', { timeout }, async () => {
    using project = new VitestProject({ datasets: { movies: times(2, 'passed') }, options: { outputDir: '/dev/null/out' } })
    const run = await project.run([])
    expect(run.code).toBe(1)
    expect(lastBlock(run.stdout)).toMatch(/gate \(items\) {2}failed\n.*joining items\.jsonl failed[^]*writing junit\.xml failed/)
  })
})

test('shards gate only errors; their merge decides', { timeout }, async () => {
  using project = new VitestProject({ datasets: { movies: ten, nba: ten }, floors: floor(0.7) })
  const first = await project.run(['--shard=1/2', '--reporter=blob', '--outputFile=.vitest-reports/1.json'])
  const second = await project.run(['--shard=2/2', '--reporter=blob', '--outputFile=.vitest-reports/2.json'])
  expect([first.code, second.code]).toEqual([0, 0])
  const merged = await project.run(['--merge-reports=.vitest-reports'])
  expect(lastBlock(merged.stdout).split('\n')).toMatchInlineSnapshot(`
    [
      " floors",
      "   ✓ movies  cypherbench_ex  0.8000 = 8/10  floor 0.7  allows 1 more failure",
      "   ✓ nba     cypherbench_ex  0.8000 = 8/10  floor 0.7  allows 1 more failure",
      " gate (floors)  passed",
    ]
  `)
  expect(merged.code).toBe(0)
  expect(project.read('out/items.jsonl').trimEnd().split('\n')).toHaveLength(20)

  rmSync(project.file('.vitest-reports/2.json'))
  const half = await project.run(['--merge-reports=.vitest-reports'])
  expect(lastBlock(half.stdout)).toMatch(/✗ (movies|nba): the items file .* did not run/)
  expect(half.code).toBe(1)
})

describe("Vitest's own output", () => {
  const scenario: Scenario = {
    datasets: { movies: times(30, 'below_threshold') },
    floors: floor(0),
    other: failing,
    limited: true,
  }
  const failuresOf = (text: string, title: RegExp) => text.split('\n').filter((line) => line.startsWith(' FAIL ') && title.test(line))

  test('shows the first failures of a benchmark and all of others', { timeout }, async () => {
    using project = new VitestProject(scenario)
    const run = await project.run([])
    expect(failuresOf(run.stderr, /movies-/)).toHaveLength(5)
    expect(failuresOf(run.stderr, /other\.test\.js/)).toHaveLength(1)
    expect(run.stderr).toContain('25 more failures of cypherbench not shown here')
    expect(run.stdout.match(/ {3}× movies-/g)).toHaveLength(5)
    expect(run.stdout).toMatch(/Tests {2}31 failed \(31\)/)
  })

  test('annotates failures of others only', { timeout }, async () => {
    using project = new VitestProject(scenario)
    const run = await project.run([], { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: project.file('step.md') })
    expect(run.stdout.split('\n').filter((line) => line.startsWith('::error'))).toEqual([expect.stringContaining('mine')])
  })
})
