import type { ProvenanceElements, ProvenanceScope } from '../cypher/provenance/provenance-options.js'
import { haveSameText } from './cypherbench-ex.js'
import { isPredictionMissing } from './gate.js'
import type { Score, ScoringInput } from './metric.js'
import type { ProvenanceFailed, ProvenanceFound, ProvenanceOutcome } from './provenance-outcome.js'

/** Sizes of two provenances, or the score when it does not come from them. */
export type ProvenanceOverlap =
  | { readonly decided: Score }
  | { readonly gold: number; readonly prediction: number; readonly shared: number; readonly scope: ProvenanceScope }

/**
 * Compares the elements that gold and prediction match. Decided without them, in this order: no database was asked
 * (null, `no_graph_connector`); a construct that the engine lacks (null); the gold's failure (null); a missing
 * prediction (0); equal texts (1); the prediction's failure (0, or null when the database was at fault).
 */
export function provenanceOverlap(
  input: ScoringInput,
  elements: readonly ProvenanceElements[],
  scope: ProvenanceScope,
): ProvenanceOverlap {
  const provenance = scope === 'full' ? input.fullProvenance : input.provenance
  if (provenance === undefined) return decided(null, 'no_graph_connector')
  const { gold, prediction } = provenance
  if (isUnsupported(gold) || isUnsupported(prediction)) return decided(null, 'engine_unsupported')
  if (gold.kind === 'error') return { decided: goldFailure(gold) }
  if (isPredictionMissing(input.prediction)) return decided(0, 'pred_missing')
  if (haveSameText(input)) return { decided: { value: 1, detail: { same_text: true } } }
  if (prediction.kind === 'error') return { decided: predictionFailure(prediction) }
  if (gold.kind === 'not_run' || prediction.kind === 'not_run') return decided(null, 'no_graph_connector')
  return overlapOf(gold, prediction, elements)
}

function isUnsupported(outcome: ProvenanceOutcome): boolean {
  return outcome.kind === 'not_run' && outcome.reason === 'engine_unsupported'
}

function overlapOf(
  gold: ProvenanceFound,
  prediction: ProvenanceFound,
  elements: readonly ProvenanceElements[],
): ProvenanceOverlap {
  const sizes = { gold: 0, prediction: 0, shared: 0, scope: gold.scope }
  // Nodes and relationships are counted apart: their ids may be equal.
  for (const kind of elements) {
    sizes.gold += gold[kind].size
    sizes.prediction += prediction[kind].size
    for (const id of prediction[kind]) if (gold[kind].has(id)) sizes.shared++
  }
  return sizes
}

function goldFailure({ error }: ProvenanceFailed): Score {
  if (error === 'infra' || error === 'cancelled') return { value: null, reason: 'infra' }
  return { value: null, reason: error === 'unparseable' ? 'gold_unparseable' : 'gold_provenance_failed' }
}

function predictionFailure({ error }: ProvenanceFailed): Score {
  if (error === 'infra' || error === 'cancelled') return { value: null, reason: 'infra' }
  return { value: 0, reason: error === 'unparseable' ? 'pred_unparseable' : `pred_failed:${error}` }
}

function decided(value: number | null, reason: string): ProvenanceOverlap {
  return { decided: { value, reason } }
}
