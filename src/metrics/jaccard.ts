import { alignGreedily, jaccardSimilarity } from './alignment/greedy-alignment.js'
import type { Alignment } from './alignment/alignment.js'
import { totalOf } from './alignment/best-total.js'
import type { IdSet } from './alignment/id-sets.js'
import { pairIdentical } from './alignment/pair-identical.js'
import { Interner } from './canonical/interner.js'
import { gate } from './gate.js'
import type { Metric, Score, ScoringInput } from './metric.js'
import { perInput } from './per-input.js'
import { isOrderedByText } from './row-order.js'
import { cellSets } from './rows/set-rows.js'
import { countMembers } from './rows/count-members.js'

/**
 * Jaccard of T2C-Hub: rows as sets of cells, aligned greedily (by position where the gold text holds `order by`); shared
 * cells divided by all cells. Source: text2cypher-composer. Differs from it in the gate, in NaN, which equals itself, and
 * in durations and points, which are typed.
 */
export const jaccard: Metric = {
  name: 'jaccard',
  aliases: ['Jaccard'],
  level: 'semantics',
  description: 'Shared cells divided by all cells after aligning the rows.',
  source: 'T2C-Hub (BioDataUniMI/text2cypher-composer)',
  range: '0 to 1',
  nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
  difference:
    'A failed prediction is 0 and a failed gold null, where the source takes both for empty tables; NaN and the ' +
      'text `nan` equal themselves; durations and points are typed.',
  needsRows: true,
  score: perInput(scoreJaccard),
}

function scoreJaccard(input: ScoringInput): Score {
  const passed = gate(input)
  if (!passed.open) return passed.score
  const interner = new Interner()
  const gold = cellSets(passed.gold, interner)
  const prediction = cellSets(passed.prediction, interner)
  const ordered = isOrderedByText(input)
  const alignment = alignSets(gold, prediction, ordered)
  if (alignment === null) return { value: null, reason: 'comparison_budget', detail: { ordered } }
  const shared = totalOf(gold, prediction, alignment)
  const all = countMembers(gold) + countMembers(prediction) - shared
  return { value: all === 0 ? 1 : shared / all, detail: { ordered, shared, all, complete: shared === all } }
}

/** By position when ordered, else the published greedy alignment; null when that needs too much work. */
export function alignSets(gold: readonly IdSet[], prediction: readonly IdSet[], ordered: boolean): Alignment | null {
  if (ordered) return Int32Array.from(gold.keys())
  const start = pairIdentical(gold, prediction)
  return alignGreedily(gold, prediction, start, jaccardSimilarity) ? start.alignment : null
}
