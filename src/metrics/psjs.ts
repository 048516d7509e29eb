import { jaccardOfProvenance } from './jaccard-of-provenance.js'
import type { Metric } from './metric.js'

/**
 * PSJS of CypherBench: Jaccard of the sets of nodes that the leading MATCH clauses of gold and prediction match, from
 * 0 to 1, whatever the queries return and whether the prediction as a whole runs. 1 for equal texts, 0 when neither
 * matches a node. Null when the gold's patterns cannot be run or no database was asked. Source:
 * megagonlabs/cypherbench, `provenance_subgraph_jaccard_similarity`. Differs from it where its regular expressions
 * lose patterns or break the query (keywords in names, texts and comments, anonymous or variable-length patterns,
 * CALL, lower-case keywords …), and in the gold's failure, which there is 0.
 */
export const psjs: Metric = {
  name: 'psjs',
  aliases: ['PSJS', 'provenance_subgraph_jaccard_similarity'],
  level: 'graph',
  description: 'Shared nodes divided by all nodes that the MATCH clauses of both queries match.',
  source: 'CypherBench (megagonlabs/cypherbench, provenance_subgraph_jaccard_similarity)',
  range: '0 to 1',
  outputTypes: ['simple'],
  nullRule:
    'the gold patterns cannot be read or run (`gold_provenance_failed`, `gold_unparseable`), no database was asked ' +
      '(`no_graph_connector`), `engine_unsupported`, `infra`',
  difference:
    'Patterns come from the parse, where the regular expressions of the source lose or break some; a gold that ' +
      'fails is null, not 0.',
  needsRows: false,
  needsProvenance: ['nodes'],
  score: (input) => jaccardOfProvenance(input, ['nodes'], { value: 0, reason: 'no_provenance' }),
}
