import type { TablePair } from '../ex/refine-colours.js'
import { rowGroups } from '../ex/row-groups.js'
import type { ColumnMapping } from './column-mapping.js'

/** Rows without a partner, by index in ascending order, and which rows are equal. */
export interface RowSurplus {
  readonly missing: readonly number[]
  readonly surplus: readonly number[]
  /** Equal numbers for equal rows, over the columns that are laid on each other. */
  readonly groups: readonly [gold: Int32Array, prediction: Int32Array]
}

/** Which gold rows the prediction lacks and which rows it has beyond them, under a mapping of columns. */
export function rowSurplus(tables: TablePair, mapping: ColumnMapping): RowSurplus {
  const groups = rowGroups(tables, mapping.flatMap((to, from) => (to === null ? [] : [[from, to] as const])))
  return { missing: beyond(groups[0], groups[1]), surplus: beyond(groups[1], groups[0]), groups }
}

/** How often each group occurs. */
export function countGroups(groups: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1)
  return counts
}

function beyond(rows: Int32Array, others: Int32Array): number[] {
  const free = countGroups(others)
  const left: number[] = []
  for (const [index, group] of rows.entries()) {
    const count = free.get(group) ?? 0
    if (count === 0) left.push(index)
    else free.set(group, count - 1)
  }
  return left
}
