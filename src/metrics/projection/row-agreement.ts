/**
 * How rows are compared: `set` without repeats, `multiset` with them, `sequence` row by row, `distinct-sequence` row by row
 * after repeats are left out.
 */
export type RowAgreement = 'set' | 'multiset' | 'sequence' | 'distinct-sequence'

/** Row numbers of two tables; equal numbers stand for equal rows. */
export type RowNumbers = readonly [gold: Int32Array, prediction: Int32Array]

/** Whether the rows agree. What agrees over some columns also agrees over fewer of them. */
export function doRowsAgree([gold, prediction]: RowNumbers, agreement: RowAgreement): boolean {
  switch (agreement) {
    case 'set':
      return haveSameMembers(new Set(gold), new Set(prediction))
    case 'multiset':
      return gold.length === prediction.length && haveSameCounts(gold, prediction)
    case 'sequence':
      return areEqual([...gold], [...prediction])
    case 'distinct-sequence':
      return areEqual([...new Set(gold)], [...new Set(prediction)])
  }
}

function haveSameMembers(gold: ReadonlySet<number>, prediction: ReadonlySet<number>): boolean {
  if (gold.size !== prediction.size) return false
  for (const row of gold) if (!prediction.has(row)) return false
  return true
}

function haveSameCounts(gold: Int32Array, prediction: Int32Array): boolean {
  const counts = new Map<number, number>()
  for (const row of gold) counts.set(row, (counts.get(row) ?? 0) + 1)
  for (const row of prediction) {
    const left = counts.get(row) ?? 0
    if (left === 0) return false
    counts.set(row, left - 1)
  }
  return true
}

function areEqual(gold: readonly number[], prediction: readonly number[]): boolean {
  return gold.length === prediction.length && gold.every((row, index) => row === prediction[index])
}
