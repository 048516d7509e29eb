import type { TablePair } from './refine-colours.js'
import { rowGroups } from './row-groups.js'

/** True when both tables hold the same multiset of rows once gold column `c` is laid on prediction column `mapping[c]`. */
export function equalUnderColumns(tables: TablePair, mapping: readonly number[]): boolean {
  const [gold, prediction] = rowGroups(tables, [...mapping.entries()])
  const surplus = new Map<number, number>()
  for (const row of gold) surplus.set(row, (surplus.get(row) ?? 0) + 1)
  for (const row of prediction) surplus.set(row, (surplus.get(row) ?? 0) - 1)
  return [...surplus.values()].every((count) => count === 0)
}
