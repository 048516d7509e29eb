import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Row, Value } from '../../../src/graph/value.js'
import { areNumbersClose } from '../../../src/metrics/projection/close-classes.js'
import { matchTables } from '../../../src/metrics/projection/match-tables.js'
import type { RowAgreement } from '../../../src/metrics/projection/row-agreement.js'
import { ok } from '../outcomes.js'
import { propertyRuns } from '../property-runs.js'

const agreements: readonly RowAgreement[] = ['set', 'multiset', 'sequence', 'distinct-sequence']

function permutations(from: readonly number[], length: number): number[][] {
  if (length === 0) return [[]]
  return from.flatMap((first) => permutations(from.filter((each) => each !== first), length - 1).map((rest) => [first, ...rest]))
}

/** Tries every choice of columns and every assignment of rows. */
function bruteForce(gold: readonly Row[], prediction: readonly Row[], agreement: RowAgreement, tolerance: number | null): boolean {
  const [wide, narrow] = [prediction[0]?.length ?? 1, gold[0]?.length ?? 1]
  const isEqual = (a: Value, b: Value): boolean => {
    const areNumbers = (typeof a === 'number' || typeof a === 'bigint') && (typeof b === 'number' || typeof b === 'bigint')
    if (!areNumbers || tolerance === null || (Number.isNaN(Number(a)) && Number.isNaN(Number(b)))) return Object.is(a, b)
    return areNumbersClose(a, b, tolerance)
  }
  return permutations([...Array.from({ length: wide }).keys()], narrow).some((mapping) => {
    const rows = prediction.map((row) => mapping.map((column) => row[column] ?? null))
    const same = (a: Row, b: Row): boolean => a.every((cell, i) => isEqual(cell, b[i] ?? null))
    if (agreement === 'set') return gold.every((a) => rows.some((b) => same(a, b))) && rows.every((b) => gold.some((a) => same(a, b)))
    if (gold.length !== rows.length) return false
    if (agreement === 'sequence') return gold.every((row, i) => same(row, rows[i] ?? []))
    return permutations([...rows.keys()], rows.length).some((order) => gold.every((row, i) => same(row, rows[order[i] ?? 0] ?? [])))
  })
}

function tables(cell: fc.Arbitrary<Value>): fc.Arbitrary<[Row[], Row[]]> {
  const rows = (width: number): fc.Arbitrary<Row[]> => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 })
  return fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 1 })).chain(([width, more]) => fc.tuple(rows(width), rows(width + more)))
}

describe.each(['set', 'multiset', 'sequence'] as const)('%s', (agreement) => {
  test.each([
    ['exact', null, fc.constantFrom<Value>(0n, 1n, 'a', null)],
    ['within a tolerance', 0.01, fc.constantFrom<Value>(0, 0.009, 0.018, 0.027, 0n, 1n, NaN)],
    ['large integers beside floats', 0.01, fc.constantFrom<Value>(10n ** 12n, 10n ** 12n + 500n, 1e12 + 900, 1e12, 1e12 + 1600)],
  ])('agrees with trying everything: %s', (_, tolerance, cell) => {
    fc.assert(
      fc.property(tables(cell), ([gold, prediction]) => {
        const columns = [...(gold[0] ?? []).keys()]
        const found = matchTables(ok(gold), ok(prediction), { columns, agreement, tolerance })
        expect(found).toBe(bruteForce(gold, prediction, agreement, tolerance))
      }),
      { numRuns: propertyRuns() },
    )
  })
})

describe('by example', () => {
  const match = (gold: readonly Row[], prediction: readonly Row[], agreement: RowAgreement, tolerance: number | null = null): boolean | 'exhausted' =>
    matchTables(ok(gold), ok(prediction), { columns: [...(gold[0] ?? ['']).keys()], agreement, tolerance })

  test('repeats', () => {
    expect(agreements.map((each) => match([['a'], ['b'], ['b']], [['a'], ['b']], each))).toEqual([true, false, false, true])
    expect(agreements.map((each) => match([['a'], ['b']], [['b'], ['a']], each))).toEqual([true, true, false, false])
  })

  test('one predicted column serves one gold column', () => {
    expect(match([[1n, 1n]], [[1n, 2n]], 'set')).toBe(false)
    expect(match([[1n, 1n]], [[1n, 2n, 1n]], 'set')).toBe(true)
  })

  test('lists and maps within the tolerance', () => {
    const map = (a: number): Value => ({ kind: 'map', entries: [['b', 1n], ['a', a]] })
    const other = (a: number): Value => ({ kind: 'map', entries: [['a', a], ['b', 1n]] })
    expect(match([[[1.5, 'x'], map(2)]], [[other(2.005), [1.505, 'x']]], 'multiset', 0.01)).toBe(true)
    expect(match([[[1.5, 'x'], map(2)]], [[other(2.05), [1.505, 'x']]], 'multiset', 0.01)).toBe(false)
  })

  test('equal flags in twenty columns are found, in the reverse order', () => {
    const rows = Array.from({ length: 60 }, (_, r) => Array.from({ length: 20 }, (__, c): Value => ((r * 7 + c * c * 3 + r * c) % 5) % 2 === 0))
    expect(match(rows, rows.map((row) => row.toReversed()), 'multiset')).toBe(true)
  })

  test('a search that would take too long ends without an answer', () => {
    let state = 1
    const bit = (): bigint => BigInt((state = (state * 48271) % 2147483647) & 1)
    const flags = (width: number): Row[] => Array.from({ length: 200 }, () => Array.from({ length: width }, bit))
    expect(match(flags(12), flags(30), 'set')).toBe('exhausted')
  })
})
