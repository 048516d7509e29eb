import { areClose, everyColumnHasMatch, publishedTolerance, sortedCells } from './csv/column-match.js'
import { csvViews, type CsvCell } from './csv/csv-view.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'
import { rightAnswers } from './required-columns.js'
import { scoreProjection } from './simple-ex-strict.js'

/**
 * Spider 2.0's execution match as TabulaFlow has it: 1 when each required gold column equals some predicted column, repeats
 * included, numbers within 0.01 or 1e-9. Row order counts only with `requiredSorted`; any alternative, taken whole, suffices.
 * Source: megagonlabs/tabulaflow; differs from it in the gate and in sorting numbers by value, which turns some of its
 * zeros into ones.
 */
export const spider2Ex: Metric = {
  name: 'spider2_ex',
  aliases: ['Spider2'],
  level: 'execution',
  description: 'Whether each gold column, repeats included, equals some column of the result.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, spider2_ex)',
  range: '0 or 1',
  difference:
    'Numbers are sorted by value, not by text, which turns some zeros of the source into ones; failed gold is null.',
  needsRows: true,
  score(input) {
    const passed = gate(input)
    if (!passed.open) return passed.score
    const digest = (column: readonly CsvCell[]): readonly CsvCell[] => (input.requiredSorted === true ? column : sortedCells(column))
    const isMatch = (gold: readonly CsvCell[], prediction: readonly CsvCell[]): boolean =>
      areClose(gold, prediction, publishedTolerance)
    const matched = rightAnswers(input, passed.gold).some(({ outcome, columns }) => {
      const [gold, prediction] = csvViews(outcome, passed.prediction, input.language)
      return everyColumnHasMatch(columns.map((column) => digest(gold[column] ?? [])), prediction.map(digest), isMatch)
    })
    return { value: matched ? 1 : 0 }
  },
}

/**
 * `spider2_ex` with corrected semantics: as `simple_ex_strict`, but every repeated row counts. Null (`comparison_budget`) when
 * the search for the columns becomes too long.
 */
export const spider2ExStrict: Metric = {
  name: 'spider2_ex_strict',
  aliases: [],
  level: 'execution',
  description: 'Whether some columns of the result hold the gold rows, repeats included, within the tolerance for floats.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, spider2_ex), corrected',
  range: '0 or 1',
  nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
  difference:
    'Values have to share their rows, one predicted column serves one gold column, values are typed instead of read from CSV ' +
    'text, integers are exact.',
  needsRows: true,
  score: (input) => scoreProjection(input, publishedTolerance, false),
}
