import type { Row, Value } from '../../graph/value.js'
import type { SortedGold } from './sorted-gold.js'

/** Rows that are equal on their sort keys, in the order of their keys. */
export interface TieGroups {
  /** Candidates for the answer's rows: of every group that the answer touches, all rows. */
  readonly rows: readonly Row[]
  /** Group number of each candidate. */
  readonly ofRows: Int32Array
  /** Group number of each place in the answer. */
  readonly ofPlaces: Int32Array
  /** Whether the answer leaves out some row of a group that it touches. */
  readonly cut: boolean
}

/**
 * Groups the gold's rows by their sort keys.
 *
 * @param places number of rows of the answer
 * @param form equal integers for equal values
 * @returns null when the rows do not reach to the end of the last group that the answer touches.
 */
export function tieGroups({ rows, keys, skip, complete }: SortedGold, places: number, form: (value: Value) => number): TieGroups | null {
  if (rows.length < skip + places || places === 0) return null
  const numbers = new Int32Array(rows.length)
  let before: readonly number[] | null = null
  let group = -1
  for (const [index, key] of keys.entries()) {
    const now = key.map(form)
    if (before === null || now.some((part, at) => part !== before?.[at])) group += 1
    numbers[index] = group
    before = now
  }
  const ofPlaces = numbers.slice(skip, skip + places)
  const [first, last] = [ofPlaces[0] ?? 0, ofPlaces.at(-1) ?? 0]
  if (!complete && last === group) return null
  const inside = [...numbers.keys()].filter((index) => (numbers[index] ?? 0) >= first && (numbers[index] ?? 0) <= last)
  return {
    rows: inside.flatMap((index) => rows.slice(index, index + 1)),
    ofRows: Int32Array.from(inside, (index) => numbers[index] ?? 0),
    ofPlaces,
    cut: inside.length > places,
  }
}
