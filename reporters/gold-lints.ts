import type { TestCase } from 'vitest/node'
import { goldLintKey, type GoldLintRecord, goldLintSchema, goldLintSuite } from '../src/gold-lint-record.js'

/** Whether a test of ours checks a gold query instead of an item. */
export function isGoldTest({ parent }: TestCase): boolean {
  return parent.type === 'suite' && parent.name === goldLintSuite
}

interface GoldLint {
  readonly title: string
  /** Null when the test ended without one. */
  readonly record: GoldLintRecord | null
  readonly failed: boolean
}

/** What the tests of the gold queries found; the last result of each test counts. */
export class GoldLints {
  readonly #lints = new Map<string, GoldLint>()

  clear(): void {
    this.#lints.clear()
  }

  take(testCase: TestCase): void {
    const { state } = testCase.result()
    const record = goldLintSchema.safeParse(Reflect.get(testCase.meta(), goldLintKey)).data ?? null
    if (state === 'skipped' && record === null) return
    this.#lints.set(testCase.id, { title: testCase.name, record, failed: state === 'failed' })
  }

  /** Golds whose test failed, by title. */
  failures(): readonly string[] {
    return [...this.#lints.values()].filter(({ failed }) => failed).map(({ title }) => `gold lint: ${title}`)
  }

  /** Every gold with findings as a line of JSON, in the order of the items; empty when no gold was checked. */
  jsonLines(): string {
    return this.#found().map((record) => `${JSON.stringify(record)}\n`).join('')
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

  #found(): readonly GoldLintRecord[] {
    return [...this.#lints.values()].flatMap(({ record }) => (record === null || record.findings.length === 0 ? [] : [record])).sort((a, b) => a.line - b.line)
  }
}
