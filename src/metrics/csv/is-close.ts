/** Equal, or both finite and apart by at most 1e-9 of the larger one or by `tolerance`. Integers count as floats. */
export function isClose(a: bigint | number, b: bigint | number, tolerance: number): boolean {
  const [x, y] = [Number(a), Number(b)]
  if (x === y) return true
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false
  return Math.abs(x - y) <= Math.max(1e-9 * Math.max(Math.abs(x), Math.abs(y)), tolerance)
}
