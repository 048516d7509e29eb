/**
 * A text that is the same for mathematically equal numbers, whatever their type: `5` and `5.0`, `0` and `-0`, and exact
 * beyond 2^53. NaN is a class of its own that equals itself.
 */
export function numberKey(value: bigint | number): string {
  if (typeof value === 'bigint') return value.toString()
  if (!Number.isInteger(value)) return String(value)
  if (Number.isSafeInteger(value)) return String(value)
  // Beyond 2^53 the shortest decimal text of a float is not its exact value.
  return BigInt(value).toString()
}
