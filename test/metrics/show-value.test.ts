import { expect, test } from 'vitest'
import type { Value } from '../../src/graph/value.js'
import { clip, showValue } from '../../src/metrics/show-value.js'

const keanu: Value = { kind: 'node', elementId: '1', labels: ['Actor', 'Person'], properties: [['name', 'Keanu "K" Reeves'], ['born', 1964n]] }
const acted: Value = { kind: 'relationship', elementId: '1', type: 'ACTED_IN', start: '1', end: '2', properties: [['roles', ['Neo']]] }
const bare: Value = { kind: 'node', elementId: '2', labels: [], properties: [] }

test.each<[Value]>([
  [null], [true], [5n], [5], [-0], [0.1], [1e21], [NaN], ['two\nlines'], [['a', 1n, null]], [[]],
  [{ kind: 'map', entries: [['m', 2n], ['k', 'x']] }], [keanu], [acted], [bare],
  [{ kind: 'path', elements: [keanu, acted, bare] }],
  [{ kind: 'date', iso: '2020-01-02' }], [{ kind: 'datetime', iso: '2020-01-02T00:00:00+01:00', zone: 'Europe/Berlin' }],
  [{ kind: 'duration', months: 1n, days: 2n, seconds: 3n, nanoseconds: 4n }],
  [{ kind: 'point', srid: 4326, coordinates: [1, 2.5] }], [new Uint8Array([97, 98])],
  [{ kind: 'vector', elementType: 'FLOAT32', elements: [0.5, 1] }],
])('shows %o', (value) => {
  expect(showValue(value, 100)).toMatchSnapshot()
})

test('cuts to a width in code points, long lists without reading them whole', () => {
  expect(showValue('x'.repeat(100), 10)).toBe('xxxxxxxxx…')
  expect(Array.from(showValue(['abc', 'def', ...Array.from({ length: 1_000_000 }, () => 'x')], 12))).toHaveLength(12)
  expect(clip('😀😀😀😀', 3)).toBe('😀😀…')
  expect(clip('😀😀😀', 3)).toBe('😀😀😀')
})
