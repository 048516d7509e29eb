import { isPredictionMissing, isUnsupported } from './gate.js'
import type { Metric } from './metric.js'

/** 1 when the predicted query ran, whatever it returned. Source: CypherBench `Exec.`; trouble with the database is null. */
export const executable: Metric = {
  name: 'executable',
  aliases: ['Exec.', 'Exec'],
  level: 'diagnostic',
  description: 'Whether the predicted query runs without an error and within its limits.',
  source: 'CypherBench (megagonlabs/cypherbench, executable)',
  range: '0 or 1',
  nullRule: '`infra`, `engine_unsupported`, `pred_not_run`',
  difference: 'Trouble with the database is null, not 0; a result without columns counts as executed.',
  needsRows: false,
  score({ prediction }) {
    const { outcome } = prediction
    if (isUnsupported(outcome)) return { value: null, reason: 'engine_unsupported' }
    if (isPredictionMissing(prediction)) return { value: 0, reason: 'pred_missing' }
    if (outcome.kind === 'ok') return { value: 1 }
    if (outcome.kind === 'not_run') return { value: null, reason: 'pred_not_run' }
    if (outcome.error === 'infra' || outcome.error === 'cancelled') return { value: null, reason: 'infra' }
    return { value: 0, reason: `pred_failed:${outcome.error}` }
  },
}
