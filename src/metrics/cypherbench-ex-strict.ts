import type { Value } from '../graph/value.js'
import { closeNumbers } from './canonical/close-numbers.js'
import { Interner } from './canonical/interner.js'
import { strictForm } from './canonical/strict-form.js'
import { haveSameText } from './cypherbench-ex.js'
import { compareResults } from './ex/compare-results.js'
import { gate } from './gate.js'
import type { Metric } from './metric.js'
import { isOrderedByParse } from './row-order.js'
import { compareTies } from './ties/compare-ties.js'

export interface StrictExOptions {
  /** Relative difference up to which two numbers are equal. Default 0: exact. */
  readonly relTol?: number
  /**
   * Rows that are equal on what the gold sorts by: `keys` (default) lets them stand in any order, and where LIMIT or SKIP cuts such a tie, be any of
   * the tied rows; `exact` asks for the order in which the database happened to answer.
   */
  readonly orderTies?: 'exact' | 'keys'
}

/**
 * EX with corrected semantics: typed values, ordered lists, graph elements by identity, integers exact, row order only
 * where the gold's last RETURN has an ORDER BY. Same source and rule as `cypherbench_ex` otherwise.
 */
export function strictEx({ relTol = 0, orderTies = 'keys' }: StrictExOptions = {}): Metric {
  return {
    name: 'cypherbench_ex_strict',
    aliases: ['EX strict'],
    level: 'execution',
    description: 'As cypherbench_ex, with typed values, ordered lists, and graph elements compared by identity.',
    source: 'CypherBench (megagonlabs/cypherbench, execution_accuracy), corrected',
    range: '0 or 1',
    outputTypes: ['simple'],
    nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
    difference:
      'Typed values, exact integers, ordered lists, graph elements by identity; row order counts where the last ' +
        'RETURN has an ORDER BY, not where the text holds `order by`; rows equal on the sort keys may stand in any order.',
    needsRows: true,
    needsSortKeys: orderTies === 'keys',
    score(input) {
      const passed = gate(input)
      if (!passed.open) return passed.score
      if (haveSameText(input)) return { value: 1, detail: { same_text: true } }
      const interner = new Interner()
      const number = closeNumbers([passed.gold.rows, passed.prediction.rows], relTol)
      const ordered = isOrderedByParse(input)
      const form = (value: Value): number => strictForm(value, interner, number)
      const exact = compareResults(passed.gold, passed.prediction, { ordered, form })
      if (exact.value !== 0 || !ordered || orderTies === 'exact') return exact
      return compareTies(input, passed.gold, passed.prediction, form) ?? exact
    },
  }
}

export const cypherbenchExStrict: Metric = strictEx()
