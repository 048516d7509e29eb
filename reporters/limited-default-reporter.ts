import type { RunnerTask, RunnerTestFile } from 'vitest'
import { DefaultReporter, type TestCase, type TestModuleState } from 'vitest/node'

/** Which failures are limited: those of tests of this project, beyond so many. */
export interface FailureLimit {
  readonly project: string
  readonly maxFailuresShown: number
}

type DefaultOptions = NonNullable<ConstructorParameters<typeof DefaultReporter>[0]>

/**
 * Vitest's default reporter, except that it prints only the first failures of our project in full. A benchmark may have
 * thousands of red items on purpose; they are counted here, and told apart by cause in our own tables.
 */
export class LimitedDefaultReporter extends DefaultReporter {
  readonly #limit: FailureLimit
  #files: RunnerTestFile[] = []
  #hidden = 0
  #linesLeft = 0

  constructor(limit: FailureLimit, options: DefaultOptions = {}) {
    super(options)
    this.#limit = limit
  }

  override onTestRunStart(...args: Parameters<DefaultReporter['onTestRunStart']>): void {
    this.#linesLeft = this.#limit.maxFailuresShown
    super.onTestRunStart(...args)
  }

  /** Below a red module the default reporter lists every test, green ones too. */
  protected override printTestCase(state: TestModuleState, test: TestCase): void {
    if (test.project.name === this.#limit.project) {
      if (test.result().state !== 'failed' || this.#linesLeft <= 0) return
      this.#linesLeft--
    }
    super.printTestCase(state, test)
  }

  override reportSummary(files: RunnerTestFile[], errors: unknown[]): void {
    const { project, maxFailuresShown } = this.#limit
    let left = maxFailuresShown
    this.#files = files
    this.#hidden = 0
    const shown = files.map((file) => {
      if ((file.projectName ?? '') !== project) return file
      const { tasks, kept, dropped } = firstFailures(file.tasks, left)
      left -= kept
      this.#hidden += dropped
      // Only what is printed of errors is cut; the file itself and its counts stay whole.
      return dropped === 0 ? file : { ...file, tasks }
    })
    super.reportSummary(shown, errors)
  }

  override reportTestSummary(_shown: RunnerTestFile[], errors: unknown[], leakCount: number): void {
    if (this.#hidden > 0) {
      const failures = this.#hidden === 1 ? '1 more failure' : `${this.#hidden} more failures`
      this.error(` ${failures} of ${this.#limit.project} not shown here; see junit.xml, or raise maxFailuresShown`)
    }
    super.reportTestSummary(this.#files, errors, leakCount)
  }
}

/** The tasks without the failed tests after the first `limit`. */
function firstFailures(
  tasks: readonly RunnerTask[],
  limit: number,
): { tasks: RunnerTask[]; kept: number; dropped: number } {
  let kept = 0
  let dropped = 0
  const remaining: RunnerTask[] = []
  for (const task of tasks) {
    if (task.type === 'suite') {
      const inner = firstFailures(task.tasks, limit - kept)
      kept += inner.kept
      dropped += inner.dropped
      remaining.push(inner.dropped === 0 ? task : { ...task, tasks: inner.tasks })
    } else if (task.result?.state === 'fail' && kept >= limit) dropped++
    else {
      if (task.result?.state === 'fail') kept++
      remaining.push(task)
    }
  }
  return { tasks: remaining, kept, dropped }
}
