import { Interner } from './canonical/interner.js'
import type { IdSet } from './alignment/id-sets.js'
import { gate } from './gate.js'
import { alignSets, jaccard } from './jaccard.js'
import type { Metric, Score, ScoringInput } from './metric.js'
import { perInput } from './per-input.js'
import { isOrderedByText } from './row-order.js'
import { leafRows, type LeafRow } from './rows/set-rows.js'

/**
 * Coverage of T2C-Hub: the share of gold cells of which any leaf occurs in the aligned predicted row, or Jaccard where that
 * is larger. Where the gold text holds `order by`, rows are compared by position and surplus rows cost. Source:
 * text2cypher-composer; differs from it as `jaccard` does.
 */
export const coverage: Metric = {
  name: 'coverage',
  aliases: ['Coverage'],
  level: 'semantics',
  description: 'Share of the gold cells that the result covers; surplus columns do not count.',
  source: 'T2C-Hub (BioDataUniMI/text2cypher-composer)',
  range: '0 to 1',
  nullRule: 'the comparison exceeds its budget (`comparison_budget`)',
  difference:
    'A failed prediction is 0 and a failed gold null, where the source takes both for empty tables; NaN and the ' +
      'text `nan` equal themselves; durations and points are typed.',
  needsRows: true,
  score: perInput(scoreCoverage),
}

function scoreCoverage(input: ScoringInput): Score {
  const passed = gate(input)
  if (!passed.open) return passed.score
  const whole = jaccard.score(input)
  if (whole.value === null) return whole
  if (whole.value === 1) return { value: 1, detail: { ordered: isOrderedByText(input), complete: true } }
  const interner = new Interner()
  const gold = leafRows(passed.gold, interner)
  const prediction = leafRows(passed.prediction, interner).map((row) => row.leaves)
  const ordered = isOrderedByText(input)
  const recall = ordered ? recallByPosition(gold, prediction) : recallByAlignment(gold, prediction)
  if (recall === null) return { value: null, reason: 'comparison_budget', detail: { ordered } }
  const { value, covered, attributes, complete } = recall
  return { value: Math.max(value, whole.value), detail: { ordered, covered, attributes, complete } }
}

interface Recall {
  readonly value: number
  readonly covered: number
  readonly attributes: number
  /** Every gold cell is covered, and by position no row is surplus; decided with integers. */
  readonly complete: boolean
}

function recallByAlignment(gold: readonly LeafRow[], prediction: readonly IdSet[]): Recall | null {
  const alignment = alignSets(gold.map((row) => row.leaves), prediction, false)
  if (alignment === null) return null
  let covered = 0
  let attributes = 0
  for (const [index, row] of gold.entries()) {
    covered += countCovered(row, prediction[alignment[index] ?? -1])
    attributes += row.cells.length
  }
  const complete = covered === attributes
  return { value: attributes === 0 ? 1 : covered / attributes, covered, attributes, complete }
}

function recallByPosition(gold: readonly LeafRow[], prediction: readonly IdSet[]): Recall {
  const positions = Math.max(gold.length, prediction.length)
  let covered = 0
  let attributes = 0
  let sum = 0
  for (const [index, row] of gold.entries()) {
    const partner = prediction[index]
    const own = countCovered(row, partner)
    covered += own
    attributes += row.cells.length
    if (partner !== undefined) sum += row.cells.length === 0 ? 1 : own / row.cells.length
  }
  const complete = covered === attributes && gold.length === prediction.length
  return { value: positions === 0 || complete ? 1 : sum / positions, covered, attributes, complete }
}

function countCovered(row: LeafRow, partner: IdSet | undefined): number {
  if (partner === undefined) return 0
  const present = new Set(partner)
  return row.cells.filter((cell) => cell.some((leaf) => present.has(leaf))).length
}
