import type { ItemRecord, Verdict } from '../src/record.js'
import type { ReportedItem } from './run-report.js'

/** Items that went wrong in the same way. */
export interface Cause {
  readonly verdict: Exclude<Verdict, 'passed'>
  /** What they have in common, such as `cypherbench_ex, coverage: row_count`. */
  readonly text: string
  readonly items: readonly ReportedItem[]
}

const order: Record<Verdict, number> = { errored: 0, below_threshold: 1, unscored: 2, passed: 3 }

/**
 * Groups the items without the verdict `passed` by cause: errored first, then below threshold, then unscored; of each the
 * most frequent cause first.
 */
export function causes(items: readonly ReportedItem[]): Cause[] {
  const found = new Map<string, { verdict: Cause['verdict']; text: string; items: ReportedItem[] }>()
  for (const item of items) {
    const { verdict } = item.record
    if (verdict === 'passed') continue
    const text = cause(item.record)
    const key = `${verdict} ${text}`
    const known = found.get(key)
    if (known) known.items.push(item)
    else found.set(key, { verdict, text, items: [item] })
  }
  return [...found.values()].sort((a, b) => order[a.verdict] - order[b.verdict] || b.items.length - a.items.length)
}

function cause(record: ItemRecord): string {
  if (record.verdict !== 'below_threshold') return record.reason ?? 'no reason given'
  const given = record.below.map((metric) => record.reasons[metric]).filter((text) => text !== undefined)
  const reasons = [...new Set(given)]
  return [record.below.join(', '), ...reasons].join(': ')
}
