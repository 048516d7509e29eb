import type { IntTable } from './int-table.js'

/** Numbers the rows of both tables so that equal rows, over the chosen columns, have equal numbers. Exact. */
export function rowGroups(
  tables: readonly [IntTable, IntTable],
  columns: readonly (readonly [gold: number, prediction: number])[],
): readonly [gold: Int32Array, prediction: Int32Array] {
  const groups = [new Int32Array(tables[0].rowCount), new Int32Array(tables[1].rowCount)] as const
  for (const [gold, prediction] of columns) {
    const known = new Map<number, number>()
    extend(groups[0], tables[0].columns[gold], known)
    extend(groups[1], tables[1].columns[prediction], known)
  }
  return groups
}

function extend(group: Int32Array, values: Int32Array | undefined, known: Map<number, number>): void {
  for (let row = 0; row < group.length; row++) {
    // Exact below 2^53: fewer than 2^22 groups, fewer than 2^31 values.
    const key = (group[row] ?? 0) * 0x8000_0000 + (values?.[row] ?? 0)
    let id = known.get(key)
    if (id === undefined) {
      id = known.size
      known.set(key, id)
    }
    group[row] = id
  }
}

/** The numbers of rows over one column more; what they were stays as it is. */
export function extendGroups(
  groups: readonly [Int32Array, Int32Array],
  gold: Int32Array | undefined,
  prediction: Int32Array | undefined,
): readonly [gold: Int32Array, prediction: Int32Array] {
  const extended = [groups[0].slice(), groups[1].slice()] as const
  const known = new Map<number, number>()
  extend(extended[0], gold, known)
  extend(extended[1], prediction, known)
  return extended
}
