import { numberKey } from './canonical/number-key.js'
import { pythonFloat } from './canonical/python-float.js'
import { areClose, everyColumnHasMatch, publishedTolerance, sortedCells } from './csv/column-match.js'
import { csvViews, type CsvCell } from './csv/csv-view.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'
import { rightAnswers } from './required-columns.js'

export interface SimpleExOptions {
  /** TabulaFlow's `abs_tol`: the difference up to which two numbers are equal, beside 1e-9 of the larger one. Default 0.01. */
  readonly absTol?: number
  /** TabulaFlow's `ignore_repetitions`: repeated values may be left out where that helps. Default true. */
  readonly ignoreRepetitions?: boolean
  /** Default `simple_ex`. */
  readonly name?: string
}

/**
 * TabulaFlow's `simple_ex`: 1 when each required gold column equals some predicted column, numbers within 0.01 or 1e-9, repeated
 * values left out where that helps; which values share a row is not looked at. Row order counts only with `requiredSorted`.
 * Alternatives are tried in full. Source: megagonlabs/tabulaflow; differs from it in the gate and in what its CSV step corrupts.
 */
export function simpleExWith(options: SimpleExOptions = {}): Metric {
  const { absTol = publishedTolerance, ignoreRepetitions = true, name = 'simple_ex' } = options
  const isMatch = (gold: readonly CsvCell[], prediction: readonly CsvCell[]): boolean =>
    areClose(gold, prediction, absTol) || (ignoreRepetitions && areClose(once(gold), once(prediction), absTol))
  return {
    name,
    aliases: [],
    level: 'execution',
    description: 'Whether each gold column equals some column of the result; rows are not compared as a whole.',
    source: 'TabulaFlow (megagonlabs/tabulaflow, simple_ex)',
    range: '0 or 1',
    difference:
      'Failed gold is null; integers stay exact, line breaks, nanoseconds and points stay whole where the source loses ' +
      'them in CSV text.',
    needsRows: true,
    score(input) {
      const passed = gate(input)
      if (!passed.open) return passed.score
      const digest = (column: readonly CsvCell[]): CsvCell[] =>
        input.requiredSorted === true ? digests(column) : sortedCells(digests(column))
      const matched = rightAnswers(input, passed.gold).some(({ outcome, columns }) => {
        if (passed.prediction.columns.length < columns.length) return false
        const [gold, prediction] = csvViews(outcome, passed.prediction, input.language)
        return everyColumnHasMatch(columns.map((column) => digest(gold[column] ?? [])), prediction.map(digest), isMatch)
      })
      return { value: matched ? 1 : 0 }
    },
  }
}

export const simpleEx: Metric = simpleExWith()

/** Numeric text is a number here, also in a column of text. */
function digests(column: readonly CsvCell[]): CsvCell[] {
  return column.map((cell) => {
    if (typeof cell !== 'string') return cell
    const number = pythonFloat(cell)
    if (number === null) return cell
    return Number.isNaN(number) ? null : number
  })
}

/** Without exact repetitions, the first of each kept. */
function once(cells: readonly CsvCell[]): CsvCell[] {
  const seen = new Set<string>()
  return cells.filter((cell) => {
    const key = typeof cell === 'string' ? `s${cell}` : cell === null ? 'null' : `n${numberKey(cell)}`
    return !seen.has(key) && seen.add(key)
  })
}
