import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFloor } from '../../src/gate/check-floor.js'
import { slack } from '../../src/gate/slack.js'
import { below, record, several, unscored } from './gate-fixtures.js'

const floor = (minimum: number) => ({ metric: 'cypherbench_ex', group: null, minimum })

test.each([
  // passed, failed, floor, verdict, spare, needed
  [48, 32, 0.6, 'met', 0, null],
  [49, 31, 0.6, 'met', 1, null],
  [47, 33, 0.6, 'missed', null, 1],
  [7, 3, 0.7, 'met', 0, null],
  [29, 71, 0.29, 'met', 0, null],
  [57, 43, 0.57, 'met', 0, null],
  [1, 2, 1 / 3, 'met', 0, null],
  [3, 0, 1, 'met', 0, null],
  [2, 1, 1, 'missed', null, 1],
  [0, 3, 0, 'met', 0, null],
  [3, 0, 0, 'met', 3, null],
] as const)('%i passed, %i failed, floor %d', (passed, failed, minimum, verdict, spare, needed) => {
  const records = [...several(passed, record), ...several(failed, below, 'f')]
  expect(checkFloor('movies', floor(minimum), records, null)).toMatchObject({ verdict, spare, needed, nulls: 0 })
})

test('values that are missing are neither zero nor invisible', () => {
  const result = checkFloor('movies', floor(0.5), [record('a'), below('b'), unscored('c')], null)
  expect(result).toMatchObject({ verdict: 'met', mean: 0.5, sum: 1, count: 2, nulls: 1, spare: 0 })
})

test('a group is chosen by a field, and graph is one', () => {
  const records = [
    record('a', { fields: { category: 'lookup' } }),
    below('b', { fields: { category: 'paths' } }),
    below('c', { graph: 'nba' }),
  ]
  const group = (field: string, value: string) =>
    checkFloor('movies', { metric: 'cypherbench_ex', group: { field, value }, minimum: 0.5 }, records, null)
  expect(group('category', 'lookup')).toMatchObject({ name: 'cypherbench_ex@category=lookup', verdict: 'met', count: 1 })
  expect(group('graph', 'nba')).toMatchObject({ verdict: 'missed', count: 1, needed: 1 })
  expect(group('graph', 'movies')).toMatchObject({ verdict: 'met', count: 2 })
})

test('a group whose items all lack a value fails', () => {
  expect(checkFloor('movies', floor(0), [unscored('a')], null)).toMatchObject({
    verdict: 'missed',
    mean: null,
    explanation: 'none of its 1 items has a value of cypherbench_ex',
  })
})

test('spare and needed are exact for metrics that are 0 or 1', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 0, max: 100 }), (ones, zeros, percent) => {
      const count = ones + zeros
      const values = [...Array<number>(ones).fill(1), ...Array<number>(zeros).fill(0)]
      // In integers: ones / count >= percent / 100.
      const needed = Math.ceil((percent * count) / 100 - 1e-12)
      const { met, spare, needed: raise } = slack(values, percent / 100)
      expect(met).toBe(ones * 100 >= percent * count)
      expect(spare).toBe(met ? ones - needed : -1)
      expect(raise).toBe(met ? 0 : needed - ones)
    }),
  )
})

test('for graded metrics any choice of that many items keeps the floor', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (values, minimum) => {
      const { met, spare } = slack(values, minimum)
      const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
      if (!met) expect(mean(values)).toBeLessThan(minimum)
      const choices = met ? 2 ** values.length : 0
      for (let choice = 0; choice < choices; choice++) {
        const dropped = values.map((value, index) => (choice & (1 << index) ? 0 : value))
        const size = values.filter((_, index) => choice & (1 << index)).length
        if (size <= spare) expect(mean(dropped)).toBeGreaterThanOrEqual(minimum - 1e-8)
      }
    }),
    { numRuns: 50 },
  )
})
