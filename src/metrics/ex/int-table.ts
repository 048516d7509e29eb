import type { Row, Value } from '../../graph/value.js'

/** A result as integers, column by column: equal integers stand for equal values. */
export interface IntTable {
  readonly rowCount: number
  readonly columns: readonly Int32Array[]
}

/** Reads a table column by column; `form` gives a value's integer. */
export function intTable(rows: readonly Row[], columnCount: number, form: (value: Value) => number): IntTable {
  const columns = Array.from({ length: columnCount }, () => new Int32Array(rows.length))
  for (const [r, row] of rows.entries()) {
    for (const [c, column] of columns.entries()) column[r] = form(row[c] ?? null)
  }
  return { rowCount: rows.length, columns }
}
