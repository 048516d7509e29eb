import { publishedTolerance } from './csv/column-match.js'
import { gate } from './gate.js'
import type { Metric, Score, ScoringInput } from './metric.js'
import type { RowAgreement } from './projection/row-agreement.js'
import { matchTables } from './projection/match-tables.js'
import { rightAnswers } from './required-columns.js'
import type { SimpleExOptions } from './simple-ex.js'

/**
 * `simple_ex` with corrected semantics: different predicted columns, one for each required gold column, whose rows as a whole are
 * the gold's; as sets when repetitions are ignored (the default), else as multisets, with `requiredSorted` in order. Values
 * are typed; two integers are equal only exactly, floats within the tolerance. Null (`comparison_budget`) when the search for
 * the columns becomes too long.
 */
export function simpleExStrictWith(options: SimpleExOptions = {}): Metric {
  const { absTol = publishedTolerance, ignoreRepetitions = true, name = 'simple_ex_strict' } = options
  return {
    name,
    aliases: [],
    level: 'execution',
    description: 'Whether some columns of the result hold the gold rows, row by row, within the tolerance for floats.',
    source: 'TabulaFlow (megagonlabs/tabulaflow, simple_ex), corrected',
    range: '0 or 1',
    nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
    difference:
      'Values have to share their rows, one predicted column serves one gold column, values are typed instead of read from ' +
      'CSV text, integers are exact.',
    needsRows: true,
    score: (input) => scoreProjection(input, absTol, ignoreRepetitions),
  }
}

export const simpleExStrict: Metric = simpleExStrictWith()

/** 1 when some right answer's rows are found in the prediction, within the tolerance. */
export function scoreProjection(input: ScoringInput, tolerance: number, ignoreRepetitions: boolean): Score {
  const passed = gate(input)
  if (!passed.open) return passed.score
  const agreement = agreementOf(input.requiredSorted === true, ignoreRepetitions)
  const found = rightAnswers(input, passed.gold).map(({ outcome, columns }) =>
    matchTables(outcome, passed.prediction, { columns, agreement, tolerance }),
  )
  if (found.includes(true)) return { value: 1 }
  return found.includes('exhausted') ? { value: null, reason: 'comparison_budget' } : { value: 0 }
}

function agreementOf(sorted: boolean, ignoreRepetitions: boolean): RowAgreement {
  if (sorted) return ignoreRepetitions ? 'distinct-sequence' : 'sequence'
  return ignoreRepetitions ? 'set' : 'multiset'
}
