import type { OkOutcome } from '../../graph/outcome.js'
import type { QueryLanguage } from '../../graph/query-language.js'
import type { Value } from '../../graph/value.js'
import { Interner } from '../canonical/interner.js'
import { pythonFloat } from '../canonical/python-float.js'
import { withPandasTimes } from './pandas-times.js'
import { cellText } from './python-repr.js'

/** A cell after a table went through CSV text and back: null is missing, a boolean has become 1 or 0. */
export type CsvCell = null | bigint | number | string

const missingTexts = new Set([
  '', 'NA', 'N/A', 'n/a', 'NaN', 'nan', '-NaN', '-nan', 'null', 'NULL', 'None', '#N/A', '#N/A N/A', '#NA', '<NA>', '1.#IND',
  '-1.#IND', '1.#QNAN', '-1.#QNAN',
])
const trueTexts = new Set(['True', 'TRUE', 'true'])
const falseTexts = new Set(['False', 'FALSE', 'false'])

/**
 * Both tables column by column as TabulaFlow sees them: the whole column decides whether its cells are booleans, numbers or
 * text, and texts such as `NA` are missing. Imitated only as far as it changes values on purpose: integers stay exact, line
 * breaks stay, points and nanoseconds stay whole.
 * @param language of the queries: the times of a SQL result are written as pandas writes its own
 */
export function csvViews(
  gold: OkOutcome,
  prediction: OkOutcome,
  language: QueryLanguage = 'cypher',
): readonly [gold: CsvCell[][], prediction: CsvCell[][]] {
  const interner = new Interner()
  const written = (table: OkOutcome): OkOutcome => (language === 'sql' ? withPandasTimes(table) : table)
  return [csvColumns(written(gold), interner), csvColumns(written(prediction), interner)]
}

function csvColumns({ columns, rows }: OkOutcome, interner: Interner): CsvCell[][] {
  return columns.map((_, column) => csvColumn(rows.map((row) => row[column] ?? null), interner))
}

function csvColumn(cells: readonly Value[], interner: Interner): CsvCell[] {
  const present = cells.map((cell) => (isMissing(cell) ? null : cell))
  const fits = (convert: (cell: Value) => CsvCell): boolean =>
    present.every((cell) => cell === null || convert(cell) !== null)
  const convert = [booleanOf, numberOf].find(fits) ?? ((cell: Value): CsvCell => cellText(cell, interner))
  return present.map((cell) => (cell === null ? null : convert(cell)))
}

function isMissing(cell: Value): boolean {
  return cell === null || Number.isNaN(cell) || (typeof cell === 'string' && missingTexts.has(cell))
}

function booleanOf(cell: Value): bigint | null {
  if (cell === true || (typeof cell === 'string' && trueTexts.has(cell))) return 1n
  return cell === false || (typeof cell === 'string' && falseTexts.has(cell)) ? 0n : null
}

function numberOf(cell: Value): bigint | number | null {
  if (typeof cell === 'bigint' || typeof cell === 'number') return cell
  if (typeof cell !== 'string' || cell.includes('_')) return null
  const number = pythonFloat(cell)
  if (number === null || Number.isNaN(number)) return null
  const text = cell.trim()
  return /^[+-]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : number
}
