/** Different integers in ascending order. */
export type IdSet = Int32Array

/** The set of these integers. */
export function idSet(ids: Iterable<number>): IdSet {
  return Int32Array.from(new Set(ids)).sort()
}

/** How many integers are in both. */
export function intersectionSize(a: IdSet, b: IdSet): number {
  let size = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0)
    if (difference === 0) size++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return size
}
