import type { ProvenanceElements, ProvenanceScope } from '../cypher/provenance/provenance-options.js'
import type { Score, ScoringInput } from './metric.js'
import { provenanceOverlap } from './provenance-overlap.js'

/** Shared elements divided by all elements; `whenEmpty` when neither query matches any. */
export function jaccardOfProvenance(
  input: ScoringInput,
  elements: readonly ProvenanceElements[],
  whenEmpty: Score,
  wanted: ProvenanceScope = 'leading',
): Score {
  const overlap = provenanceOverlap(input, elements, wanted)
  if ('decided' in overlap) return overlap.decided
  const { gold, prediction, shared, scope } = overlap
  const all = gold + prediction - shared
  const detail = { gold, prediction, shared, scope }
  return all === 0 ? { ...whenEmpty, detail } : { value: shared / all, detail }
}
