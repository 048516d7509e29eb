import type { OkOutcome } from '../../graph/outcome.js'
import { areNumbersClose, numbersIn } from './close-classes.js'
import type { RowAgreement, RowNumbers } from './row-agreement.js'

/** Rows of one class beyond which no best assignment is looked for. */
const mostRows = 400

type Numbers = readonly (bigint | number)[]

/**
 * Whether rows whose classes agree also agree number by number: being close is not transitive, so that a class may hold numbers
 * that are not. `exhausted` when a class holds too many rows to say.
 */
export function matchCloseRows(
  outcomes: readonly [gold: OkOutcome, prediction: OkOutcome],
  columns: readonly [gold: readonly number[], prediction: readonly number[]],
  rows: RowNumbers,
  agreement: RowAgreement,
  tolerance: number,
): boolean | 'exhausted' {
  const [gold, prediction] = [0, 1].map((side) => {
    const chosen = columns[side] ?? []
    return (outcomes[side]?.rows ?? []).map((row): Numbers => chosen.flatMap((column) => numbersIn(row[column] ?? null)))
  })
  if (gold === undefined || prediction === undefined) return false
  const close = (a: Numbers, b: Numbers): boolean => a.every((number, i) => areNumbersClose(number, b[i] ?? NaN, tolerance) || isSame(number, b[i]))
  if (agreement === 'sequence') return gold.every((row, i) => close(row, prediction[i] ?? []))
  const [ofGold, ofPrediction] = [byClass(gold, rows[0]), byClass(prediction, rows[1])]
  for (const [number, own] of ofGold) {
    const others = ofPrediction.get(number) ?? []
    const found = agreement === 'multiset' ? assignAll(own, others, close) : coverEachOther(own, others, close)
    if (found !== true) return found
  }
  return true
}

/** NaN and the infinities are close to themselves only. */
function isSame(a: bigint | number, b: bigint | number | undefined): boolean {
  return Object.is(a, b)
}

function byClass(rows: readonly Numbers[], numbers: Int32Array): Map<number, Numbers[]> {
  const classes = new Map<number, Numbers[]>()
  for (const [index, row] of rows.entries()) {
    const number = numbers[index] ?? -1
    const members = classes.get(number)
    if (members === undefined) classes.set(number, [row])
    else members.push(row)
  }
  return classes
}

type Close = (a: Numbers, b: Numbers) => boolean

function coverEachOther(gold: readonly Numbers[], prediction: readonly Numbers[], close: Close): boolean {
  return (
    gold.every((row) => prediction.some((other) => close(row, other))) &&
    prediction.every((row) => gold.some((other) => close(other, row)))
  )
}

/** One close partner for each row: pairs in order of size where that works, else by augmenting paths. */
function assignAll(gold: readonly Numbers[], prediction: readonly Numbers[], close: Close): boolean | 'exhausted' {
  const [sortedGold, sortedPrediction] = [gold.toSorted(bySize), prediction.toSorted(bySize)]
  if (sortedGold.every((row, i) => close(row, sortedPrediction[i] ?? []))) return true
  if (gold.length > mostRows) return 'exhausted'
  const partners = Array.from(prediction, () => -1)
  const place = (row: number, seen: Set<number>): boolean =>
    prediction.some((other, index) => {
      if (seen.has(index) || !close(gold[row] ?? [], other)) return false
      seen.add(index)
      const before = partners[index] ?? -1
      if (before !== -1 && !place(before, seen)) return false
      partners[index] = row
      return true
    })
  return gold.every((_, row) => place(row, new Set()))
}

function bySize(a: Numbers, b: Numbers): number {
  for (const [i, number] of a.entries()) {
    const difference = Number(number) - Number(b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
