import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/graph/outcome.js'
import { levenshteinSimilarity } from '../../../src/metrics/normalized-levenshtein.js'
import { findMetric } from '../../../src/metrics/registry.js'
import { codePoints } from '../../../src/metrics/text/code-points.js'
import { editDistance } from '../../../src/metrics/text/edit-distance.js'
import { jaroWinklerSimilarity } from '../../../src/metrics/text/jaro-winkler-similarity.js'
import { propertyRuns } from '../property-runs.js'

test.each([
  ['MARTHA', 'MARHTA', 0.9611111111111111], ['DIXON', 'DICKSONX', 0.8133333333333332], ['DWAYNE', 'DUANE', 0.84],
  ['abc', 'abd', 0.8222222222222222], ['ab', 'ba', 0], ['abcdefgh', 'abzzzzzz', 0.5], ['abcvwxyz', 'cabvwxyz', 0.9583333333333334],
  ['match (n) return n', 'MATCH (n) RETURN n', 0.544973544973545],
  ['MATCH (n:Person) RETURN n.name', 'MATCH (p:Person) RETURN p.name', 0.909047619047619],
  ['😀a', '😀b', 0.6666666666666666], ['', '', 1], ['', 'a', 0],
])('Jaro–Winkler of %s and %s', (a, b, similarity) => {
  expect(jaroWinklerSimilarity(a, b)).toBeCloseTo(similarity, 12)
})

test.each([
  ['MARTHA', 'MARHTA', 0.6666666666666667], ['DIXON', 'DICKSONX', 0.5], ['match (n) return n', 'MATCH (n) RETURN n', 0.38888888888888884],
  ['MATCH (n:Person) RETURN n.name', 'MATCH (p:Person) RETURN p.name', 0.9333333333333333], ['😀a', '😀b', 0.5], ['', 'abc', 0], ['', '', 1],
])('normalized Levenshtein of %s and %s', (a, b, similarity) => {
  expect(levenshteinSimilarity(a, b)).toBeCloseTo(similarity, 12)
})

test('the bit-parallel distance is that of the table, below and above 32 characters', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '😀'), { maxLength: 100 }).map((characters) => characters.join(''))
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(editDistance(codePoints(a), codePoints(b))).toBe(distanceByTable(Array.from(a), Array.from(b)))
    }),
    { numRuns: propertyRuns() },
  )
})

function distanceByTable(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, character] of a.entries()) {
    const line = [i + 1]
    for (const [j, other] of b.entries()) {
      line.push(Math.min((before[j] ?? 0) + (character === other ? 0 : 1), (before[j + 1] ?? 0) + 1, (line[j] ?? 0) + 1))
    }
    before = line
  }
  return before.at(-1) ?? 0
}

describe.each(['jaro_winkler', 'normalized_levenshtein'])('%s', (name) => {
  const failed: Outcome = { kind: 'error', error: 'syntax', code: null, message: '' }
  const score = (gold: string | null, prediction: string | null): unknown => {
    const { value, reason } = findMetric(name).score({ gold: { query: gold, outcome: failed }, prediction: { query: prediction, outcome: failed } })
    return [value, reason]
  }

  test('looks at texts only, and only at prepared ones', () => {
    expect(score('RETURN 1', 'RETURN 1')).toEqual([1, undefined])
    expect(score('RETURN 1\r\n', '```cypher\nRETURN 1\n```')).toEqual([1, undefined])
  })

  test('without a gold text there is no value, without a prediction it is 0', () => {
    expect(score(null, 'RETURN 1')).toEqual([null, 'gold_missing'])
    expect(score('RETURN 1', null)).toEqual([0, 'pred_missing'])
    expect(score('RETURN 1', ' ')).toEqual([0, 'pred_missing'])
  })
})
