/** The positions 0 to `length` - 1, each once, in the order in which they are to be stored. */
export type StorageOrder = (length: number) => readonly number[]

/**
 * The orders in which a graph is stored once more: backwards, so that any two elements change places, and twice at random, so that three do not
 * only turn round.
 */
export const otherOrders: readonly StorageOrder[] = [backwards, (length) => shuffled(length, 1), (length) => shuffled(length, 2)]

function backwards(length: number): number[] {
  return Array.from({ length }, (_, index) => length - 1 - index)
}

/** An order that depends on `seed` alone (Fisher-Yates over a linear congruential generator). */
function shuffled(length: number, seed: number): number[] {
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
