import type { VerdictCounts } from './run-report.js'

/** How far a run is. */
export interface Progress {
  readonly done: number
  /** Items collected so far that will run. */
  readonly total: number
  readonly verdicts: VerdictCounts
  readonly elapsedMs: number
}

/** `120 of 718 items, 100 passed, 18 below threshold, 0 errored, 2 unscored, 60 items/s`. */
export function progressText({ done, total, verdicts, elapsedMs }: Progress): string {
  const rate = elapsedMs > 0 ? done / (elapsedMs / 1000) : 0
  const { passed, below_threshold: below, errored, unscored } = verdicts
  return [
    `${done} of ${total} items`,
    `${passed} passed`,
    `${below} below threshold`,
    `${errored} errored`,
    `${unscored} unscored`,
    `${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} items/s`,
  ].join(', ')
}
