import { leafOverlap } from './leaf-overlap.js'
import type { Metric } from './metric.js'

export interface CoverageStrictOptions {
  /**
   * Value of rows against a gold without any: `zero` (default), `vacuous` (1, since nothing is missing) or `null`
   * (`gold_empty`). An empty result against an empty gold is always 1.
   */
  readonly emptyGold?: 'zero' | 'vacuous' | 'null'
  /** Default `coverage_strict`. */
  readonly name?: string
}

/**
 * Coverage with corrected semantics: the share of the gold's typed leaves that the best alignment of rows finds in the
 * prediction. Surplus rows and columns never cost. After the formula of the T2C-Hub evaluation guide.
 */
export function coverageStrictWith({ emptyGold = 'zero', name = 'coverage_strict' }: CoverageStrictOptions = {}): Metric {
  return {
    name,
    aliases: name === 'coverage_strict' ? ['Coverage strict'] : [],
    level: 'semantics',
    description: 'Share of the gold values that the result holds, with typed values; surplus never counts.',
    source: 'T2C-Hub evaluation guide, corrected',
    range: '0 to 1',
    nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
    difference:
      'Counts leaves under the best alignment of rows: one matching list member or property does not cover the whole ' +
      'cell; surplus rows never cost; an empty gold is covered by an empty result only.',
    needsRows: true,
    score(input) {
      const overlap = leafOverlap(input)
      if ('decided' in overlap) return overlap.decided
      const { shared, gold, prediction, goldRows, predictionRows, ordered, approximate } = overlap
      const complete = goldRows === 0 ? predictionRows === 0 || emptyGold === 'vacuous' : shared === gold
      const detail = { ordered, shared, gold, prediction, complete }
      const marked = approximate ? { ...detail, approximate } : detail
      if (goldRows > 0) return { value: shared / gold, detail: marked }
      if (!complete && emptyGold === 'null') return { value: null, reason: 'gold_empty', detail: marked }
      return { value: complete ? 1 : 0, detail: marked }
    },
  }
}

export const coverageStrict: Metric = coverageStrictWith()
