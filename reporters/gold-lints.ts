import type { TestCase } from 'vitest/node'
import type { ResolvedOptions } from '../src/plugin/resolved-options.js'
import { goldLintKey, type GoldLintRecord, goldLintSchema, goldLintSuite } from '../src/gold-lint-record.js'
import { itemsFileOf, shownPath } from './items-file.js'

/** Whether a test of ours checks a gold query instead of an item. */
export function isGoldTest({ parent }: TestCase): boolean {
  return parent.type === 'suite' && parent.name === goldLintSuite
}

interface GoldLint {
  readonly title: string
  /** Items file, relative to the root. */
  readonly file: string
  /** Null when the test ended without one. */
  readonly record: GoldLintRecord | null
  readonly failed: boolean
}

/** What the tests of the gold queries found; the last result of each test counts. */
export class GoldLints {
  readonly #options: ResolvedOptions
  readonly #lints = new Map<string, GoldLint>()

  constructor(options: ResolvedOptions) {
    this.#options = options
  }

  clear(): void {
    this.#lints.clear()
  }

  take(testCase: TestCase): void {
    const { state } = testCase.result()
    const record = goldLintSchema.safeParse(Reflect.get(testCase.meta(), goldLintKey)).data ?? null
    if (state === 'skipped' && record === null) return
    const file = shownPath(itemsFileOf(testCase.module, this.#options), this.#options.root)
    this.#lints.set(testCase.id, { title: testCase.name, file, record, failed: state === 'failed' })
  }

  /** Golds whose test failed, by title. */
  failures(): readonly string[] {
    return [...this.#lints.values()].filter(({ failed }) => failed).map(({ title }) => `gold lint: ${title}`)
  }

  /** Every gold with findings as a line of JSON, in the order of the items; empty when no gold was checked. */
  jsonLines(): string {
    return this.#found().map((found) => `${JSON.stringify(found)}\n`).join('')
  }

  /** For the terminal: how many golds have findings, and of which kinds; null when no gold was checked. */
  summary(file: string): string | null {
    if (this.#lints.size === 0) return null
    const found = this.#found()
    const counts = new Map<string, number>()
    for (const { rule } of found.flatMap(({ findings }) => findings)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
    const kinds = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([rule, count]) => `   ${count} × ${rule}`)
    const head = ` gold lint  ${found.length} of ${this.#lints.size} golds have findings${found.length === 0 ? '' : `, listed in ${file}`}`
    return `\n${[head, ...kinds].join('\n')}\n`
  }

  #found(): readonly (GoldLintRecord & Pick<GoldLint, 'file'>)[] {
    const files = this.#options.datasets.flatMap(({ items }) => items).map((path) => shownPath(path, this.#options.root))
    return [...this.#lints.values()]
      .flatMap(({ file, record }) => (record === null || record.findings.length === 0 ? [] : [{ id: record.id, file, line: record.line, findings: record.findings }]))
      .sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line)
  }
}
