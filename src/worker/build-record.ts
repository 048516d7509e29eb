import { encodeOutcome } from '../graph/codec.js'
import type { Outcome } from '../graph/outcome.js'
import { recordByteLimit } from '../record.js'
import type { FullItem, ItemRecord } from '../record.js'
import type { Evaluation } from './evaluate.js'

/** The record of an evaluation, cut to the byte limit. */
export function buildRecord(evaluation: Evaluation, dataset: string, predictMs: number | null, part: string): ItemRecord {
  const { item, gold, predicted, scores, judgement, prediction } = evaluation
  const record: ItemRecord = {
    version: 1,
    dataset,
    id: item.id,
    line: item.line,
    graph: evaluation.graph,
    database: {
      backend: evaluation.database.backend,
      engine: evaluation.database.engine,
      approximate: evaluation.database.approximate,
    },
    fields: { ...item.fields },
    verdict: judgement.verdict,
    reason: judgement.reason === null ? null : cut(judgement.reason, 200),
    scores: Object.fromEntries(Object.entries(scores).map(([metric, score]) => [metric, score.value])),
    reasons: Object.fromEntries(
      Object.entries(scores).flatMap(([metric, score]) => (score.reason === undefined ? [] : [[metric, cut(score.reason, 60)]])),
    ),
    below: [...judgement.below],
    difference: evaluation.difference === null ? null : cut(evaluation.difference.sentence, 200),
    rows: { gold: rowCount(gold), prediction: rowCount(predicted) },
    orderDependent: evaluation.orderDependent,
    ms: { predict: predictMs, gold: latency(gold), prediction: latency(predicted) },
    usage: prediction.usage === null ? null : { ...prediction.usage },
    ...(evaluation.judgeWork === null ? {} : { judge: { ...evaluation.judgeWork } }),
    gold: cut(item.gold, 300),
    prediction: evaluation.predictedQuery === null ? null : cut(evaluation.predictedQuery, 300),
    part,
  }
  return withinLimit(record)
}

/** What `items.jsonl` holds of the item. */
export function buildFullItem(evaluation: Evaluation, { part: _, ...record }: ItemRecord): FullItem {
  return {
    ...record,
    reason: evaluation.judgement.reason,
    difference: evaluation.difference?.sentence ?? null,
    remarks: evaluation.remarks,
    question: evaluation.item.question,
    goldQuery: evaluation.item.gold,
    predictionText: evaluation.prediction.query,
    predictionQuery: evaluation.predictedQuery,
    goldOutcome: encodeOutcome(withoutTime(evaluation.gold)),
    predictionOutcome: encodeOutcome(withoutTime(evaluation.predicted)),
    details: Object.fromEntries(
      Object.entries(evaluation.scores).flatMap(([metric, score]) => (score.detail === undefined ? [] : [[metric, score.detail]])),
    ),
  }
}

/**
 * The limit is kept by shortening what a reader can find in `items.jsonl`: first the query texts, then the sentences, then
 * the fields with the longest values. Scores and verdict always stay.
 */
function withinLimit(record: ItemRecord): ItemRecord {
  const steps: readonly ((given: ItemRecord) => ItemRecord)[] = [
    (given) => ({ ...given, gold: cut(given.gold, 120), prediction: given.prediction === null ? null : cut(given.prediction, 120) }),
    (given) => ({ ...given, gold: '', prediction: given.prediction === null ? null : '' }),
    (given) => ({ ...given, difference: given.difference === null ? null : cut(given.difference, 60), reason: given.reason === null ? null : cut(given.reason, 80) }),
    (given) => ({ ...given, reasons: {} }),
    (given) => ({ ...given, fields: shortestFields(given.fields, 400) }),
    (given) => ({ ...given, fields: {} }),
  ]
  let fitting = record
  for (const shorten of steps) {
    if (byteLength(fitting) <= recordByteLimit) return fitting
    fitting = shorten(fitting)
  }
  return fitting
}

function shortestFields(fields: Readonly<Record<string, string>>, bytes: number): Record<string, string> {
  const kept: [string, string][] = []
  let used = 0
  for (const entry of Object.entries(fields).toSorted((a, b) => byteLength(a) - byteLength(b))) {
    used += byteLength(entry)
    if (used > bytes) break
    kept.push(entry)
  }
  return Object.fromEntries(kept)
}

function byteLength(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** At most `length` characters; never half of a character that needs two code units. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function rowCount(outcome: Outcome): number | null {
  return outcome.kind === 'ok' ? outcome.rows.length : null
}

/** Its time stands in the record. */
function withoutTime(outcome: Outcome): Outcome {
  return outcome.kind === 'ok' ? { ...outcome, latencyMs: null } : outcome
}

function latency(outcome: Outcome): number | null {
  return outcome.kind === 'ok' ? outcome.latencyMs : null
}
