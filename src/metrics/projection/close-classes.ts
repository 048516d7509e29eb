import type { Row, Value } from '../../graph/value.js'
import { numberKey } from '../canonical/number-key.js'
import type { NumberKey } from '../canonical/strict-form.js'
import { isClose } from '../csv/is-close.js'

/** Numbers in classes: any two that are close share one. */
export interface CloseClasses {
  readonly key: NumberKey
  /** True when, the other way round, all numbers of a class are close: then equal classes are all there is to know. */
  readonly areTight: boolean
}

/** Integers are equal to each other only exactly; with a float among the two, the tolerance decides. */
export function areNumbersClose(a: bigint | number, b: bigint | number, tolerance: number): boolean {
  return typeof a === 'bigint' && typeof b === 'bigint' ? a === b : isClose(a, b, tolerance)
}

/** Classes of all numbers in these rows, by chains of neighbours in size. */
export function closeClasses(tables: readonly (readonly Row[])[], tolerance: number): CloseClasses {
  const found = new Map<string, bigint | number>()
  for (const rows of tables) for (const row of rows) for (const cell of row) collect(cell, found)
  const sorted = [...found.values()].sort((a, b) => Number(a) - Number(b) || Number(a > b) - Number(a < b))
  const leaders = new Map<string, bigint | number>()
  let areTight = true
  let leader: bigint | number | undefined
  let last: bigint | number | undefined
  let integer: bigint | null = null
  for (const number of sorted) {
    if (leader === undefined || last === undefined || !isClose(last, number, tolerance)) {
      leader = number
      integer = null
    }
    if (typeof number === 'bigint') {
      if (integer !== null && integer !== number) areTight = false
      integer = number
    }
    if (!isClose(leader, number, tolerance)) areTight = false
    leaders.set(numberKey(number), leader)
    last = number
  }
  return { key: (value) => numberKey(leaders.get(numberKey(value)) ?? value), areTight }
}

/** The numbers in a value, in an order that is the same for all values with one strict form. */
export function numbersIn(value: Value, into: (bigint | number)[] = []): (bigint | number)[] {
  if (typeof value === 'number' || typeof value === 'bigint') into.push(value)
  else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    if (!('kind' in value)) for (const member of value) numbersIn(member, into)
    else if (value.kind === 'vector') for (const member of value.elements) numbersIn(member, into)
    else if (value.kind === 'map') for (const [, member] of value.entries.toSorted(byName)) numbersIn(member, into)
  }
  return into
}

function byName(a: readonly [string, Value], b: readonly [string, Value]): number {
  return Number(a[0] > b[0]) - Number(a[0] < b[0])
}

function collect(value: Value, into: Map<string, bigint | number>): void {
  for (const number of numbersIn(value)) {
    if (!Number.isFinite(Number(number))) continue
    const key = numberKey(number)
    // An integer and the float of its size are one; the integer stands for both, since it is the stricter of them.
    if (typeof number === 'bigint' || !into.has(key)) into.set(key, number)
  }
}
