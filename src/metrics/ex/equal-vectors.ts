/** True when both hold the same integers in the same order. */
export function equalVectors(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
