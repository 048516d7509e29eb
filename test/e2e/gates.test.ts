import { expect, test } from 'vitest'
import { brokenGold, rightItems, smallProject, wrongItem } from './small-benchmark.js'
import type { SmallItem } from './small-benchmark.js'
import { Project } from './vitest-process.js'

interface Case {
  readonly name: string
  readonly items: readonly SmallItem[]
  readonly options?: string
  /** Further text of the configuration beside `plugins`. */
  readonly config?: string
  readonly files?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  readonly code: 0 | 1
  /** What the output has to say of it. */
  readonly says: readonly (string | RegExp)[]
}

const ours = ['--project', 'cypherbench']
const passingTest = "import { expect, test } from 'vitest'\ntest('own', () => expect(1).toBe(1))\n"
const failingTest = "import { expect, test } from 'vitest'\ntest('own', () => expect(1).toBe(2))\n"
const met = 'floors: { cypherbench_ex: 0.6 }'
const missed = 'floors: { cypherbench_ex: 0.95 }'

/** A predictor that fails for one item, as a model does that cannot be reached. */
const unreachable = {
  'predict.ts': `import { definePredictor } from 'vitest-cypherbench'
const answers = ${JSON.stringify(Object.fromEntries(rightItems.map(({ id, answer }) => [id, answer])))}
export default definePredictor(async (item) => {
  if (item.id === 'q2') throw new Error('the model cannot be reached')
  return answers[item.id]
})
`,
  'vitest.config.ts': `import { defineConfig } from 'vitest/config'
import { cypherbench } from 'vitest-cypherbench'
export default defineConfig({ plugins: [cypherbench({
  datasets: [{ name: 'small', items: 'items.jsonl', graph: 'graph.cypher', predictions: './predict.ts' }],
  ${met},
})] })
`,
}

const coverage = `test: { coverage: { enabled: true, provider: 'custom', customProviderModule: './coverage.js', thresholds: { lines: 90 } } },`

const cases: readonly Case[] = [
  { name: 'items: all passed', items: rightItems, code: 0, says: [/4 passed/] },
  { name: 'items: one below threshold', items: [...rightItems, wrongItem], code: 1, says: [/1 failed/, 'cypherbench_ex 0.00 < 1.00'] },
  { name: 'floors: met although one is red', items: [...rightItems, wrongItem], options: met, code: 0, says: [/1 failed/, /floor/i] },
  { name: 'floors: missed', items: [...rightItems, wrongItem], options: missed, code: 1, says: [/cypherbench_ex/, /floor/i] },
  {
    name: 'floors: met for the whole, missed for a group',
    items: [...rightItems, wrongItem],
    options: "floors: { cypherbench_ex: 0.6, 'cypherbench_ex@category=lookup': 0.9 }",
    code: 1,
    says: ['cypherbench_ex@category=lookup'],
  },
  {
    name: 'floors: a group without items',
    items: rightItems,
    options: "floors: { 'cypherbench_ex@category=temporal': 0.1 }",
    code: 1,
    says: ['cypherbench_ex@category=temporal'],
  },
  { name: 'items: one errored', items: rightItems, files: unreachable, code: 1, says: ['the model cannot be reached'] },
  { name: 'items: one unscored of five', items: [...rightItems, brokenGold], code: 0, says: ['gold_failed'] },
  {
    name: 'items: two unscored of five, more than one and more than a tenth',
    items: [...rightItems.slice(0, 3), brokenGold, { ...brokenGold, id: 'q7' }],
    code: 1,
    says: ['gold_failed', /2 of 5/],
  },
  { name: 'no item at all', items: [], files: { 'items.jsonl': '\n' }, code: 1, says: ['items.jsonl'] },
  { name: '-t that matches nothing', items: rightItems, args: [...ours, '-t', 'no-such-item'], code: 1, says: [/no item/i] },
  {
    name: 'narrowed by -t: floors are not decided, its items are gated',
    items: [...rightItems, wrongItem],
    options: missed,
    args: [...ours, '-t', 'q1 '],
    code: 0,
    says: [/not decided \(1 of 5 items\)/],
  },
  {
    name: 'narrowed by -t to a red item',
    items: [...rightItems, wrongItem],
    options: met,
    args: [...ours, '-t', 'q5 '],
    code: 1,
    says: [/not decided \(1 of 5 items\)/],
  },
  {
    name: '--bail that fired',
    items: [wrongItem, ...rightItems],
    options: met,
    args: [...ours, '--bail=1'],
    code: 1,
    says: [/bail/],
  },
  {
    name: '--bail that did not fire: floors decide',
    items: [wrongItem, ...rightItems],
    options: met,
    // Vitest may count a failure twice.
    args: [...ours, '--bail=3'],
    code: 0,
    says: [/1 failed . 4 passed/, 'gate (floors)  passed'],
  },
  {
    name: 'another project passes',
    items: [...rightItems, wrongItem],
    options: met,
    files: { 'own.test.ts': passingTest },
    args: [],
    code: 0,
    says: ['own.test.ts'],
  },
  {
    name: 'a failing test in another project counts under floors',
    items: [...rightItems, wrongItem],
    options: met,
    files: { 'own.test.ts': failingTest },
    args: [],
    code: 1,
    says: ['own.test.ts'],
  },
  {
    name: 'no item selected while other projects run: the exit code is theirs',
    items: [wrongItem],
    files: { 'own.test.ts': passingTest },
    args: ['own.test.ts'],
    code: 0,
    says: ['own.test.ts'],
  },
  {
    name: 'a missed coverage threshold counts under floors',
    items: [...rightItems, wrongItem],
    options: met,
    config: coverage,
    files: {
      'coverage.js': `export default {
  getProvider: () => ({
    name: 'custom',
    initialize(ctx) { this.options = ctx.config.coverage },
    resolveOptions() { return this.options },
    clean() {},
    onAfterSuiteRun() {},
    generateCoverage: () => ({}),
    reportCoverage() { console.log('ERROR: Coverage for lines (50%) does not meet global threshold (90%)'); process.exitCode = 1 },
  }),
  takeCoverage() {}, startCoverage() {}, stopCoverage() {},
}
`,
    },
    code: 1,
    says: ['does not meet global threshold'],
  },
  {
    name: 'a predictor module that cannot be loaded',
    items: rightItems,
    files: { ...unreachable, 'predict.ts': 'this is no module' },
    code: 1,
    says: ['predict.ts'],
  },
  {
    name: 'a metric without a value on any item',
    items: [brokenGold],
    options: 'maxIncomplete: { count: 5, share: 1 }',
    code: 1,
    says: [/no value/],
  },
]

test.for(cases)('$name', async ({ items, options = '', config = '', files = {}, args = ours, code, says }) => {
  await using project = await Project.create({ ...smallProject(items, options === '' ? '' : `${options},`, config), ...files })
  const run = await project.vitest(['run', ...args])
  for (const text of says) expect(run.output).toMatch(text)
  expect(run.code, run.output).toBe(code)
})
