import { coverage } from './coverage.js'
import { coverageStrict } from './coverage-strict.js'
import type { Candidate, Metric, Score, ScoringInput } from './metric.js'
import { perInput } from './per-input.js'

/** `strict`: completeness by `coverage_strict`. */
export type PassProfile = 'reference' | 'strict'

/** Candidates beyond which k makes no sense. */
const mostCandidates = 1000

/**
 * Pass@k of T2C-Hub, as the metric `pass_at_<k>`: 1 when any of the first k candidates has complete Coverage. This is plain "any
 * of the first k", not the unbiased estimator known from code generation. Fewer candidates than k: those that are there. A
 * candidate at which the database failed is passed over; null when none is left, or when none passes and one could not be
 * compared. Source: text2cypher-composer.
 * @throws RangeError when k is no whole number from 1 to 1,000
 */
export function passAtK(k: number, profile: PassProfile = 'reference'): Metric {
  if (!Number.isInteger(k) || k < 1 || k > mostCandidates) {
    throw new RangeError(`pass_at_k: expected a whole number from 1 to ${mostCandidates} for k, given ${k}; write pass_at_5 for k = 5`)
  }
  const isStrict = profile === 'strict'
  return {
    name: `pass_at_${k}${isStrict ? '_strict' : ''}`,
    aliases: isStrict ? [] : [`Pass@${k}`],
    level: 'semantics',
    description: `Whether any of the first ${k === 1 ? 'candidate' : `${k} candidates`} covers the gold completely.`,
    source: `T2C-Hub (BioDataUniMI/text2cypher-composer)${isStrict ? ', corrected' : ''}`,
    range: '0 or 1',
    nullRule: 'as `coverage` for the gold; every candidate met trouble with the database (`infra`)',
    difference: `As \`coverage${isStrict ? '_strict' : ''}\`.`,
    outputTypes: ['simple'],
    needsRows: true,
    needsCandidates: k,
    score: (input) => passOf(passes[profile](input).slice(0, k), candidatesOf(input).length),
  }
}

/** What each candidate's Coverage says, in order. */
const passes = {
  reference: perInput((input) => candidatesOf(input).map((candidate) => coverage.score(withPrediction(input, candidate)))),
  strict: perInput((input) => candidatesOf(input).map((candidate) => coverageStrict.score(withPrediction(input, candidate)))),
}

function candidatesOf({ candidates, prediction }: ScoringInput): readonly Candidate[] {
  return candidates === undefined || candidates.length === 0 ? [prediction] : candidates
}

function withPrediction(input: ScoringInput, prediction: Candidate): ScoringInput {
  // The prediction itself keeps its input, so that its Coverage is computed once.
  return isSame(prediction, input.prediction) ? input : { ...input, prediction }
}

function isSame(a: Candidate, b: Candidate): boolean {
  return a.query === b.query && a.outcome === b.outcome
}

function passOf(scores: readonly Score[], candidates: number): Score {
  const passed = scores.findIndex(isComplete)
  if (passed >= 0) return { value: 1, detail: { candidates, first_passed: passed + 1 } }
  const compared = scores.filter(({ value, reason }) => value !== null || reason !== 'infra')
  const undecided = compared.find(({ value }) => value === null) ?? (compared.length === 0 ? scores[0] : undefined)
  if (undecided?.reason !== undefined) return { value: null, reason: undecided.reason, detail: { candidates } }
  const [only] = compared
  const reason = compared.length === 1 ? only?.reason : undefined
  return reason === undefined ? { value: 0, detail: { candidates } } : { value: 0, reason, detail: { candidates } }
}

/** Counted where Coverage counts; its value is 1 exactly then, or when the whole tables are equal. */
function isComplete({ value, detail }: Score): boolean {
  return value === 1 && detail?.['complete'] !== false
}
