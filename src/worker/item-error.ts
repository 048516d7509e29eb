import { relative } from 'node:path'
import type { Outcome } from '../graph/outcome.js'
import type { Score } from '../metrics/metric.js'
import { differenceTable } from './difference-table.js'
import type { Evaluation } from './evaluate.js'
import { remarkLine } from './remarks.js'

/**
 * The error of a red test, made to be printed as it is: Vitest neither parses its stack nor computes a diff, both of
 * which would read the whole items file again for every failure.
 */
export class ItemError extends Error {
  override readonly name: string
  readonly stacks: readonly { file: string; line: number; column: number; method: string }[]
  readonly frame: string
  readonly showDiff = false
  readonly diff: string | undefined
  readonly expected: string | undefined
  readonly actual: string | undefined

  constructor(name: string, message: string, place: Place, parts: { diff?: string; expected?: string; actual?: string } = {}) {
    super(message)
    this.name = name
    this.stack = `${name}: ${message}\n    at ${place.file}:${place.line}:1`
    this.stacks = [{ file: place.file, line: place.line, column: 1, method: '' }]
    this.frame = `❯ ${place.id} ${relative(place.root, place.file)}:${place.line}`
    this.diff = parts.diff
    this.expected = parts.expected
    this.actual = parts.actual
  }
}

/** Where an item stands: its file (absolute) and line, and the root to which paths are shown. */
export interface Place {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly root: string
}

/**
 * Which metric missed which threshold, and why in its own words where it has some; the first difference; names that the graph does not have; the
 * rows that differ, both queries.
 */
export function belowThreshold(
  evaluation: Evaluation,
  thresholds: Readonly<Record<string, number>>,
  place: Place,
): ItemError {
  const { below } = evaluation.judgement
  const missed = below.map((metric) => metricText(metric, evaluation.scores[metric], thresholds[metric] ?? 1))
  const lines = [
    missed.join(', '),
    ...below.map((metric) => decidedBy(metric, evaluation.scores[metric])),
    evaluation.difference?.sentence ?? predictionTrouble(evaluation.predicted),
    remarkLine(evaluation.remarks),
  ]
  const { gold, predicted, difference } = evaluation
  const table = gold.kind === 'ok' && predicted.kind === 'ok' && difference !== null ? differenceTable(gold, predicted, difference) : null
  const queries = [`  gold       ${oneLine(evaluation.item.gold)}`, `  predicted  ${predictedText(evaluation)}`].join('\n')
  return new ItemError('MetricError', lines.filter((line) => line !== '').join('\n'), place, {
    diff: table === null ? queries : `${table.text}\n\n${queries}`,
    ...(table === null ? {} : { expected: table.gold, actual: table.prediction }),
  })
}

/** How the message of an item begins that could not be judged. */
export const erroredPrefix = 'not judged: '

/** The infrastructure failed: says what failed and that the item was not judged. */
export function errored(reason: string, place: Place, cause?: unknown): ItemError {
  const error = new ItemError('InfrastructureError', `${erroredPrefix}${reason}`, place)
  if (cause !== undefined) error.cause = cause
  return error
}

function metricText(metric: string, score: Score | undefined, threshold: number): string {
  const value = score?.value ?? 0
  const reason = score?.reason === undefined ? '' : ` (${score.reason})`
  return `${metric} ${shortNumber(value, threshold)} < ${shortNumber(threshold, value)}${reason}`
}

/** The rule that decided a metric, and its sentence; empty where the metric gives none. */
function decidedBy(metric: string, score: Score | undefined): string {
  const { rule, sentence } = score?.detail ?? {}
  if (typeof sentence !== 'string' || sentence === '') return ''
  return typeof rule === 'string' ? `${metric}, ${rule}: ${sentence}` : `${metric}: ${sentence}`
}

/** Two decimals, more where two values would look equal. */
function shortNumber(value: number, other: number): string {
  return value.toFixed(2) === other.toFixed(2) && value !== other ? String(value) : value.toFixed(2)
}

function predictionTrouble(predicted: Outcome): string {
  switch (predicted.kind) {
    case 'error':
      return `The prediction failed (${predicted.error}): ${predicted.message}`
    case 'not_run':
      return predicted.reason === 'pred_missing' ? 'There is no prediction for this item.' : ''
    case 'ok':
      return ''
  }
}

function predictedText(evaluation: Evaluation): string {
  const { predictedQuery, prediction } = evaluation
  if (predictedQuery !== null) return oneLine(predictedQuery)
  return prediction.query === null ? '(no answer)' : '(empty answer)'
}

function oneLine(query: string): string {
  const line = query.split(/\s*\n\s*/).join(' ')
  return line.length > 400 ? `${line.slice(0, 399)}…` : line
}
