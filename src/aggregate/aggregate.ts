import { exactMean } from './exact-mean.js'

/** What is said of a metric over many items. Every value is null when no item has one. */
export interface Aggregate {
  /** The exact mean, rounded once to the nearest float; not cut to decimals. */
  readonly mean: number | null
  /** Items with a value: what `mean` is the mean of. */
  readonly count: number
  /** Items without a value. */
  readonly nulls: number
  /** Added from left to right. */
  readonly sum: number | null
  readonly min: number | null
  readonly max: number | null
}

/** Sums up the values of one metric. Zeros count, nulls are counted apart; what is not finite is taken as null. */
export function aggregate(values: readonly (number | null)[]): Aggregate {
  const present = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const nulls = values.length - present.length
  if (present.length === 0) return { mean: null, count: 0, nulls, sum: null, min: null, max: null }
  return {
    mean: exactMean(present),
    count: present.length,
    nulls,
    sum: present.reduce((total, value) => total + value, 0),
    min: present.reduce((least, value) => Math.min(least, value)),
    max: present.reduce((most, value) => Math.max(most, value)),
  }
}
