import { areClose, everyColumnHasMatch, sortedCells } from './csv/column-match.js'
import { csvViews } from './csv/csv-view.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'

/**
 * Spider 2.0's execution match as TabulaFlow has it: 1 when each gold column equals some predicted column, repeats
 * included, numbers within 0.01 or 1e-9. Row order counts only with `requiredSorted`. Source: megagonlabs/tabulaflow;
 * differs from it in the gate and in sorting numbers by value, which turns some of its zeros into ones.
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
    const views = csvViews(passed.gold, passed.prediction)
    const [gold, prediction] = views.map((columns) => (input.requiredSorted === true ? columns : columns.map(sortedCells)))
    return { value: everyColumnHasMatch(gold ?? [], prediction ?? [], areClose) ? 1 : 0 }
  },
}
