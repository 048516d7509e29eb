import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregate } from '../../src/aggregate/aggregate.js'
import { exactMean } from '../../src/aggregate/exact-mean.js'
import { groupBy } from '../../src/aggregate/group-by.js'
import { roundHalfEven } from '../../src/aggregate/round-half-even.js'

describe('aggregate', () => {
  test('counts zeros, leaves nulls and NaN out and counts them apart', () => {
    expect(aggregate([0, 1, null, 0.5, NaN])).toEqual({ mean: 0.5, count: 3, nulls: 2, sum: 1.5, min: 0, max: 1 })
  })

  test.each([[[]], [[null, null]]])('of no value there is no mean: %o', (values) => {
    expect(aggregate(values)).toEqual({ mean: null, count: 0, nulls: values.length, sum: null, min: null, max: null })
  })

  test('the mean is exact where adding floats is not', () => {
    expect(exactMean(Array.from({ length: 10 }, () => 0.1))).toBe(0.1)
    expect(exactMean([1e308, 1e308, -1e308])).toBe(1e308 / 3)
    expect(exactMean([1, 1e-320])).toBe(0.5)
    expect(exactMean([5e-324, 5e-324])).toBe(5e-324)
    expect(exactMean([1, 2])).toBe(1.5)
    expect(exactMean([-1, -2, 0])).toBe(-1)
  })

  test('the mean of ten thousand values lies between the least and the greatest and is 0/1 counting', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 500 }), (values) => {
        expect(exactMean(values)).toBe(values.filter((value) => value === 1).length / values.length)
      }),
    )
  })
})

describe('roundHalfEven', () => {
  test.each([
    [0.03125, 4, 0.0312], [0.53125, 4, 0.5312], [0.09375, 4, 0.0938], [2.5, 0, 2], [3.5, 0, 4], [-0.03125, 4, -0.0312],
    [0.00005, 4, 0.0001], [0.28635, 4, 0.2863], [1, 4, 1], [0, 4, 0], [1e300, 2, 1e300], [2.675, 2, 2.67], [0.99996, 4, 1],
    [1 / 3, 4, 0.3333], [2 / 3, 4, 0.6667], [5e-324, 4, 0],
  ])('%d to %i decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfEven(value, decimals)).toBe(rounded)
  })

  test('agrees with toFixed except on exact ties', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
        const isTie = Number.isInteger(value * 2 ** 20)
        if (!isTie) expect(roundHalfEven(value, 4)).toBe(Number(value.toFixed(4)))
      }),
    )
  })
})

describe('groupBy', () => {
  const records = ['b', 'a', 'b', undefined, 'B'].map((kind, id) => ({ id, fields: kind === undefined ? {} : { kind } }))
  const named = (order: 'first' | 'name'): unknown => groupBy(records, 'kind', order).map(({ name, records: own }) => [name, own.map(({ id }) => id)])

  test('in order of first appearance', () => {
    expect(named('first')).toEqual([['b', [0, 2]], ['a', [1]], [null, [3]], ['B', [4]]])
  })

  test('by name, records without the field last', () => {
    expect(named('name')).toEqual([['B', [4]], ['a', [1]], ['b', [0, 2]], [null, [3]]])
  })

  test('a field named as something every object has is absent', () => {
    expect(groupBy(records, 'constructor').map(({ name }) => name)).toEqual([null])
  })
})
