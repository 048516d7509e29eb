import type { TestCase } from 'vitest/node'
import type { ResolvedOptions } from '../src/plugin/resolved-options.js'
import { goldLintKey, goldLintSchema, goldLintSuite } from '../src/gold-lint-record.js'
import { itemsFileOf, shownPath } from './items-file.js'
import type { CheckedGold, GoldLintReport } from './run-report.js'

/** Whether a test of ours checks a gold query instead of an item. */
export function isGoldTest({ parent }: TestCase): boolean {
  return parent.type === 'suite' && parent.name === goldLintSuite
}

/** What the tests of the gold queries found; the last result of each test counts. */
export class GoldLints {
  readonly #options: ResolvedOptions
  readonly #golds = new Map<string, CheckedGold & { readonly failed: boolean }>()

  constructor(options: ResolvedOptions) {
    this.#options = options
  }

  clear(): void {
    this.#golds.clear()
  }

  take(testCase: TestCase): void {
    const { state, errors } = testCase.result()
    const record = goldLintSchema.safeParse(Reflect.get(testCase.meta(), goldLintKey)).data ?? null
    if (state === 'skipped' && record === null) return
    const file = shownPath(itemsFileOf(testCase.module, this.#options), this.#options.root)
    this.#golds.set(testCase.id, {
      title: testCase.name,
      file,
      id: record?.id ?? null,
      line: record?.line ?? null,
      durationMs: testCase.diagnostic()?.duration ?? null,
      findings: record?.findings ?? [],
      trouble: record === null ? (errors?.at(-1)?.message ?? 'the test ended without a record') : null,
      failed: state === 'failed',
    })
  }

  /** Golds whose test failed, by title. */
  failures(): readonly string[] {
    return [...this.#golds.values()].filter(({ failed }) => failed).map(({ title }) => `gold lint: ${title}`)
  }

  /** Null when no gold was checked. */
  report(): GoldLintReport | null {
    if (this.#golds.size === 0) return null
    const files = this.#options.datasets.flatMap(({ items }) => items).map((path) => shownPath(path, this.#options.root))
    const golds = [...this.#golds.values()]
      .map(({ failed: _, ...gold }): CheckedGold => gold)
      .sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0))
    return { golds, rules: countRules(golds) }
  }
}

function countRules(golds: readonly CheckedGold[]): GoldLintReport['rules'] {
  const counts = new Map<string, GoldLintReport['rules'][number]>()
  for (const { rule, severity } of golds.flatMap(({ findings }) => findings)) {
    counts.set(rule, { rule, severity, findings: (counts.get(rule)?.findings ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => b.findings - a.findings || (a.rule < b.rule ? -1 : 1))
}
