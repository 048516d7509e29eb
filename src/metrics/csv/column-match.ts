import type { CsvCell } from './csv-view.js'
import { isClose } from './is-close.js'

/** The absolute tolerance of TabulaFlow's `simple_ex` and `spider2_ex`. */
export const publishedTolerance = 0.01

/** True when each gold column equals some predicted column; columns are judged alone, one may serve several. */
export function everyColumnHasMatch(
  gold: readonly (readonly CsvCell[])[],
  prediction: readonly (readonly CsvCell[])[],
  isMatch: (gold: readonly CsvCell[], prediction: readonly CsvCell[]) => boolean,
): boolean {
  return gold.every((column) => prediction.some((candidate) => isMatch(column, candidate)))
}

/** True when both hold equal cells in the same order, numbers within the tolerance. */
export function areClose(a: readonly CsvCell[], b: readonly CsvCell[], tolerance: number): boolean {
  return a.length === b.length && a.every((cell, index) => isCloseCell(cell, b[index] ?? null, tolerance))
}

function isCloseCell(a: CsvCell, b: CsvCell, tolerance: number): boolean {
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return a === b
  return isClose(a, b, tolerance)
}

/** Missing cells first, numbers by value, then texts by code unit. */
export function sortedCells(cells: readonly CsvCell[]): CsvCell[] {
  return cells.toSorted((a, b) => rank(a) - rank(b) || compareCells(a, b))
}

function rank(cell: CsvCell): number {
  if (cell === null) return 0
  return typeof cell === 'string' ? 2 : 1
}

function compareCells(a: CsvCell, b: CsvCell): number {
  if (a === null || b === null) return 0
  if (a < b) return -1
  return Number(a > b)
}
