import type { Metric } from './metric.js'

/** 1 when there is a predicted query that is not blank. Source: TabulaFlow, which counts a blank text too. */
export const predSuccess: Metric = {
  name: 'pred_success',
  aliases: [],
  level: 'diagnostic',
  description: 'Whether a query was predicted at all.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, pred_success)',
  range: '0 or 1',
  nullRule: 'never',
  difference: 'A blank text is no prediction.',
  needsRows: false,
  score({ prediction: { query } }) {
    return query !== null && query.trim() !== '' ? { value: 1 } : { value: 0, reason: 'pred_missing' }
  },
}
