import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { Floor, ResolvedOptions } from '../../src/plugin/resolved-options.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the test of an item does; a verdict, or one of the ways in which things break. */
export type Behaviour =
  | 'passed'
  | 'below_threshold'
  | 'errored'
  | 'unscored'
  | 'no_record'
  | 'invalid_record'
  | 'late_failure'
  | 'crash'

/** A small project with one items module per dataset, whose tests behave as told and leave real records. */
export interface Scenario {
  readonly datasets: Readonly<Record<string, readonly Behaviour[]>>
  readonly floors?: readonly Floor[]
  readonly options?: Partial<ResolvedOptions>
  /** Source of a test file in another project. */
  readonly other?: string
  /** More of the root configuration, as JavaScript that ends with a comma. */
  readonly config?: string
  /** Failures of ours are limited in Vitest's own output. */
  readonly limited?: boolean
  /** Source that an items module ends with. */
  readonly after?: string
}

export interface FinishedVitest {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface WatchingVitest extends AsyncDisposable {
  /** Waits until standard output since the last call matches. */
  until: (pattern: RegExp) => Promise<void>
  /** What was printed up to the last match. */
  output: () => string
}

export class VitestProject implements Disposable {
  readonly folder: string

  constructor(scenario: Scenario) {
    this.folder = mkdtempSync(join(tmpdir(), 'cypherbench-reporter-'))
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    mkdirSync(join(this.folder, 'items'))
    this.write('package.json', '{ "type": "module" }')
    this.arrange(scenario)
  }

  arrangeDataset(dataset: string, behaviours: readonly Behaviour[], after = ''): void {
    this.write(`items/${dataset}.test.js`, moduleCode(dataset, behaviours, this.file('out'), after))
  }

  arrange({ datasets, floors = [], options = {}, other, config = '', after = '', limited = false }: Scenario): void {
    for (const [dataset, behaviours] of Object.entries(datasets)) this.arrangeDataset(dataset, behaviours, after)
    if (other !== undefined) this.write('other.test.js', other)
    const resolved: ResolvedOptions = {
      root: this.folder,
      metricModules: [],
      judge: null,
      project: 'cypherbench',
      datasets: Object.keys(datasets).map((name) => ({
        name,
        items: [this.file(`items/${name}.test.js`)],
        language: 'cypher',
        graphs: { [name]: null },
        defaultGraph: name,
        predictions: { kind: 'file', file: this.file('predictions.jsonl') },
        metrics: ['cypherbench_ex'],
        thresholds: { cypherbench_ex: 1 },
        floors,
      })),
      database: [{ backend: 'embedded' }],
      gate: floors.length > 0 ? 'floors' : 'items',
      maxIncomplete: { count: 1, share: 0.1 },
      outputDir: this.file('out'),
      junit: { belowThreshold: 'failure' },
      groups: null,
      limits: { timeoutMs: 1000, maxRows: 1000, maxBytes: 1_000_000 },
      concurrency: 8,
      itemsInFlight: 32,
      itemTimeoutMs: 10_000,
      limit: null,
      allowProcedures: [],
      goldLint: false,
      deepLint: false,
      maxFailuresShown: 5,
      ...options,
    }
    const reporter = JSON.stringify([join(root, 'reporters/reporter.ts'), resolved])
    const limiting = join(root, 'reporters/limit-reporters.ts')
    // As the plugin does it: a reporter pushed at this point survives --reporter on the command line.
    this.write(
      'vitest.config.js',
      `const plugin = { name: 'wiring', async configureVitest({ vitest }) {
        vitest.config.reporters.push(${reporter})
        if (${String(limited)}) {
          const { limitReporters } = await vitest.import(${JSON.stringify(limiting)})
          limitReporters(vitest.config.reporters, ${JSON.stringify(resolved)})
        }
      } }
      export default { test: { ${config} projects: [
        { plugins: [plugin], test: { name: 'cypherbench', include: ['items/*.test.js'], isolate: false, fileParallelism: false } },
        { test: { name: 'unit', include: ['*.test.js'] } },
      ] } }`,
    )
  }

  file(name: string): string {
    return join(this.folder, name)
  }

