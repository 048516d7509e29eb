import { Interner } from '../canonical/interner.js'
import { strictForm } from '../canonical/strict-form.js'
import { tieGroups } from '../ties/tie-groups.js'
import { type AnswerPair, readingOf } from './answer-pair.js'
import { choiceLayout } from './choice-layout.js'
import { rowKeys } from './row-keys.js'
import { haveSameCandidates } from './same-candidates.js'
import type { Verdict } from './verdict.js'

const tied: Verdict = { value: 1, rule: 'tied_choice', sentence: 'The prediction returns other rows that tie with the last of the gold.' }

/** Passes another choice of the rows that tie at the place where the gold's LIMIT cuts, or all of them. */
export function tiedChoice(pair: AnswerPair): Verdict | null {
  return pair.gold.isCut && pair.gold.isSorted && (showsTheTie(pair) || isKnownTie(pair)) ? tied : null
}

/** The prediction shows by which value its rows tie, and chooses from the same rows. */
function showsTheTie(pair: AnswerPair): boolean {
  const [reading] = pair.readings
  const rank = pair.gold.columns?.findIndex(({ isRank }) => isRank) ?? -1
  const layout = reading === undefined || rank < 0 ? null : choiceLayout(pair, reading)
  const laid = layout?.[rank]
  if (layout === null || laid === null || laid === undefined || !haveSameCandidates(pair)) return false
  const [ours, theirs] = rowKeys(layout)
  const last = laid.gold.keys.at(-1)
  const isAbove = ours.map((_, row) => laid.gold.keys[row] !== last)
  const mayStand = theirs.every((key, row) => laid.prediction.keys[row] === last || ours.some((each, at) => each === key && isAbove[at] === true))
  return theirs.length >= ours.length && isDistinct(theirs) && mayStand && ours.every((key, row) => isAbove[row] !== true || theirs.includes(key))
}

/** The gold's rows behind its LIMIT are known, and those of the prediction are among the tied ones. */
function isKnownTie(pair: AnswerPair): boolean {
  const { input: { sortedGold }, gold, prediction } = pair
  const places = gold.outcome.rows.length
  if (sortedGold === undefined || prediction.outcome.rows.length !== places) return false
  const interner = new Interner()
  const groups = tieGroups(sortedGold, places, (value) => strictForm(value, interner))
  if (groups === null) return false
  const layout = choiceLayout(pair, readingOf({ ...gold.outcome, rows: groups.rows }, prediction.outcome, false))
  if (layout === null) return false
  const [allowed, theirs] = rowKeys(layout)
  const last = groups.ofPlaces.at(-1)
  const mayStand = new Set(allowed)
  const above = allowed.filter((_, row) => groups.ofRows[row] !== last)
  return isDistinct(theirs) && theirs.every((key) => mayStand.has(key)) && above.every((key) => theirs.includes(key))
}

function isDistinct(keys: readonly number[]): boolean {
  return new Set(keys).size === keys.length
}
