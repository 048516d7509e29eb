import { describe, expect, test } from 'vitest'
import type { Row, Value } from '../../../src/graph/value.js'
import { closeNumbers } from '../../../src/metrics/canonical/close-numbers.js'
import { Ends } from '../../../src/metrics/canonical/ends.js'
import { Interner } from '../../../src/metrics/canonical/interner.js'
import { pythonFloat } from '../../../src/metrics/canonical/python-float.js'
import { pythonStrip } from '../../../src/metrics/canonical/python-strip.js'
import { referenceForm } from '../../../src/metrics/canonical/reference-form.js'
import { setForm } from '../../../src/metrics/canonical/set-form.js'
import { strictForm } from '../../../src/metrics/canonical/strict-form.js'

const big = 2n ** 53n
const map = (...entries: [string, Value][]): Value => ({ kind: 'map', entries })
const node = (elementId: string, labels: string[], ...properties: [string, Value][]): Value => ({ kind: 'node', elementId, labels, properties })
const knows = (elementId: string, start: string, end: string, ...properties: [string, Value][]): Value => ({
  kind: 'relationship', elementId, type: 'KNOWS', start, end, properties,
})
const duration = (months: bigint, days: bigint, seconds = 0n): Value => ({ kind: 'duration', months, days, seconds, nanoseconds: 0n })
const point = (srid: number, ...coordinates: number[]): Value => ({ kind: 'point', srid, coordinates })
const moment = (iso: string, zone?: string): Value => ({ kind: 'datetime', iso, ...(zone === undefined ? {} : { zone }) })

/** Two values and whether families A (reference EX), E (reference Jaccard and Coverage), F (strict) find them equal. */
const pairs: readonly (readonly [string, Value, Value, a: boolean, e: boolean, f: boolean])[] = [
  ['integer and float', 5n, 5, true, true, true],
  ['zero and minus zero', 0n, -0, true, true, true],
  ['integers beyond 2^53', big, big + 1n, false, true, false],
  ['float 2^53 and integer 2^53', 2 ** 53, big, true, true, true],
  ['float 2^53 and integer 2^53 + 1', 2 ** 53, big + 1n, false, true, false],
  ['large float and its exact integer', 1e22, 1e22, true, true, true],
  ['NaN', NaN, NaN, true, true, true],
  ['NaN and null', NaN, null, false, false, false],
  ['NaN and text', NaN, 'nan', false, true, false],
  ['true and 1', true, 1n, true, true, false],
  ['true and its text', true, 'true', false, false, false],
  ['number and text', 3n, '3', false, true, false],
  ['case and blanks', ' Alice', 'alice\n', false, true, false],
  ['null and empty text', null, '', false, false, false],
  ['null and its text', null, 'null', false, false, false],
  ['composed and decomposed text', '\u00e9', 'e\u0301', false, false, false],
  ['date and its text', { kind: 'date', iso: '2020-01-02' }, '2020-01-02', true, false, false],
  ['date-time and its text', moment('2020-01-02T00:00:00Z'), '2020-01-02T00:00:00Z', true, false, false],
  ['one instant in two offsets', moment('2020-01-02T00:00:00Z'), moment('2020-01-02T01:00:00+01:00'), false, true, false],
  ['one instant with and without zone', moment('2020-07-02T00:00:00+02:00', 'Europe/Berlin'), moment('2020-07-02T00:00:00+02:00'), false, true, false],
  ['one instant across a leap day', moment('2020-03-01T00:30:00.5+01:00'), moment('2020-02-29T23:30:00.500Z'), false, true, false],
  ['date-time and local date-time', moment('2020-01-02T00:00:00Z'), { kind: 'localdatetime', iso: '2020-01-02T00:00:00' }, false, false, false],
  ['one month two days and two months one day', duration(1n, 2n), duration(2n, 1n), false, false, false],
  ['one day and 24 hours', duration(0n, 1n), duration(0n, 0n, 86400n), false, false, false],
  ['points with swapped coordinates', point(7203, 1, 2), point(7203, 2, 1), false, false, false],
  ['points of two systems', point(7203, 1, 2), point(4326, 1, 2), false, false, false],
  ['equal points', point(7203, 1, -0), point(7203, 1, 0), true, true, true],
  ['list order', ['x', 'y'], ['y', 'x'], true, true, false],
  ['list repeats', ['x', 'x', 'y'], ['x', 'y', 'y'], false, true, false],
  ['mixed list', [null, 1n, 'a'], ['a', null, 1], true, true, false],
  ['nested lists', [[1n, 2n], [3n]], [[3n], [2n, 1n]], true, true, false],
  ['vector and list', { kind: 'vector', elementType: 'FLOAT32', elements: [1, 2] }, [1n, 2n], true, true, true],
  ['empty list and empty map', [], map(), false, true, false],
  ['map key order', map(['a', 1n], ['b', 2n]), map(['b', 2n], ['a', 1n]), true, true, true],
  ['map keys', map(['a', 1n]), map(['b', 1n]), false, true, false],
  ['node and its property map', node('1', ['A'], ['a', 1n]), map(['a', 1n]), true, true, false],
  ['two nodes with equal properties', node('1', ['A'], ['a', 1n]), node('2', ['B'], ['a', 1n]), true, true, false],
  ['one node read twice', node('1', ['A'], ['a', 1n]), node('1', ['A'], ['a', 1n]), true, true, true],
  ['nodes without ids, other labels', node('', ['A'], ['a', 1n]), node('', ['B'], ['a', 1n]), true, true, false],
  ['nodes without ids, same content', node('', ['A'], ['a', 1n]), node('', ['A'], ['a', 1n]), true, true, true],
  ['two relationships of the same ends', knows('1', 'x', 'y', ['since', 1n]), knows('2', 'x', 'y', ['since', 1n]), true, true, false],
  ['relationships of other ends', knows('1', 'x', 'y'), knows('2', 'x', 'z'), false, true, false],
  ['relationship and its type', knows('1', 'x', 'y'), 'KNOWS', false, false, false],
  ['bytes and their hex text', new Uint8Array([0x61]), '61', false, false, false],
  ['equal bytes', new Uint8Array([0x61]), new Uint8Array([0x61]), true, true, true],
]

