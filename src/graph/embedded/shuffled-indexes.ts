/** The numbers from 0 to `length` - 1 in an order that depends on `seed` alone (Fisher-Yates over a linear congruential generator). */
export function shuffledIndexes(length: number, seed: number): readonly number[] {
  const indexes = Array.from({ length }, (_, index) => index)
  let state = seed
  for (let last = length - 1; last > 0; last--) {
    // Multiplier and increment of Numerical Recipes; the high bits are the random ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    const [a = 0, b = 0] = [indexes[last], indexes[other]]
    indexes[last] = b
    indexes[other] = a
  }
  return indexes
}
