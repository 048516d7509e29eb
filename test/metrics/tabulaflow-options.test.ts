import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/graph/value.js'
import { birdSqlExSoft, birdSqlExSoftStrict, birdSqlExSoftWith } from '../../src/metrics/bird-sql-ex-soft.js'
import { coverageStrict, coverageStrictWith } from '../../src/metrics/coverage-strict.js'
import { cypherbenchEx } from '../../src/metrics/cypherbench-ex.js'
import type { Metric, ScoringInput } from '../../src/metrics/metric.js'
import { nfc } from '../../src/metrics/nfc.js'
import { simpleEx, simpleExWith } from '../../src/metrics/simple-ex.js'
import { simpleExStrict, simpleExStrictWith } from '../../src/metrics/simple-ex-strict.js'
import { spider2Ex, spider2ExStrict } from '../../src/metrics/spider2-ex.js'
import { failed, ok, pair } from './outcomes.js'

function values(input: ScoringInput, ...metrics: readonly Metric[]): (number | null)[] {
  return metrics.map((metric) => metric.score(input).value)
}

describe.each([simpleEx, simpleExStrict, spider2Ex, spider2ExStrict])('$name', (metric) => {
  test.each<[string, readonly Row[], readonly Row[], Partial<ScoringInput>, number]>([
    ['only required columns are looked for', [['a', 1n], ['b', 2n]], [['a'], ['b']], { requiredColumns: [0] }, 1],
    ['a required column is missing', [['a', 1n], ['b', 2n]], [['a'], ['b']], { requiredColumns: [0, 1] }, 0],
    ['an empty list means all', [['a', 1n]], [['a']], { requiredColumns: [] }, 0],
    ['null means all', [['a', 1n]], [[1n, 'a']], { requiredColumns: null }, 1],
    ['columns that do not exist are left out', [['a', 1n]], [['a']], { requiredColumns: [0, 7] }, 1],
    ['an alternative suffices', [['a']], [['b']], { alternatives: [ok([['c']]), ok([['b']])] }, 1],
    ['no alternative does', [['a']], [['b']], { alternatives: [ok([['c']])] }, 0],
    ['an alternative is taken whole', [['a', 1n]], [['b']], { requiredColumns: [0], alternatives: [ok([['b', 2n]])] }, 0],
    ['order where it is required', [['a'], ['b']], [['b'], ['a']], { requiredSorted: true }, 0],
    ['order where it is not', [['a'], ['b']], [['b'], ['a']], {}, 1],
    ['no rows', [], [], {}, 1],
  ])('%s', (_, gold, prediction, more, value) => {
    expect(metric.score(pair(gold, prediction, more)).value).toBe(value)
  })

  test('a failed gold is null, whatever the alternatives', () => {
    const input = { ...pair([], [['a']]), gold: { query: 'g', outcome: failed('syntax') }, alternatives: [ok([['a']])] }
    expect(metric.score(input)).toEqual({ value: null, reason: 'gold_failed' })
  })
})

test('where the strict profiles differ from the published ones', () => {
  const row = (gold: readonly Row[], prediction: readonly Row[]): (number | null)[] =>
    values(pair(gold, prediction), simpleEx, simpleExStrict, spider2Ex, spider2ExStrict)
  expect({
    'values swapped between rows': row([['a', 1n], ['b', 2n]], [['a', 2n], ['b', 1n]]),
    'one column for two': row([[1n, 1n]], [[1n, 2n]]),
    'a row repeated': row([['a'], ['b']], [['a'], ['b'], ['b']]),
    'numeric text': row([['7']], [[7n]]),
    'true and 1': row([[true]], [[1n]]),
    'within 0.01': row([[5]], [[5.009]]),
    'large integers': row([[10n ** 10n]], [[10n ** 10n + 1n]]),
    'large floats': row([[1e9]], [[1e9 + 0.9]]),
  }).toEqual({
    'values swapped between rows': [1, 0, 1, 0],
    'one column for two': [1, 0, 1, 0],
    'a row repeated': [1, 1, 0, 0],
    'numeric text': [1, 0, 1, 0],
    'true and 1': [1, 0, 1, 0],
    'within 0.01': [1, 1, 1, 1],
    'large integers': [1, 0, 1, 0],
    'large floats': [1, 1, 1, 1],
  })
})

test('abs_tol', () => {
  const input = pair([[5]], [[5.5]])
  expect(values(input, simpleEx, simpleExWith({ absTol: 1 }), simpleExStrict, simpleExStrictWith({ absTol: 1 }))).toEqual([0, 1, 0, 1])
  expect(values(pair([[5]], [[5.001]]), simpleExWith({ absTol: 0 }), simpleExStrictWith({ absTol: 0 }))).toEqual([0, 0])
})

test('ignore_repetitions', () => {
  const exact = { ignoreRepetitions: false, name: 'exact' }
  const input = pair([[1n], [2n], [2n]], [[1n], [2n]])
  expect(values(input, simpleEx, simpleExWith(exact), simpleExStrict, simpleExStrictWith(exact))).toEqual([1, 0, 1, 0])
  const sorted = pair([[1n], [2n], [1n]], [[1n], [2n]], { requiredSorted: true })
  expect(values(sorted, simpleEx, simpleExWith(exact), simpleExStrict, simpleExStrictWith(exact))).toEqual([1, 0, 1, 0])
})

test('the cap on choices of columns', () => {
  const twelve = Array.from({ length: 12 }, (_, i) => BigInt(i))
  const input = pair([twelve], [[...twelve, ...twelve.map((n) => n + 100n)]])
  expect(values(input, birdSqlExSoft, birdSqlExSoftWith({ maxColumnCombinations: 3e6 }), birdSqlExSoftStrict)).toEqual([0, 1, 1])
})

test('soft, strict: columns in any order, typed, repeats and row order do not count', () => {
  expect(values(pair([['a', 1n], ['b', 2n]], [[2n, 0n, 'b'], [1n, 0n, 'a'], [1n, 0n, 'a']]), birdSqlExSoft, birdSqlExSoftStrict)).toEqual([0, 1])
  expect(values(pair([['7']], [[7n]]), birdSqlExSoft, birdSqlExSoftStrict)).toEqual([1, 0])
  expect(values(pair([], [['a', 'b']]), birdSqlExSoft, birdSqlExSoftStrict)).toEqual([0, 0])
})

test('coverage of an empty gold', () => {
  const [vacuous, none] = [coverageStrictWith({ emptyGold: 'vacuous' }), coverageStrictWith({ emptyGold: 'null' })]
  expect(values(pair([], [['a']]), coverageStrict, vacuous, none)).toEqual([0, 1, null])
  expect(none.score(pair([], [['a']])).reason).toBe('gold_empty')
  expect(values(pair([], []), coverageStrict, vacuous, none)).toEqual([1, 1, 1])
})

test('normal form C makes accents equal, in names and nested values too', () => {
  const composed = pair([['Zoë', ['é'], { kind: 'map', entries: [['é', 'é']] }]], [['Zoe\u0308', ['e\u0301'], { kind: 'map', entries: [['e\u0301', 'e\u0301']] }]])
  expect(values(composed, cypherbenchEx, nfc(cypherbenchEx))).toEqual([0, 1])
  expect(nfc(cypherbenchEx).name).toBe('cypherbench_ex_nfc')
})
