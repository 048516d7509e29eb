import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equalTables } from '../../../src/metrics/ex/equal-tables.js'
import type { IntTable } from '../../../src/metrics/ex/int-table.js'
import { propertyRuns } from '../property-runs.js'

function table(rows: readonly (readonly number[])[], columnCount = rows[0]?.length ?? 0): IntTable {
  const columns = Array.from({ length: columnCount }, (_, c) => Int32Array.from(rows, (row) => row[c] ?? 0))
  return { rowCount: rows.length, columns }
}

function permutations(n: number): number[][] {
  if (n === 0) return [[]]
  return permutations(n - 1).flatMap((shorter) =>
    Array.from({ length: n }, (_, at) => [...shorter.slice(0, at), n - 1, ...shorter.slice(at)]),
  )
}

function bruteForce(gold: readonly (readonly number[])[], prediction: readonly (readonly number[])[], ordered: boolean): boolean {
  const text = (rows: readonly (readonly number[])[]): string => {
    const lines = rows.map((row) => row.join())
    return (ordered ? lines : lines.sort()).join(';')
  }
  const wanted = text(gold)
  return permutations(gold[0]?.length ?? 0).some(
    (order) => text(prediction.map((row) => order.map((column) => row[column] ?? 0))) === wanted,
  )
}

const pair = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 })).chain(
  ([columns, rows, largest]) => {
    const rowsOf = fc.array(fc.array(fc.integer({ min: 0, max: largest }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    })
    const permuted = rowsOf.chain((gold) =>
      fc
        .tuple(
          fc.shuffledSubarray(gold, { minLength: rows }),
          fc.shuffledSubarray([...Array(columns).keys()], { minLength: columns }),
          fc.option(fc.tuple(fc.nat(rows - 1), fc.nat(columns - 1), fc.nat(largest))),
        )
        .map(([shuffled, order, change]) => {
          const prediction = shuffled.map((row) => order.map((column) => row[column] ?? 0))
          if (change !== null) {
            const row = prediction[change[0]]
            if (row !== undefined) row[change[1]] = change[2]
          }
          return { gold, prediction }
        }),
    )
    return fc.oneof(fc.record({ gold: rowsOf, prediction: rowsOf }), permuted)
  },
)

describe.each([true, false])('ordered: %s', (ordered) => {
  test('agrees with trying every permutation up to 5 x 5', () => {
    fc.assert(
      fc.property(pair, ({ gold, prediction }) => {
        expect(equalTables([table(gold), table(prediction)], ordered)).toBe(bruteForce(gold, prediction, ordered))
      }),
      { numRuns: propertyRuns(20) },
    )
  })
})

test.each([6, 8, 9, 12, 16, 20, 24])('decides the adversarial family with %i columns', (c) => {
  const h = Math.floor(c / 2)
  const line = (ones: (column: number) => boolean): number[] => Array.from({ length: c }, (_, column) => (ones(column) ? 1 : 0))
  const common = [line(() => true), line(() => false), line((column) => column < h)]
  const half = Math.floor(h / 2)
  const gold = [...common, line((column) => column < half || (column >= h && column < h + h - half))]
  const prediction = [...common, line((column) => column < h)]
  expect(equalTables([table(gold), table(prediction)], false)).toBe(false)
})

test('tells two rings of six from one ring of twelve, where refinement alone sees no difference', () => {
  const edge = (a: number, b: number): number[] => Array.from({ length: 12 }, (_, column) => (column === a || column === b ? 1 : 0))
  const one = Array.from({ length: 12 }, (_, i) => edge(i, (i + 1) % 12))
  const two = Array.from({ length: 12 }, (_, i) => edge(i, i < 6 ? (i + 1) % 6 : 6 + ((i + 1) % 6)))
  expect(equalTables([table(one), table(two)], false)).toBe(false)
  const turned = one.map((row) => [5, 3, 11, 0, 1, 2, 4, 6, 10, 9, 8, 7].map((column) => row[column] ?? 0)).reverse()
  expect(equalTables([table(one), table(turned)], false)).toBe(true)
})

test('gives up with null when the budget is used up', () => {
  const gold = Array.from({ length: 8 }, (_, i) => Array.from({ length: 8 }, (_, j) => (i === j || (i + 1) % 8 === j ? 1 : 0)))
  const rings = Array.from({ length: 8 }, (_, i) =>
    Array.from({ length: 8 }, (_, j) => (i === j || j === (i < 4 ? (i + 1) % 4 : 4 + ((i + 1) % 4)) ? 1 : 0)),
  )
  expect(equalTables([table(gold), table(rings)], false)).toBe(false)
  expect(equalTables([table(gold), table(rings)], false, 1)).toBeNull()
})
