/** Larger than the rounding error of a sum of a million values from 0 to 1, smaller than any difference that counts. */
export const epsilon = 1e-9

/**
 * How far values from 0 to 1 are from a minimum mean, in whole items.
 *
 * `spare` is the number of further items that may drop to 0 whichever they are, so the best ones are taken first; -1 when
 * the minimum is already missed. `needed` is the smallest number of items that have to rise to 1, so the worst ones are
 * taken first; 0 when the minimum is met. For metrics that are 0 or 1 both are exact counts.
 */
export function slack(values: readonly number[], minimum: number): { met: boolean; spare: number; needed: number } {
  // A comparison of sums, not of rounded means: 48 of 80 has to meet 0.6 whatever 0.6 × 80 is in binary.
  const needed = minimum * values.length - epsilon * Math.max(1, values.length)
  const descending = [...values].sort((a, b) => b - a)
  let sum = descending.reduce((total, value) => total + value, 0)
  if (sum >= needed) {
    let spare = 0
    for (const value of descending) {
      sum -= value
      // An item at 0 cannot drop.
      if (value === 0 || sum < needed) break
      spare++
    }
    return { met: true, spare, needed: 0 }
  }
  let raised = 0
  for (const value of descending.reverse()) {
    if (sum >= needed) break
    sum += 1 - value
    raised++
  }
  return { met: false, spare: -1, needed: raised }
}
