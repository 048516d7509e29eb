import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/graph/outcome.js'
import type { Row } from '../../../src/graph/value.js'
import { cypherbenchExStrict, strictEx } from '../../../src/metrics/cypherbench-ex-strict.js'
import type { SortedGold } from '../../../src/metrics/ties/sorted-gold.js'

function ok(rows: readonly Row[]): Outcome {
  return { kind: 'ok', columns: (rows[0] ?? []).map((_, index) => `c${index}`), rows, latencyMs: null }
}

function value(query: string, gold: readonly Row[], predicted: readonly Row[], sortedGold?: SortedGold, metric = cypherbenchExStrict): number | null {
  const input = { gold: { query, outcome: ok(gold) }, prediction: { query: 'RETURN 1', outcome: ok(predicted) } }
  return metric.score(sortedGold === undefined ? input : { ...input, sortedGold }).value
}

const byScore = 'MATCH (n) RETURN n.name, n.score ORDER BY n.score DESC'

describe('keys that are returned', () => {
  const gold = [['Ann', 3n], ['Ben', 2n], ['Cid', 2n], ['Dee', 1n]]

  test('rows of a tie may change places', () => {
    expect(value(byScore, gold, [['Ann', 3n], ['Cid', 2n], ['Ben', 2n], ['Dee', 1n]])).toBe(1)
  })

  test('also with columns in another order', () => {
    expect(value(byScore, gold, [[3n, 'Ann'], [2n, 'Cid'], [2n, 'Ben'], [1n, 'Dee']])).toBe(1)
  })

  test('rows of different keys may not', () => {
    expect(value(byScore, gold, [['Ben', 2n], ['Ann', 3n], ['Cid', 2n], ['Dee', 1n]])).toBe(0)
  })

  test('a row of the tie may not stand twice', () => {
    expect(value(byScore, gold, [['Ann', 3n], ['Ben', 2n], ['Ben', 2n], ['Dee', 1n]])).toBe(0)
  })

  test('values may not change rows', () => {
    const two = 'MATCH (n) RETURN n.a, n.b, n.k ORDER BY n.k'
    expect(value(two, [[1n, 1n, 0n], [2n, 2n, 0n]], [[1n, 2n, 0n], [2n, 1n, 0n]])).toBe(0)
  })

  test('orderTies exact asks for the very order', () => {
    const exact = strictEx({ orderTies: 'exact' })
    expect(value(byScore, gold, [['Ann', 3n], ['Cid', 2n], ['Ben', 2n], ['Dee', 1n]], undefined, exact)).toBe(0)
  })

  test('an order that is required without ORDER BY is exact', () => {
    const input = { gold: { query: 'MATCH (n) RETURN n.a', outcome: ok([[1n], [2n]]) }, prediction: { query: 'RETURN 1', outcome: ok([[2n], [1n]]) }, requiredSorted: true }
    expect(cypherbenchExStrict.score(input).value).toBe(0)
  })
})

describe('a tie that LIMIT or SKIP cuts', () => {
  const query = 'MATCH (n) RETURN n.name ORDER BY n.score DESC LIMIT 2'
  const sorted: SortedGold = { rows: [['Ann'], ['Ben'], ['Cid'], ['Dee']], keys: [[3n], [2n], [2n], [1n]], skip: 0, complete: true }

  test('may be filled with any of its rows', () => {
    expect(value(query, [['Ann'], ['Ben']], [['Ann'], ['Cid']], sorted)).toBe(1)
  })

  test('but not with rows beyond it', () => {
    expect(value(query, [['Ann'], ['Ben']], [['Ann'], ['Dee']], sorted)).toBe(0)
    expect(value(query, [['Ann'], ['Ben']], [['Cid'], ['Ann']], sorted)).toBe(0)
  })

  test('at the start, by SKIP', () => {
    const skipped = 'MATCH (n) RETURN n.name ORDER BY n.score DESC SKIP 2'
    expect(value(skipped, [['Cid'], ['Dee']], [['Ben'], ['Dee']], { ...sorted, skip: 2 })).toBe(1)
    expect(value(skipped, [['Cid'], ['Dee']], [['Dee'], ['Ben']], { ...sorted, skip: 2 })).toBe(0)
  })

  test('without knowing where the tie ends, the order is exact', () => {
    const open = { rows: [['Ann'], ['Ben'], ['Cid']], keys: [[3n], [2n], [2n]], skip: 0, complete: false }
    expect(value(query, [['Ann'], ['Ben']], [['Ann'], ['Cid']], open)).toBe(0)
  })

  test('when the second answer does not hold the first, the order is exact', () => {
    expect(value(query, [['Ann'], ['Eve']], [['Ann'], ['Cid']], sorted)).toBe(0)
  })
})

function byKey([a]: readonly bigint[], [b]: readonly bigint[]): number {
  return a === b ? 0 : (a ?? 0n) < (b ?? 0n) ? -1 : 1
}

test('every answer that the sort keys allow is right, and no other', () => {
  const cell = fc.integer({ min: 0, max: 2 }).map(BigInt)
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 7 })
  fc.assert(fc.property(rows, rows, fc.nat(3), fc.nat(4), fc.boolean(), (all, other, skip, limit, swaps) => {
    const sorted = all.toSorted(byKey)
    const end = Math.min(sorted.length, skip + limit + 1)
    if (skip >= end) return
    const sortedGold = { rows: sorted.map(([, ...row]) => row), keys: sorted.map(([key]) => [key]), skip, complete: true }
    // Another order of storage: ties fall otherwise.
    const again = all.toReversed().toSorted(byKey).slice(skip, end)
    const laid = (row: readonly bigint[]): Row => (swaps ? row.slice(1).toReversed() : row.slice(1))
    const gold = sortedGold.rows.slice(skip, end)
    expect(value(byScore, gold, again.map(laid), sortedGold)).toBe(1)

    const guess = other.slice(0, gold.length).map(([, ...row]) => row)
    if (guess.length < gold.length) return
    const fits = (columns: readonly number[]): boolean => {
      const left = sorted.map(([key, ...row]) => `${key} ${row.join()}`)
      return guess.every((row, index) => {
        const at = left.indexOf(`${sorted[skip + index]?.[0]} ${columns.map((column) => row[column]).join()}`)
        return at >= 0 && left.splice(at, 1).length === 1
      })
    }
    expect(value(byScore, gold, guess, sortedGold)).toBe(fits([0, 1]) || fits([1, 0]) ? 1 : 0)
  }), { numRuns: 2_000 })
})
