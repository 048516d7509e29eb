import type { IntTable } from './int-table.js'
import type { TablePair } from './refine-colours.js'

/**
 * True when both tables hold the same multiset of rows once gold column `c` is laid on prediction column `mapping[c]`.
 * Exact: rows are grouped by one column after the other.
 */
export function equalUnderColumns(tables: TablePair, mapping: readonly number[]): boolean {
  const group: readonly [Int32Array, Int32Array] = [groups(tables[0].rowCount), groups(tables[1].rowCount)]
  for (const [goldColumn, predictionColumn] of mapping.entries()) {
    const known = new Map<number, number>()
    extend(group[0], tables[0], goldColumn, known)
    extend(group[1], tables[1], predictionColumn, known)
  }
  const surplus = new Map<number, number>()
  for (const row of group[0]) surplus.set(row, (surplus.get(row) ?? 0) + 1)
  for (const row of group[1]) surplus.set(row, (surplus.get(row) ?? 0) - 1)
  return [...surplus.values()].every((count) => count === 0)
}

function groups(rowCount: number): Int32Array {
  return new Int32Array(rowCount)
}

function extend(group: Int32Array, table: IntTable, column: number, known: Map<number, number>): void {
  const values = table.columns[column]
  for (const [row, before] of group.entries()) {
    // Exact below 2^53: fewer than 2^22 groups, fewer than 2^31 values.
    const key = before * 0x8000_0000 + (values?.[row] ?? 0)
    let id = known.get(key)
    if (id === undefined) {
      id = known.size
      known.set(key, id)
    }
    group[row] = id
  }
}
