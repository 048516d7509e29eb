import { haveSameConditions } from '../../cypher/query-conditions.js'
import { Interner } from '../canonical/interner.js'
import { strictForm } from '../canonical/strict-form.js'
import { tieGroups } from '../ties/tie-groups.js'
import { type AnswerPair, readingOf } from './answer-pair.js'
import { choiceLayout } from './choice-layout.js'
import { rowKeys } from './row-keys.js'
import type { Verdict } from './verdict.js'

const tied: Verdict = { value: 1, rule: 'tied_choice', sentence: 'The prediction returns other rows that tie with the last of the gold.' }

/** Passes another choice of the rows that tie at the place where the gold's LIMIT cuts, or all of them. */
export function tiedChoice(pair: AnswerPair): Verdict | null {
  if (!pair.allowed.has('tied_choice')) return null
  return pair.gold.isCut && pair.gold.isSorted && (showsTheTie(pair) || isKnownTie(pair)) ? tied : null
}

/** The prediction shows by which value its rows tie, and chooses from the same rows. */
function showsTheTie(pair: AnswerPair): boolean {
  const [reading] = pair.readings
  const rank = pair.gold.columns?.findIndex(({ isRank }) => isRank) ?? -1
  const layout = reading === undefined || rank < 0 ? null : choiceLayout(pair, reading)
  const laid = layout?.[rank]
  if (layout === null || laid === null || laid === undefined || !haveSameConditions(pair.gold.query, pair.prediction.query)) return false
  const [ours, theirs] = rowKeys(layout)
  const last = laid.gold.keys.at(-1)
  const above = ours.filter((_, row) => laid.gold.keys[row] !== last)
  const mayStand = new Set(above)
  const areTied = theirs.every((key, row) => laid.prediction.keys[row] === last || mayStand.has(key))
  return theirs.length >= ours.length && areTied && isDistinct(theirs) && hasAll(theirs, above)
}

/** The gold's rows behind its LIMIT are known, and those of the prediction are among the tied ones. */
function isKnownTie(pair: AnswerPair): boolean {
  const { input: { sortedGold }, gold, prediction } = pair
  const places = gold.outcome.rows.length
  if (sortedGold === undefined || prediction.outcome.rows.length !== places) return false
  const interner = new Interner()
  const groups = tieGroups(sortedGold, places, (value) => strictForm(value, interner))
  if (groups === null) return false
  const layout = choiceLayout(pair, readingOf({ ...gold.outcome, rows: groups.rows }, prediction.outcome, pair.allowed))
  if (layout === null) return false
  const [allowed, theirs] = rowKeys(layout)
  const last = groups.ofPlaces.at(-1)
  const above = allowed.filter((_, row) => groups.ofRows[row] !== last)
  return isDistinct(theirs) && hasAll(allowed, theirs) && hasAll(theirs, above)
}

function hasAll(keys: readonly number[], wanted: readonly number[]): boolean {
  const known = new Set(keys)
  return wanted.every((key) => known.has(key))
}

function isDistinct(keys: readonly number[]): boolean {
  return new Set(keys).size === keys.length
}
