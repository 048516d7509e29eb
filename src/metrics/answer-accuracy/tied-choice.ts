import type { AnswerPair } from './answer-pair.js'
import { choiceLayout } from './choice-layout.js'
import { rowKeys } from './row-keys.js'
import { haveSameCandidates } from './same-candidates.js'
import type { Verdict } from './verdict.js'

/** Passes another choice, or the whole, of the rows that tie at the place where the gold's LIMIT cuts; the prediction has to show the tied rank. */
export function tiedChoice(pair: AnswerPair): Verdict | null {
  const { gold } = pair
  const [reading] = pair.readings
  const rank = gold.columns?.findIndex(({ isRank }) => isRank) ?? -1
  if (!gold.isCut || reading === undefined || rank < 0) return null
  const layout = choiceLayout(pair, reading)
  const laid = layout?.[rank]
  if (layout === null || laid === null || laid === undefined || !haveSameCandidates(pair)) return null
  const [ours, theirs] = rowKeys(layout)
  const last = laid.gold.keys.at(-1)
  const [inGold, inPrediction] = [new Set(ours), new Set(theirs)]
  const above = ours.filter((_, row) => laid.gold.keys[row] !== last)
  const areTied = theirs.every((key, row) => inGold.has(key) || laid.prediction.keys[row] === last)
  if (theirs.length < ours.length || inPrediction.size < theirs.length || !areTied || !above.every((key) => inPrediction.has(key))) return null
  return { value: 1, rule: 'tied_choice', sentence: 'The prediction returns other rows that tie with the last of the gold.' }
}
