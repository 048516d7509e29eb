import type { Prediction } from './prediction.js'

/**
 * An answer's query and its candidates such that the query is the first candidate, as metrics over candidates need
 * it. A query beside the candidates comes first and is not repeated; without one the first candidate is the query. No
 * candidates stay none.
 */
export function orderCandidates(
  query: string | null,
  candidates: readonly string[],
): Pick<Prediction, 'query' | 'candidates'> {
  const [first] = candidates
  if (first === undefined) return { query, candidates: [] }
  if (query === null || query === first) return { query: first, candidates }
  const own = candidates.indexOf(query)
  return { query, candidates: [query, ...(own === -1 ? candidates : candidates.toSpliced(own, 1))] }
}
