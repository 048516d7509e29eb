import { leafOverlap } from './leaf-overlap.js'
import type { Metric } from './metric.js'

/**
 * Jaccard with corrected semantics: rows as multisets of typed leaves, aligned so that most leaves are shared; shared
 * leaves divided by all leaves. After the formula of the T2C-Hub evaluation guide.
 */
export const jaccardStrict: Metric = {
  name: 'jaccard_strict',
  aliases: ['Jaccard strict'],
  level: 'semantics',
  description: 'Shared values divided by all values after the best alignment of the rows, with typed values.',
  source: 'T2C-Hub evaluation guide, corrected',
  range: '0 to 1',
  nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
  difference:
    'Multisets of typed leaves under the best alignment of rows, in order where the last RETURN has an ORDER BY; ' +
      'repeated values in a row count.',
  needsRows: true,
  score(input) {
    const overlap = leafOverlap(input)
    if ('decided' in overlap) return overlap.decided
    const { shared, gold, prediction, goldRows, predictionRows, ordered, approximate } = overlap
    const detail = { ordered, shared, gold, prediction, complete: shared === gold && shared === prediction }
    const marked = approximate ? { ...detail, approximate } : detail
    if (goldRows === 0 || predictionRows === 0) return { value: goldRows === predictionRows ? 1 : 0, detail: marked }
    return { value: shared / (gold + prediction - shared), detail: marked }
  },
}
