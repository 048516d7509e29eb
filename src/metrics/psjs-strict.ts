import { jaccardOfProvenance } from './jaccard-of-provenance.js'
import type { Metric } from './metric.js'

/**
 * PSJS that says nothing (null, `no_provenance`) when neither query matches a node, where the published one says 0.
 * Else the same value from 0 to 1, and null as there.
 */
export const psjsStrict: Metric = {
  name: 'psjs_strict',
  aliases: ['PSJS strict'],
  level: 'graph',
  description: 'PSJS without a value where neither query matches a node.',
  source: 'CypherBench, corrected',
  range: '0 to 1',
  outputTypes: ['simple'],
  nullRule: 'neither query matches a node (`no_provenance`); as `psjs`',
  difference: 'Null instead of 0 where neither query matches a node.',
  needsRows: false,
  needsProvenance: ['nodes'],
  score: (input) => jaccardOfProvenance(input, ['nodes'], { value: null, reason: 'no_provenance' }),
}
