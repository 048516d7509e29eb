import type { IntTable } from '../ex/int-table.js'
import type { ColumnMapping } from './column-mapping.js'

/** Rows without a partner, by index in ascending order. */
export interface RowSurplus {
  readonly missing: readonly number[]
  readonly surplus: readonly number[]
  /** The gold row's text key to how often it occurs: gold, prediction. */
  readonly counts: ReadonlyMap<string, readonly [gold: number, prediction: number]>
}

/** Which gold rows the prediction lacks and which rows it has beyond them, under a mapping of columns. */
export function rowSurplus(gold: IntTable, prediction: IntTable, mapping: ColumnMapping): RowSurplus {
  const mapped = mapping.flatMap((to, from) => (to === null ? [] : [{ from, to }]))
  const goldKeys = rowKeys(gold, mapped.map(({ from }) => from))
  const predictionKeys = rowKeys(prediction, mapped.map(({ to }) => to))
  const free = new Map<string, number>()
  const counts = new Map<string, [number, number]>()
  const count = (key: string, side: 0 | 1): void => {
    const both = counts.get(key) ?? [0, 0]
    both[side]++
    counts.set(key, both)
  }
  for (const key of predictionKeys) {
    free.set(key, (free.get(key) ?? 0) + 1)
    count(key, 1)
  }
  const missing: number[] = []
  const used = new Map<string, number>()
  for (const [index, key] of goldKeys.entries()) {
    count(key, 0)
    const left = free.get(key) ?? 0
    if (left === 0) missing.push(index)
    else {
      free.set(key, left - 1)
      used.set(key, (used.get(key) ?? 0) + 1)
    }
  }
  const surplus: number[] = []
  for (const [index, key] of predictionKeys.entries()) {
    const left = used.get(key) ?? 0
    if (left === 0) surplus.push(index)
    else used.set(key, left - 1)
  }
  return { missing, surplus, counts }
}

/** The chosen columns of each row as one text. */
export function rowKeys(table: IntTable, columns: readonly number[]): string[] {
  return Array.from({ length: table.rowCount }, (_, row) => columns.map((column) => table.columns[column]?.[row] ?? 0).join())
}
