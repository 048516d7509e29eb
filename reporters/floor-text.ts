import type { FloorResult } from '../src/gate/check-floor.js'
import { plural } from '../src/gate/plural.js'
import { meanText, sumText } from './number-text.js'

/** `0.8974 = 70/78 (2 null)`: the exact counts stand beside the mean, so that rounding never hides a missed floor. */
export function floorValue({ mean, sum, count, nulls }: FloorResult): string {
  const value = mean === null ? 'no value' : `${meanText(mean)} = ${sumText(sum)}/${count}`
  return nulls > 0 ? `${value} (${nulls} null)` : value
}

/** What the floor leaves or lacks, in words. */
export function floorMargin({ verdict, spare, explanation }: FloorResult): string {
  if (spare === null) return explanation ?? verdict
  return spare === 0 ? 'allows no further failure' : `allows ${plural(spare, 'more failure')}`
}
