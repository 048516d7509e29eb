import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import chalk from 'chalk'
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { decide, type Decision } from '../src/gate/decide.js'
import type { ResolvedOptions } from '../src/plugin/resolved-options.js'
import { annotations } from './annotations.js'
import { buildReport } from './build-report.js'
import { CarriedParts } from './carried-parts.js'
import { CollectedItems } from './collected-items.js'
import { gateFacts } from './gate-facts.js'
import { goldLintBlock, goldLintLines } from './gold-lint-text.js'
import { GoldLints, isGoldTest } from './gold-lints.js'
import { itemTotals } from './item-totals.js'
import { shownPath } from './items-file.js'
import { joinRunParts } from './join-run-parts.js'
import { junit } from './junit.js'
import { markdown } from './markdown.js'
import { narrowing, startNarrowing, type StartNarrowing } from './narrowing.js'
import { writesBlob } from './other-reporters.js'
import { openProgress, paint, printer } from './output-stream.js'
import type { ProgressLine } from './progress-line.js'
import { progressText } from './progress-text.js'
import type { ReportedItem, RunReport } from './run-report.js'
import { summaryJson } from './summary-json.js'
import { terminal } from './terminal.js'
import { versions } from './versions.js'
import { writeAtomically } from '../src/write-atomically.js'

/**
 * The Vitest reporter of a benchmark: collects the records of the items, writes `junit.xml`, `summary.json`, `summary.md`
 * and `items.jsonl`, prints tables and the gate, and sets the exit code. The plugin adds it by itself; works the same in a
 * run, in watch mode and under `--merge-reports`.
 */
export default class CypherbenchReporter implements Reporter {
  readonly #options: ResolvedOptions
  readonly #items: CollectedItems
  readonly #golds: GoldLints
  readonly #carried: CarriedParts
  #vitest: Vitest | null = null
  #start: StartNarrowing = { changed: false, related: false }
  #exitCodeWasSet = false
  #isRerun = false
  #progress: ProgressLine | null = null
  #startedAt = 0
  #verdicts = noVerdicts()
  #done = 0
  #total = 0

  constructor(options: ResolvedOptions) {
    this.#options = options
    this.#items = new CollectedItems(options)
    this.#golds = new GoldLints(options)
    this.#carried = new CarriedParts(join(options.outputDir, 'parts'))
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
    this.#start = startNarrowing(vitest)
  }

  onWatcherRerun(): void {
    this.#isRerun = true
  }

  onTestRunStart(): void {
    if (!this.#isRerun) {
      this.#items.clear()
      this.#golds.clear()
    }
    this.#exitCodeWasSet = this.#vitest?.config.watch !== true && Number(process.exitCode ?? 0) !== 0
    this.#verdicts = noVerdicts()
    this.#done = 0
    this.#total = 0
    this.#startedAt = performance.now()
    this.#progress = this.#vitest === null ? null : openProgress(this.#vitest)
  }

