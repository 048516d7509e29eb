import { exactMean } from './exact-mean.js'
import { roundHalfEven } from './round-half-even.js'
import type { MetricValue } from './run-result.js'

export const aggregationOps = ['avg', 'sum', 'max', 'min'] as const

export type AggregationOp = (typeof aggregationOps)[number]

export interface AggregateOptions {
  /** Decimals to which values are rounded, half to even on the exact value. Default 4. */
  readonly decimals?: number
  /** Adds `count`, `nulls` and `missing` (tasks without the key) beside the ops. Default false. */
  readonly withCounts?: boolean
  /** Different keys in two inputs are an error, as in TabulaFlow. Default false: such keys are counted as missing. */
  readonly strictSchema?: boolean
  /** Told when a value is not finite and therefore taken as null. */
  readonly onWarning?: (text: string) => void
}

/** A value an op, with counts on request; or a mapping of such, as the inputs are. */
export type Aggregated = { readonly [key: string]: number | null | Aggregated }

/** Inputs that cannot be aggregated together, or an op that does not exist. */
export class AggregationError extends Error {
  override readonly name = 'AggregationError'
}

/**
 * TabulaFlow's `aggregate_metrics`: numbers to one number an op, mappings key by key. Nulls are left out; nothing left gives null.
 * The mean is exact and rounded once; the sum is added from left to right. Differs from it in keys that only some inputs have
 * (counted as missing, not raised), NaN and infinities (null with a warning, not contagious) and unknown ops (an error).
 * @throws AggregationError for an unknown op, numbers mixed with mappings, and with `strictSchema` for different keys
 */
export function aggregateMetrics(
  metrics: readonly (MetricValue | undefined)[],
  ops: readonly AggregationOp[] = aggregationOps,
  options: AggregateOptions = {},
): Aggregated {
  for (const op of ops) {
    if (!aggregationOps.includes(op)) throw new AggregationError(`aggregateMetrics: expected avg, sum, max or min, given ${op}`)
  }
  return aggregateAt('', metrics, ops, options)
}

function aggregateAt(
  path: string,
  values: readonly (MetricValue | undefined)[],
  ops: readonly AggregationOp[],
  options: AggregateOptions,
): Aggregated {
  const mappings = values.filter(isMapping)
  if (mappings.length === 0) return aggregateNumbers(path, values, ops, options)
  if (values.some((value) => typeof value === 'number' || typeof value === 'boolean')) {
    throw new AggregationError(`${path === '' ? 'the values' : path}: expected numbers or mappings, found both`)
  }
  const keys = new Set(mappings.flatMap((mapping) => Object.keys(mapping)))
  if (options.strictSchema === true) {
    const odd = mappings.find((mapping) => Object.keys(mapping).length !== keys.size)
    const lacking = [...keys].find((key) => odd !== undefined && !Object.hasOwn(odd, key))
    if (lacking !== undefined) throw new AggregationError(`${path}${path === '' ? '' : '.'}${lacking}: expected in every input, found in some`)
  }
  const below = (key: string): (MetricValue | undefined)[] =>
    values.map((value) => (isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined))
  return Object.fromEntries(
    [...keys].map((key) => [key, aggregateAt(path === '' ? key : `${path}.${key}`, below(key), ops, options)]),
  )
}

function isMapping(value: MetricValue | undefined): value is { readonly [key: string]: MetricValue } {
  return typeof value === 'object' && value !== null
}

function aggregateNumbers(
  path: string,
  values: readonly (MetricValue | undefined)[],
  ops: readonly AggregationOp[],
  { decimals = 4, withCounts = false, onWarning }: AggregateOptions,
): Aggregated {
  const numbers: number[] = []
  let odd = 0
  for (const value of values) {
    if (typeof value !== 'number' && typeof value !== 'boolean') continue
    if (Number.isFinite(Number(value))) numbers.push(Number(value))
    else odd++
  }
  if (odd > 0) onWarning?.(`${path === '' ? 'a value' : path}: ${odd} of ${values.length} are not finite and count as null`)
  const missing = values.filter((value) => value === undefined).length
  const counts = { count: numbers.length, nulls: values.length - missing - numbers.length, missing }
  const results = ops.map((op): [string, number | null] => [op, rounded(opOf(op, numbers), decimals)])
  return { ...Object.fromEntries(results), ...(withCounts ? counts : {}) }
}

function opOf(op: AggregationOp, numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null
  switch (op) {
    case 'avg':
      return exactMean(numbers)
    case 'sum':
      return numbers.reduce((total, number) => total + number, 0)
    case 'max':
      return numbers.reduce((most, number) => Math.max(most, number))
    case 'min':
      return numbers.reduce((least, number) => Math.min(least, number))
  }
}

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : roundHalfEven(value, decimals)
}
