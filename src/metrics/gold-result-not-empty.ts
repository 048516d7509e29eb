import { scoreOfFailedGold } from './gold-executable.js'
import type { Metric } from './metric.js'

/** 1 when the gold query ran and returned a row. Source: TabulaFlow; trouble with the database is null. */
export const goldResultNotEmpty: Metric = {
  name: 'gold_result_not_empty',
  aliases: [],
  level: 'diagnostic',
  description: 'Whether the gold query returns at least one row.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, gold_result_not_empty)',
  range: '0 or 1',
  nullRule: '`infra`, `engine_unsupported`, `gold_not_run`',
  difference: 'Trouble with the database is null, not 0.',
  needsRows: false,
  score({ gold: { outcome } }) {
    return outcome.kind === 'ok' ? { value: outcome.rows.length > 0 ? 1 : 0 } : scoreOfFailedGold(outcome)
  },
}
