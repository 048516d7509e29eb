import type { IntTable } from '../ex/int-table.js'

/** For each gold column the prediction column that it is laid on; null where no column is left for it. */
export type ColumnMapping = readonly (number | null)[]

/** Rows that are looked at to see which columns belong together. */
const sampledRows = 2000

/**
 * Lays gold columns on prediction columns that share most values with them; among equals the same name, then the same
 * place wins. Columns that share nothing are paired last, in order.
 */
export function mapColumns(
  gold: { readonly table: IntTable; readonly names: readonly string[] },
  prediction: { readonly table: IntTable; readonly names: readonly string[] },
): ColumnMapping {
  const goldCounts = gold.table.columns.map(valueCounts)
  const predictionCounts = prediction.table.columns.map(valueCounts)
  const pairs = goldCounts.flatMap((counts, from) =>
    predictionCounts.map((others, to) => ({
      from,
      to,
      shared: sharedValues(counts, others),
      sameName: Number(gold.names[from] === prediction.names[to]),
      samePlace: Number(from === to),
    })),
  )
  pairs.sort(
    (a, b) =>
      b.shared - a.shared || b.sameName - a.sameName || b.samePlace - a.samePlace || a.from - b.from || a.to - b.to,
  )
  const mapping: (number | null)[] = gold.table.columns.map(() => null)
  const taken = new Set<number>()
  for (const { from, to } of pairs) {
    if (mapping[from] !== null || taken.has(to)) continue
    mapping[from] = to
    taken.add(to)
  }
  return mapping
}

function valueCounts(column: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of column.subarray(0, sampledRows)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function sharedValues(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  let shared = 0
  for (const [value, count] of few) shared += Math.min(count, many.get(value) ?? 0)
  return shared
}
