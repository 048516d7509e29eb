import { roundHalfEven } from '../src/aggregate/round-half-even.js'
import type { MetricMean } from './run-report.js'

/** Four decimals; `-` for a missing value. */
export function meanText(mean: number | null): string {
  return mean === null ? '-' : roundHalfEven(mean, 4).toFixed(4)
}

/** A mean beside the number of items it stands for, such as `0.8974 (78, 2 null)`. */
export function countedMean({ mean, count, nulls }: MetricMean): string {
  return `${meanText(mean)} (${count}${nulls > 0 ? `, ${nulls} null` : ''})`
}

/** A sum of values in as few digits as tell it: `48`, `47.25`. */
export function sumText(sum: number): string {
  return String(Number(sum.toFixed(4)))
}