  write(name: string, content: string): void {
    writeFileSync(this.file(name), content)
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8')
  }

  run(args: readonly string[], variables: Record<string, string> = {}): Promise<FinishedVitest> {
    const child = this.#start(['run', ...args], variables)
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => {
        resolve({ code, stdout: stripVTControlCharacters(stdout), stderr: stripVTControlCharacters(stderr) })
      })
    })
  }

  /** Starts Vitest in watch mode; stops it on disposal. */
  watch(): WatchingVitest {
    const child = this.#start(['--watch'], {})
    let pending = ''
    let matched = ''
    let onText = () => {}
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      pending += stripVTControlCharacters(text)
      onText()
    })
    return {
      until: (pattern) =>
        new Promise((resolve) => {
          onText = () => {
            if (!pattern.test(pending)) return
            onText = () => {}
            matched = pending
            pending = ''
            resolve()
          }
          onText()
        }),
      output: () => matched,
      async [Symbol.asyncDispose]() {
        const closed = new Promise((resolve) => child.on('close', resolve))
        child.kill()
        await closed
      },
    }
  }

  #start(args: readonly string[], variables: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
    const { GITHUB_ACTIONS: _actions, GITHUB_STEP_SUMMARY: _summary, GITHUB_WORKSPACE: _workspace, ...inherited } = env
    return spawn(execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: this.folder,
      env: { ...inherited, NO_COLOR: '1', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Tests that do what a worker does with a verdict: record, part file, then pass, throw or skip. */
function moduleCode(dataset: string, behaviours: readonly Behaviour[], outputDir: string, after: string): string {
  return `
import { appendFileSync, mkdirSync } from 'node:fs'
import { test, TestRunner } from 'vitest'

const dataset = ${JSON.stringify(dataset)}
const part = 'parts/' + dataset + '-' + process.pid + '.jsonl'
mkdirSync(${JSON.stringify(outputDir)} + '/parts', { recursive: true })
const values = { passed: 1, late_failure: 1, below_threshold: 0, errored: null, unscored: null }
for (const [index, behaviour] of ${JSON.stringify(behaviours)}.entries()) {
  const id = dataset + '-' + (index + 1)
  test(id + ' Which movies?', { concurrent: true }, async ({ task, skip }) => {
    // The last items finish first, so that order has to be made.
    await new Promise((resolve) => setTimeout(resolve, ${behaviours.length} - index))
    if (behaviour === 'crash') { setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3_000); await new Promise(() => {}) }
    if (behaviour === 'no_record') throw new Error('beforehand')
    if (behaviour === 'invalid_record') { task.meta.cypherbench = { version: 1, id }; return }
    const verdict = behaviour === 'late_failure' ? 'passed' : behaviour
    const reason = verdict === 'errored' ? 'infra: database: connection refused' : verdict === 'unscored' ? 'gold_failed' : null
    const record = {
      version: 1, dataset, id, line: index + 1, graph: dataset,
      database: { backend: 'embedded', engine: 'Grafeo 0.6.0', approximate: true },
      fields: { parity: index % 2 === 0 ? 'odd' : 'even' }, verdict, reason,
      scores: { cypherbench_ex: values[behaviour] }, reasons: {},
      below: verdict === 'below_threshold' ? ['cypherbench_ex'] : [], difference: null,
      rows: { gold: 1, prediction: 1 }, orderDependent: false,
      ms: { predict: null, gold: 1, prediction: 1 }, usage: null,
      gold: 'MATCH (m) RETURN m', prediction: 'MATCH (m) RETURN m', part,
    }
    task.meta.cypherbench = record
    appendFileSync(${JSON.stringify(outputDir)} + '/' + part, JSON.stringify({ ...record, question: 'Which movies?' }) + '\\n')
    if (behaviour === 'late_failure') throw new Error('a hook failed')
    if (verdict === 'unscored') skip(reason)
    if (verdict !== 'passed') throw new Error(verdict + ' on purpose')
  })
  TestRunner.getCurrentSuite().tasks.at(-1).location = { line: index + 1, column: 1 }
}
${after}
`
}
