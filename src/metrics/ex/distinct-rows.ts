import type { IntTable } from './int-table.js'
import type { Colours, TablePair } from './refine-colours.js'
import { rowGroups } from './row-groups.js'

/** Two tables without repeated rows; a row's colour says how often it stood there. */
export interface DistinctRows {
  readonly tables: TablePair
  readonly multiplicities: Colours
}

/** Leaves out repeated rows; null when the tables have different numbers of rows of some multiplicity. */
export function distinctRows(tables: TablePair): DistinctRows | null {
  const own = [...tables[0].columns.keys()].map((column) => [column, column] as const)
  const [gold, prediction] = rowGroups(tables, own).map(firstRows)
  if (gold === undefined || prediction === undefined || gold.rows.length !== prediction.rows.length) return null
  const colourOf = new Map<number, number>()
  const of = [gold, prediction].map(({ counts }) =>
    Int32Array.from(counts, (count) => {
      const colour = colourOf.get(count) ?? colourOf.size
      colourOf.set(count, colour)
      return colour
    }),
  )
  const [goldColours = new Int32Array(), predictionColours = new Int32Array()] = of
  return {
    tables: [pick(tables[0], gold.rows), pick(tables[1], prediction.rows)],
    multiplicities: { of: [goldColours, predictionColours], count: colourOf.size },
  }
}

function firstRows(groups: Int32Array): { readonly rows: number[]; readonly counts: number[] } {
  const placeOf = new Map<number, number>()
  const rows: number[] = []
  const counts: number[] = []
  for (const [row, group] of groups.entries()) {
    const place = placeOf.get(group)
    if (place === undefined) {
      placeOf.set(group, rows.length)
      rows.push(row)
      counts.push(1)
    } else {
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return { rows, counts }
}

function pick(table: IntTable, rows: readonly number[]): IntTable {
  const columns = table.columns.map((column) => Int32Array.from(rows, (row) => column[row] ?? 0))
  return { rowCount: rows.length, columns }
}
