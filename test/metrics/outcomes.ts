import type { ErrorKind, ErrorOutcome, OkOutcome } from '../../src/graph/outcome.js'
import type { Row } from '../../src/graph/value.js'
import type { ScoringInput } from '../../src/metrics/metric.js'

/** A result of these rows; `width` is needed only without rows. */
export function ok(rows: readonly Row[], width: number = rows[0]?.length ?? 1): OkOutcome {
  return { kind: 'ok', columns: Array.from({ length: width }, (_, index) => `c${index}`), rows, latencyMs: null }
}

export function failed(error: ErrorKind): ErrorOutcome {
  return { kind: 'error', error, code: null, message: '' }
}

/** Two results of queries with different texts and without ORDER BY. */
export function pair(gold: readonly Row[], prediction: readonly Row[], more: Partial<ScoringInput> = {}): ScoringInput {
  return {
    gold: { query: 'MATCH (n) RETURN n.a AS a', outcome: ok(gold) },
    prediction: { query: 'MATCH (m) RETURN m.a AS a', outcome: ok(prediction) },
    ...more,
  }
}
