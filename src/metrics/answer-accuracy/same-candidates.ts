import { haveSameConditions } from '../../cypher/query-conditions.js'
import type { ScoringInput } from '../metric.js'
import type { AnswerPair } from './answer-pair.js'

/**
 * Whether both queries choose their rows from the same ones: they state the same conditions, or match the same elements of the graph and both or
 * neither compute over them.
 */
export function haveSameCandidates({ input, gold, prediction }: AnswerPair): boolean {
  if (haveSameConditions(gold.query, prediction.query)) return true
  const computes = (functions: readonly string[]): boolean => functions.length > 0
  return sameGraphElements(input) && computes(gold.facts.functions) === computes(prediction.facts.functions)
}

/** Whether both queries are known to match the same nodes, and at least one. */
function sameGraphElements({ provenance }: ScoringInput): boolean {
  if (provenance?.gold.kind !== 'ok' || provenance.prediction.kind !== 'ok') return false
  const [gold, prediction] = [provenance.gold.nodes, provenance.prediction.nodes]
  return gold.size > 0 && gold.size === prediction.size && [...gold].every((id) => prediction.has(id))
}
