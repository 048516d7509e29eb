import { jaccardOfProvenance } from './jaccard-of-provenance.js'
import type { Metric } from './metric.js'

/**
 * PSJS over nodes and relationships together, as CypherBench's paper describes it, while its code looks at nodes
 * alone: two queries that link the same nodes by other relationships are told apart. From 0 to 1; 1 for equal texts,
 * 0 when neither matches anything, null as for `psjs`.
 */
export const psjsGraph: Metric = {
  name: 'psjs_graph',
  aliases: ['PSJS graph'],
  level: 'graph',
  description: 'Shared nodes and relationships divided by all that the MATCH clauses of both queries match.',
  source: 'CypherBench paper (nodes and edges)',
  range: '0 to 1',
  outputTypes: ['simple'],
  nullRule: 'as `psjs`',
  difference: 'Relationships count beside nodes, as the paper says and its code does not.',
  needsRows: false,
  needsProvenance: ['nodes', 'relationships'],
  score: (input) => jaccardOfProvenance(input, ['nodes', 'relationships'], { value: 0, reason: 'no_provenance' }),
}
