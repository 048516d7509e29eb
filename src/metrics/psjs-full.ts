import { jaccardOfProvenance } from './jaccard-of-provenance.js'
import type { Metric } from './metric.js'

/**
 * PSJS over the nodes and relationships behind the rows that reach the end of both queries: filters behind a grouping
 * count, later MATCH clauses and CALL { … } are looked into, and so are subquery expressions. From 0 to 1; 1 for
 * equal texts; null when neither has any (`no_provenance`), else as for `psjs`. Where a query does not allow it, both
 * are compared as `psjs_graph` does; the detail `scope` says which. No reference implementation has it.
 */
export const psjsFull: Metric = {
  name: 'psjs_full',
  aliases: ['PSJS full'],
  level: 'graph',
  description: 'Shared nodes and relationships divided by all behind the rows of both results.',
  source: 'CypherBench paper (nodes and edges), carried on to the result',
  range: '0 to 1',
  outputTypes: ['simple'],
  nullRule: 'nothing stands behind either result (`no_provenance`); as `psjs`',
  difference: 'Elements behind rows that the query drops later do not count; those that it matches later do.',
  needsRows: false,
  needsProvenance: ['nodes', 'relationships'],
  provenanceScope: 'full',
  score: (input) =>
    jaccardOfProvenance(input, ['nodes', 'relationships'], { value: null, reason: 'no_provenance' }, 'full'),
}
