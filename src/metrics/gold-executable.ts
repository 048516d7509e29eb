import type { Outcome } from '../graph/outcome.js'
import { isUnsupported } from './gate.js'
import type { Metric, Score } from './metric.js'

/** 1 when the gold query ran. Source: TabulaFlow; trouble with the database is null. */
export const goldExecutable: Metric = {
  name: 'gold_executable',
  aliases: [],
  level: 'diagnostic',
  description: 'Whether the gold query runs without an error and within its limits.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, gold_executable)',
  range: '0 or 1',
  nullRule: '`infra`, `engine_unsupported`, `gold_not_run`',
  difference: 'Trouble with the database is null, not 0.',
  needsRows: false,
  score({ gold: { outcome } }) {
    return outcome.kind === 'ok' ? { value: 1 } : scoreOfFailedGold(outcome)
  },
}

/** 0 when the gold query failed; null when that says nothing about the query. */
export function scoreOfFailedGold(outcome: Exclude<Outcome, { readonly kind: 'ok' }>): Score {
  if (isUnsupported(outcome)) return { value: null, reason: 'engine_unsupported' }
  if (outcome.kind === 'not_run' && outcome.reason !== 'gold_failed') return { value: null, reason: 'gold_not_run' }
  if (outcome.kind === 'error' && (outcome.error === 'infra' || outcome.error === 'cancelled')) {
    return { value: null, reason: 'infra' }
  }
  return { value: 0, reason: 'gold_failed' }
}
