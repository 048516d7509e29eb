import { prepareQuery } from '../cypher/prepare.js'
import { Interner } from './canonical/interner.js'
import { referenceForm } from './canonical/reference-form.js'
import { compareResults } from './ex/compare-results.js'
import { gate } from './gate.js'
import type { Metric, ScoringInput } from './metric.js'
import { isOrderedByText } from './row-order.js'

/**
 * EX, the execution accuracy of CypherBench: 1 when the results are equal up to names and order of columns, and up to the
 * order of rows unless the gold text holds `order by`. Source: megagonlabs/cypherbench, `execution_accuracy`. Differs
 * from it in what makes that code fail: graph elements, date-times, bytes and mixed lists are compared; 5 equals 5.0
 * beside any text; NaN equals NaN; the comparison is exact and bounded (null, `comparison_budget`).
 */
export const cypherbenchEx: Metric = {
  name: 'cypherbench_ex',
  aliases: ['EX', 'execution_accuracy', 'CypherBench EX'],
  level: 'execution',
  description: 'Whether the result equals the gold result; names and order of columns do not count.',
  source: 'CypherBench (megagonlabs/cypherbench, execution_accuracy)',
  range: '0 or 1',
  outputTypes: ['simple'],
  nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
  difference:
    'Graph elements, date-times, bytes and mixed lists are compared, where the source raises or gives 0; 5 equals ' +
      '5.0 beside any text; NaN equals NaN.',
  needsRows: true,
  score(input) {
    const passed = gate(input)
    if (!passed.open) return passed.score
    if (haveSameText(input)) return { value: 1, detail: { same_text: true } }
    const interner = new Interner()
    return compareResults(passed.gold, passed.prediction, {
      ordered: isOrderedByText(input),
      form: (value) => referenceForm(value, interner),
    })
  },
}

/** The same query gives the same result, also where the database answers it differently each time. */
export function haveSameText({ gold, prediction }: ScoringInput): boolean {
  if (gold.query === null || prediction.query === null) return false
  return gold.query === prediction.query || prepareQuery(gold.query) === prepareQuery(prediction.query)
}
