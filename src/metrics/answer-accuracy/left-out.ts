import type { AnswerPair, Reading } from './answer-pair.js'
import type { Layout } from './lay-columns.js'
import { subjectColumns } from './subject-columns.js'

/**
 * Whether the prediction leaves the missing gold columns out, rather than having them wrong, and still says what the answer is about. It has them
 * wrong when one of its further columns is empty in every row, shows the property of a missing one, or is computed as a missing one is.
 */
export function isOnlyLeftOut(pair: AnswerPair, reading: Reading, layout: Layout): boolean {
  const missing = [...layout.keys()].filter((at) => layout[at] === null && reading.gold[at]?.[0]?.isNull === false)
  if (missing.length === 0) return true
  const used = new Set(layout.flatMap((each) => (each === null ? [] : [each.at])))
  const further = [...reading.prediction.keys()].filter((at) => !used.has(at))
  const wrong = further.some((at) => reading.prediction[at]?.[0]?.isNull === true || missing.some((gold) => meansTheSame(pair, reading, gold, at)))
  return !wrong && saysWhat(pair, reading, layout)
}

function meansTheSame({ gold, prediction }: AnswerPair, reading: Reading, goldAt: number, at: number): boolean {
  const [ours, theirs] = [gold.columns?.[goldAt], prediction.columns?.[at]]
  if (ours === undefined) return false
  if (ours.isAggregate) return theirs?.isAggregate === true
  if (ours.property === null) return false
  const isShown = reading.prediction[at]?.some(({ kind, name }) => kind === 'part' && name === ours.property) === true
  return isShown || theirs?.reads.includes(ours.property) === true
}

function saysWhat({ gold }: AnswerPair, reading: Reading, layout: Layout): boolean {
  const subject = gold.columns === null ? [] : subjectColumns(gold.columns)
  const kept = subject.filter((at) => layout[at] !== null)
  if (kept.length === subject.length) return true
  const told = (columns: readonly number[]): number => {
    const views = columns.map((at) => reading.gold[at]?.[0]?.keys)
    return new Set(Array.from(views[0] ?? [], (_, row) => views.map((keys) => keys?.[row]).join())).size
  }
  const rows = told(subject)
  if (kept.length === 0 || told(kept) < rows) return false
  // One row is told apart by anything; then the first column has to be there.
  return rows > 1 || layout[subject[0] ?? 0] !== null
}