  onTestModuleCollected(module: TestModule): void {
    if (module.project.name !== this.#options.project) return
    this.#items.collect(module)
    for (const test of module.children.allTests()) if (test.options.mode === 'run' && !isGoldTest(test)) this.#total++
  }

  onTestCaseResult(testCase: TestCase): void {
    if (testCase.project.name !== this.#options.project) return
    if (isGoldTest(testCase)) return this.#golds.take(testCase)
    const record = this.#items.take(testCase)
    if (record === null) return
    this.#verdicts[record.verdict]++
    this.#done++
    this.#progress?.update(() =>
      progressText({
        done: this.#done,
        total: this.#total,
        verdicts: this.#verdicts,
        elapsedMs: performance.now() - this.#startedAt,
      }),
    )
  }

  async onTestModuleEnd(module: TestModule): Promise<void> {
    const vitest = this.#vitest
    if (vitest === null || module.project.name !== this.#options.project) return
    if (vitest.config.mergeReports) await this.#carried.unpack(module)
    else if (writesBlob(vitest)) await this.#carried.pack(module, this.#items.partsOf(module))
  }

  async onTestRunEnd(
    ran: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    this.#progress?.stop()
    const vitest = this.#vitest
    if (vitest === null || vitest.config.mode === 'benchmark') return
    // Vitest 4 does not find the modules of blobs that were written below another root.
    const modules = vitest.config.mergeReports ? vitest.state.getTestModules() : ran
    try {
      await this.#finish(vitest, modules, unhandledErrors, reason)
    } catch (error) {
      // Without a verdict nothing may look green.
      process.exitCode = 1
      vitest.logger.error(chalk.red(`cypherbench: the run could not be judged: ${messageOf(error)}`))
    }
  }

  async #finish(
    vitest: Vitest,
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    const options = this.#options
    const collected = this.#items.inOrder()
    const isNarrowed = narrowing(vitest, this.#start, options.limit).length > 0
    const facts = gateFacts(options, collected, {
      vitest,
      modules,
      unhandledErrors,
      reason,
      start: this.#start,
      exitCodeWasSet: this.#exitCodeWasSet,
      totals: isNarrowed ? await itemTotals(options.datasets) : new Map(),
      failedGolds: this.#golds.failures(),
    })
    let decision = decide(facts)
    if (decision.silent) return
    const items = collected.flatMap(({ record, testCase, file }) =>
      record === null ? [] : [reportedItem(record, testCase, shownPath(file, options.root))],
    )
    const goldLint = this.#golds.report()
    let built: RunReport | null = null
    const report = (): RunReport => {
      if (built?.decision !== decision) built = buildReport(options, versions(vitest.version), items, decision, goldLint)
      return built
    }
    const attempt = async (what: string, action: () => unknown): Promise<void> => {
      try {
        await action()
      } catch (error) {
        const text = `cypherbench: ${what} failed: ${messageOf(error)}`
        const reasons: Decision['reasons'] = [...decision.reasons, { kind: 'errors', text }]
        decision = { ...decision, outcome: 'failed', exitCode: 'fail', reasons }
      }
    }
    const notices: string[] = []
    const inOutput = (name: string) => join(options.outputDir, name)
    const isMerge = Boolean(vitest.config.mergeReports)
    await attempt('joining items.jsonl', () => {
      const records = items.map(({ record }) => record)
      const { held, left } = this.#carried
      const isBlob = isMerge || writesBlob(vitest)
      notices.push(...joinRunParts(options.outputDir, records, { held: isBlob ? held : null, isMerge, isRerun: this.#isRerun }))
      if (left.size > 0) notices.push(`the blob has no room for ${[...left].join(', ')}; bring ${inOutput('parts')} to where blobs are merged`)
    })
    await attempt('writing junit.xml', () => writeAtomically(inOutput('junit.xml'), junit(report())))
    await attempt('writing summary.md', () => writeAtomically(inOutput('summary.md'), markdown(report())))
    const { GITHUB_STEP_SUMMARY: stepSummary, GITHUB_ACTIONS: onGitHub, GITHUB_WORKSPACE: workspace } = env
    if (stepSummary) {
      await attempt('appending to the GitHub step summary', () => appendFile(stepSummary, markdown(report())))
    }
    await attempt('writing summary.json', () => writeAtomically(inOutput('summary.json'), summaryJson(report())))
    const print = printer(vitest)
    if (onGitHub === 'true') {
      const prefix = workspace === undefined ? '' : shownPath(join(options.root, '.'), workspace)
      await attempt('annotating', () => {
        for (const line of annotations(report(), prefix === '' ? '' : `${prefix}/`)) print(`${line}\n`)
      })
    }
    if (goldLint !== null) {
      const file = inOutput('gold-lint.jsonl')
      await attempt('writing gold-lint.jsonl', () => writeAtomically(file, goldLintLines(goldLint)))
      print(goldLintBlock(goldLint, shownPath(file, options.root)))
    }
    await attempt('printing the tables', () => print(terminal(report(), paint(), notices)))
    applyExitCode(decision)
  }
}

export { CypherbenchReporter }
export { limitReporters } from './limit-reporters.js'

function noVerdicts(): Record<ReportedItem['record']['verdict'], number> {
  return { passed: 0, below_threshold: 0, errored: 0, unscored: 0 }
}

function reportedItem(record: ReportedItem['record'], testCase: TestCase, file: string): ReportedItem {
  const diagnostic = testCase.diagnostic()
  const retries = diagnostic?.retryCount ?? 0
  const all = testCase.result().errors ?? []
  // Vitest keeps the errors of every try; the record is that of the last one.
  const errors = (retries > 0 ? all.slice(-1) : all).map(({ name, message, diff }) => {
    const head = name === undefined ? message : `${name}: ${message}`
    return diff === undefined ? head : `${head}\n\n${diff}`
  })
  return {
    record,
    title: testCase.name,
    file,
    durationMs: diagnostic?.duration ?? null,
    retries,
    errors,
  }
}

function applyExitCode({ exitCode }: Decision): void {
  if (exitCode === 'fail') process.exitCode = 1
  else if (exitCode === 'clear') process.exitCode = 0
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
