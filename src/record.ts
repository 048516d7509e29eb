import { z } from 'zod'
import type { BackendName } from './graph/database.js'

export type Verdict = 'passed' | 'below_threshold' | 'errored' | 'unscored'

/**
 * The JSON-safe summary of one evaluated item: what travels from a worker to the reporter, in `task.meta.cypherbench`.
 * At most {@link recordByteLimit} bytes; everything longer stands in the part file that `part` names.
 */
export interface ItemRecord {
  version: 1
  dataset: string
  id: string
  /** Line of the item in its file, from 1. */
  line: number
  graph: string
  database: { backend: BackendName; engine: string; approximate: boolean }
  /** Scalar fields of the item, by which tables and floors group. */
  fields: Record<string, string>
  verdict: Verdict
  /** Why it is errored or unscored, such as `gold_failed` or `engine_unsupported: COLLECT {}`; null otherwise. */
  reason: string | null
  /** Metric name to a value from 0 to 1 (from 0 for counts), or null where the metric has no value for this item. */
  scores: Record<string, number | null>
  /** Metric name to the machine-readable reason of its value, where there is one. */
  reasons: Record<string, string>
  /** Metrics below their threshold, in the order of the configuration. */
  below: string[]
  /** The first difference between the results in one sentence; null where there is none. */
  difference: string | null
  /** Rows in the results; null where a query has no result. */
  rows: { gold: number | null; prediction: number | null }
  /** The gold result depends on the order in which the database stores its data. */
  orderDependent: boolean
  /** Wall times in milliseconds; null where a step did not happen. */
  ms: { predict: number | null; gold: number | null; prediction: number | null }
  usage: { inputTokens: number | null; outputTokens: number | null; costUsd: number | null } | null
  /** What judging the item took; absent when no judge was asked. */
  judge?: { questions: number; cached: number; inputTokens: number | null; outputTokens: number | null } | undefined
  /** Query texts, cut where they are long. */
  gold: string
  prediction: string | null
  /** File name of the worker's part file, below the output folder, that holds the whole item with its rows. */
  part: string
}

export const recordSchema: z.ZodType<ItemRecord> = z.strictObject({
  version: z.literal(1),
  dataset: z.string(),
  id: z.string(),
  line: z.int().min(1),
  graph: z.string(),
  database: z.strictObject({
    backend: z.enum(['server', 'container', 'local', 'embedded', 'sql']),
    engine: z.string(),
    approximate: z.boolean(),
  }),
  fields: z.record(z.string(), z.string()),
  verdict: z.enum(['passed', 'below_threshold', 'errored', 'unscored']),
  reason: z.string().nullable(),
  scores: z.record(z.string(), z.number().min(0).nullable()),
  reasons: z.record(z.string(), z.string()),
  below: z.array(z.string()),
  difference: z.string().nullable(),
  rows: z.strictObject({ gold: z.int().nullable(), prediction: z.int().nullable() }),
  orderDependent: z.boolean(),
  ms: z.strictObject({ predict: z.number().nullable(), gold: z.number().nullable(), prediction: z.number().nullable() }),
  usage: z
    .strictObject({
      inputTokens: z.number().nullable(),
      outputTokens: z.number().nullable(),
      costUsd: z.number().nullable(),
    })
    .nullable(),
  judge: z
    .strictObject({ questions: z.int(), cached: z.int(), inputTokens: z.number().nullable(), outputTokens: z.number().nullable() })
    .optional(),
  gold: z.string(),
  prediction: z.string().nullable(),
  part: z.string(),
})

export const recordByteLimit: number = 4096

/** The key of a test's meta under which the record stands. */
export const metaKey = 'cypherbench'

/**
 * One line of a part file and of `items.jsonl`: the record and what does not fit into it. Without the name of the part, which
 * differs from run to run; all times stand in `ms`.
 */
export interface FullItem extends Omit<ItemRecord, 'part'> {
  readonly question: string
  /** Of a prediction below threshold: what it names that the graph does not have, a sentence each. */
  readonly remarks: readonly string[]
  readonly goldQuery: string
  /** As answered, before cleaning; null when there was no answer. */
  readonly predictionText: string | null
  /** After cleaning; null when there was no answer. */
  readonly predictionQuery: string | null
  /** Outcomes as tagged JSON (`encodeOutcome`). */
  readonly goldOutcome: unknown
  readonly predictionOutcome: unknown
  /** Metric name to the facts behind its value. */
  readonly details: Readonly<Record<string, unknown>>
}
