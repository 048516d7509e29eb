import type { ItemRecord } from '../record.js'
import type { RunResult } from './run-result.js'

/**
 * The records of one dataset as a run, for aggregators: scores as `evalMetrics`; latency, tokens and cost as `inferenceMetrics`;
 * the item's fields under `extraInfo`, also where the aggregators of CypherBench and BIRD look for them.
 */
export function runOfRecords(records: readonly ItemRecord[], dataset: string, split: string | null = null): RunResult {
  return {
    dataset,
    split,
    tasks: records
      .filter((record) => record.dataset === dataset)
      .map(({ id, graph, scores, fields, ms, usage }) => ({
        qid: id,
        db: graph,
        evalMetrics: scores,
        inferenceMetrics: {
          latency_ms: ms.predict,
          input_tokens: usage?.inputTokens ?? null,
          output_tokens: usage?.outputTokens ?? null,
          cost_usd: usage?.costUsd ?? null,
        },
        extraInfo: { fields, cypherbench: { from_template: fields }, bird_sql: fields, ambrosia: fields },
      })),
  }
}
