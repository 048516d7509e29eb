import { Interner } from './canonical/interner.js'
import { numberKey } from './canonical/number-key.js'
import { strictForm } from './canonical/strict-form.js'
import { csvViews, type CsvCell } from './csv/csv-view.js'
import { intTable, type IntTable } from './ex/int-table.js'
import { rowGroups } from './ex/row-groups.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'

/**
 * BIRD's execution accuracy as TabulaFlow has it: 1 when both results hold the same set of rows, columns in order; row
 * order and repeats do not count. Source: megagonlabs/tabulaflow; differs from it in the gate and in null, which always
 * equals null.
 */
export const birdSqlEx: Metric = {
  name: 'bird_sql_ex',
  aliases: ['BIRD EX'],
  level: 'execution',
  description: 'Whether both results hold the same set of rows, columns in the same order.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, bird_sql_ex)',
  range: '0 or 1',
  difference:
    'Null equals null in every column, where the source never matches it in a column of numbers; failed gold is null.',
  needsRows: true,
  score(input) {
    const passed = gate(input)
    if (!passed.open) return passed.score
    const [gold, prediction] = csvTables(...csvViews(passed.gold, passed.prediction, input.language))
    return { value: haveSameRowSet([gold, prediction], [...prediction.columns.keys()]) ? 1 : 0 }
  },
}

/** `bird_sql_ex` on typed values, graph elements by identity. */
export const birdSqlExStrict: Metric = {
  name: 'bird_sql_ex_strict',
  aliases: [],
  level: 'execution',
  description: 'As bird_sql_ex, with typed values, and graph elements compared by identity.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, bird_sql_ex), corrected',
  range: '0 or 1',
  difference: 'Typed values instead of the CSV view.',
  needsRows: true,
  score(input) {
    const passed = gate(input)
    if (!passed.open) return passed.score
    const interner = new Interner()
    const [gold, prediction] = [passed.gold, passed.prediction].map(({ rows, columns }) =>
      intTable(rows, columns.length, (value) => strictForm(value, interner)),
    )
    if (gold === undefined || prediction === undefined) return { value: 0 }
    return { value: haveSameRowSet([gold, prediction], [...prediction.columns.keys()]) ? 1 : 0 }
  },
}

/** Both views as integers: equal integers for equal cells, numbers exact. */
export function csvTables(gold: readonly CsvCell[][], prediction: readonly CsvCell[][]): readonly [IntTable, IntTable] {
  const interner = new Interner()
  const read = (columns: readonly CsvCell[][]): IntTable => ({
    rowCount: columns[0]?.length ?? 0,
    columns: columns.map((column) => Int32Array.from(column, (cell) => interner.of(keyOf(cell)))),
  })
  return [read(gold), read(prediction)]
}

function keyOf(cell: CsvCell): string {
  if (cell === null) return 'null'
  return typeof cell === 'string' ? `s${cell}` : `n${numberKey(cell)}`
}

/** True when the gold's rows and the predicted rows over these columns are the same set; two without rows always are. */
export function haveSameRowSet(tables: readonly [IntTable, IntTable], columns: readonly number[]): boolean {
  const [gold, prediction] = tables
  if (gold.rowCount === 0 || prediction.rowCount === 0) return gold.rowCount === prediction.rowCount
  if (columns.length !== gold.columns.length) return false
  const groups = rowGroups(tables, [...columns.entries()])
  const [goldRows, predictionRows] = [new Set(groups[0]), new Set(groups[1])]
  return goldRows.size === predictionRows.size && [...goldRows].every((row) => predictionRows.has(row))
}
