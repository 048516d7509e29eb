import type { IntTable } from './int-table.js'
import type { StepBudget } from './step-budget.js'

/** Two tables of the same shape: gold and prediction. */
export type TablePair = readonly [gold: IntTable, prediction: IntTable]

/** Colours of one kind (rows or columns) in both tables; only what has the same colour can correspond. */
export interface Colours {
  readonly of: readonly [gold: Int32Array, prediction: Int32Array]
  /** Colours are 0 … count − 1. */
  readonly count: number
}

export interface Colouring {
  readonly rows: Colours
  readonly columns: Colours
}

/** Every row and every column still looks like every other. */
export function uniformColouring([gold]: TablePair): Colouring {
  return { rows: uniform(gold.rowCount), columns: uniform(gold.columns.length) }
}

/**
 * Splits colours until they are stable: a row by what it holds in columns of which colour, a column by what it holds in
 * rows of which colour. Null when the tables have different numbers of rows or columns of some colour, so that no
 * permutation makes them equal. Sums of scrambled integers stand for multisets: a collision leaves two colours together,
 * which costs time and never correctness, since every map that keeps the tables equal keeps the sums too.
 */
export function refineColours(tables: TablePair, start: Colouring, budget: StepBudget): Colouring | null {
  let { rows, columns } = start
  for (;;) {
    budget.spend(4 * tables[0].rowCount * tables[0].columns.length)
    const splitRows = split(rows, [rowSums(tables[0], columns.of[0]), rowSums(tables[1], columns.of[1])])
    if (splitRows === null) return null
    const sums = [columnSums(tables[0], splitRows.of[0]), columnSums(tables[1], splitRows.of[1])] as const
    const splitColumns = split(columns, sums)
    if (splitColumns === null) return null
    const stable = splitColumns.count === columns.count
    rows = splitRows
    columns = splitColumns
    if (stable) return { rows, columns }
  }
}

function uniform(length: number): Colours {
  return { of: [new Int32Array(length), new Int32Array(length)], count: 1 }
}

function rowSums(table: IntTable, columnColours: Int32Array): Int32Array {
  const sums = new Int32Array(table.rowCount)
  for (const [c, column] of table.columns.entries()) {
    const salt = scramble((columnColours[c] ?? 0) + 1)
    for (let r = 0; r < column.length; r++) sums[r] = ((sums[r] ?? 0) + scramble((column[r] ?? 0) ^ salt)) | 0
  }
  return sums
}

function columnSums(table: IntTable, rowColours: Int32Array): Int32Array {
  const salts = rowColours.map((colour) => scramble(colour + 1))
  return Int32Array.from(table.columns, (column) => {
    let sum = 0
    for (let r = 0; r < column.length; r++) sum = (sum + scramble((column[r] ?? 0) ^ (salts[r] ?? 0))) | 0
    return sum
  })
}

/** A well mixed 32-bit integer, so that sums of different multisets seldom agree. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return mixed ^ (mixed >>> 16)
}

/** New colours by old colour and sum; null when gold and prediction have a different number of some colour. */
function split(old: Colours, sums: readonly [Int32Array, Int32Array]): Colours | null {
  const colourOf = new Map<number, number>()
  const surplus: number[] = []
  const gold = sums[0].map((sum, index) => {
    const key = colourKey(old.of[0], index, sum)
    let colour = colourOf.get(key)
    if (colour === undefined) {
      colour = colourOf.size
      colourOf.set(key, colour)
    }
    surplus[colour] = (surplus[colour] ?? 0) + 1
    return colour
  })
  const prediction = new Int32Array(sums[1].length)
  for (const [index, sum] of sums[1].entries()) {
    const colour = colourOf.get(colourKey(old.of[1], index, sum))
    const left = colour === undefined ? 0 : (surplus[colour] ?? 0)
    if (colour === undefined || left === 0) return null
    surplus[colour] = left - 1
    prediction[index] = colour
  }
  return { of: [gold, prediction], count: colourOf.size }
}

/** Exact below 2^53: colours are fewer than rows, rows fewer than two millions. */
function colourKey(colours: Int32Array, index: number, sum: number): number {
  return (colours[index] ?? 0) * 0x1_0000_0000 + (sum >>> 0)
}