describe.each(pairs)('%s', (_, left, right, a, e, f) => {
  test('is equal where the family says so', () => {
    const equal = (form: (value: Value, interner: Interner) => number): boolean => {
      const interner = new Interner()
      return form(left, interner) === form(right, interner)
    }
    expect(equal(referenceForm)).toBe(a)
    expect(equal((value, interner) => setForm(value, new Ends(), interner))).toBe(e)
    expect(equal((value, interner) => strictForm(value, interner))).toBe(f)
  })
})

describe('ends of a relationship', () => {
  const keanu = node('x', ['Person'], ['name', 'Keanu'])
  const relationship = knows('1', 'x', 'y')
  const formOf = (rows: readonly Row[], cell: Value): number => {
    const ends = new Ends()
    for (const row of rows) ends.see(row)
    return setForm(cell, ends, interner)
  }
  const interner = new Interner()

  test('are known once the node was seen, also inside a list or path', () => {
    const unknown = formOf([], relationship)
    const known = formOf([[keanu]], relationship)
    expect(known).not.toBe(unknown)
    expect(formOf([[[map(['n', keanu])]]], relationship)).toBe(known)
    expect(formOf([], [['Keanu'], 'KNOWS', []])).toBe(known)
  })

  test('are those that were recorded, where they were', () => {
    const recorded: Value = { kind: 'relationship', elementId: '1', type: 'KNOWS', start: 'x', end: 'y', properties: [], startProperties: [], endProperties: [] }
    expect(formOf([[keanu]], recorded)).toBe(formOf([], relationship))
  })
})

describe('text as Python reads it', () => {
  test.each<[string, number | null]>([
    ['5', 5], [' 5.0\n', 5], ['1_000', 1000], ['1__0', null], ['_1', null], ['1_', null], ['.5', 0.5], ['5.', 5], ['.', null], ['', null],
    [' ', null], ['0x10', null], ['1e3', 1000], ['1E-2', 0.01], ['1e', null], ['+7', 7], ['--7', null], ['inf', Infinity],
    ['-Infinity', -Infinity], ['infin', null], ['NaN', NaN], ['-nan', NaN], ['007', 7], ['1,5', null], ['\u0663\u0664', 34], ['1_0.0_1e1_0', 10.01e10],
  ])('%o is %o', (text, number) => {
    expect(pythonFloat(text)).toBe(number)
  })

  test('outer blanks', () => {
    expect(pythonStrip('\u001c a\u00a0b \u0085')).toBe('a\u00a0b')
    expect(pythonStrip('\ufeffa')).toBe('\ufeffa')
  })
})

test('close numbers share a text, chains included, and a tolerance of 0 shares none', () => {
  const close = closeNumbers([[[1.0, 1.0009, 1.0018, 2n, [2.001]]]], 0.001)
  expect(close(1.0018)).toBe(close(1))
  expect(close(2.001)).toBe(close(2n))
  expect(close(1)).not.toBe(close(2))
  expect(closeNumbers([[[1, 1.0000001]]], 0)(1)).not.toBe(closeNumbers([[[1, 1.0000001]]], 0)(1.0000001))
})
