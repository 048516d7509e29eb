import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeOutcome, decodeValue, encodeOutcome, encodeValue } from '../../src/graph/codec.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { anyValue } from './arbitrary-value.js'

const overJson = (json: unknown): unknown => JSON.parse(JSON.stringify(json))

describe('a value', () => {
  it('comes back from tagged JSON as it was', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(decodeValue(overJson(encodeValue(value)))).toStrictEqual(value)
      }),
      { numRuns: 500 },
    )
  })

  it('has the tagged form of the format', () => {
    expect(encodeValue(5n)).toEqual({ $int: '5' })
    expect(encodeValue(5)).toEqual({ $float: '5.0' })
    expect(encodeValue(-0)).toEqual({ $float: '-0.0' })
    expect(encodeValue(Infinity)).toEqual({ $float: 'Infinity' })
    expect(encodeValue(Uint8Array.from([97, 98]))).toEqual({ $bytes: '6162' })
    expect(encodeValue({ kind: 'map', entries: [['$int', 'x']] })).toEqual({ $map: [['$int', 'x']] })
  })
})

describe('an outcome', () => {
  it('comes back from tagged JSON as it was', () => {
    const outcomes: readonly Outcome[] = [
      { kind: 'ok', columns: [], rows: [], latencyMs: null },
      { kind: 'ok', columns: ['n'], rows: [[1n], [1.5]], latencyMs: 12.5 },
      {
        kind: 'ok', columns: ['n'], rows: [], latencyMs: 1,
        notices: [
          { rule: 'unknown_label', name: 'Persn', message: 'the graph has no label Persn', line: 1, column: 9 },
          { rule: 'deprecated_syntax', name: null, message: 'id() is deprecated', line: null, column: null },
        ],
      },
      { kind: 'error', error: 'timeout', code: null, message: 'too slow' },
      { kind: 'error', error: 'infra', code: 'Neo.ClientError.Statement.SyntaxError', message: 'kept as it is' },
      { kind: 'not_run', reason: 'engine_unsupported', message: 'COLLECT {}' },
      { kind: 'not_run', reason: 'gold_failed' },
    ]
    for (const outcome of outcomes) expect(decodeOutcome(overJson(encodeOutcome(outcome)))).toStrictEqual(outcome)
  })

  it.each([
    ['a list', [], 'the value: expected an outcome with the members columns and rows, or error, or not_run, found []'],
    ['a short row', { columns: ['a', 'b'], rows: [['x']] }, 'rows[0]: expected a row of 2 cells as there are columns, found ["x"]'],
    [
      'a label that is no text',
      { columns: ['a'], rows: [['x'], [{ $node: { elementId: '4', labels: [7], properties: {} } }]] },
      'rows[1][0].$node.labels[0]: expected a text, found 7',
    ],
    [
      'a bare number',
      { columns: ['a'], rows: [[3]] },
      'rows[0][0]: expected {"$int": "3"} or {"$float": "3"}, since a bare number does not tell which, found 3',
    ],
    [
      'an integer past 128 bits',
      { columns: ['a'], rows: [[{ $int: '340282366920938463463374607431768211456' }]] },
      'rows[0][0].$int: expected an integer of 128 bits, found "340282366920938463463374607431768211456"',
    ],
    [
      'a date that is none',
      { columns: ['a'], rows: [[{ $date: 'today' }]] },
      'rows[0][0].$date: expected a date such as "2020-01-31", found "today"',
    ],
    [
      'a path that ends with a relationship',
      { columns: ['a'], rows: [[{ $path: [] }]] },
      'rows[0][0].$path: expected nodes and relationships in turn, a node first and last, found []',
    ],
    [
      'an unknown reason',
      { not_run: { reason: 'tired' } },
      'not_run.reason: expected one of engine_unsupported, pred_missing, gold_missing, gold_failed, found "tired"',
    ],
    ['an error without a message', { error: { code: null } }, 'error.message: expected a text, found nothing'],
  ])('that holds %s is refused with its place', (_, json, message) => {
    expect(() => decodeOutcome(json)).toThrow(expect.objectContaining({ name: 'CodecError', message }))
  })

  it('gets the kind of a recorded error from its code', () => {
    expect(
      decodeOutcome({ error: { code: 'Neo.ClientError.Statement.TypeError', type: 'CypherTypeError', message: 'no' } }),
    ).toMatchObject({ error: 'type' })
    expect(decodeOutcome({ error: { code: null, type: 'ServiceUnavailable', message: 'gone' } })).toMatchObject({
      error: 'infra',
    })
  })
})

const recorded = new URL('../../../shared/data/conformance/', import.meta.url)

describe.skipIf(!existsSync(recorded))('the recorded outcomes', () => {
  it.each(['conformance.jsonl', 'spec7.jsonl'])('of %s decode, and encode to the recorded JSON', (file) => {
    const lines = readFileSync(new URL(file, recorded), 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(60)
    for (const line of lines) {
      const vector: unknown = JSON.parse(line)
      if (typeof vector !== 'object' || vector === null || !('gold' in vector) || !('pred' in vector)) throw new Error(line)
      for (const json of [vector.gold, vector.pred]) {
        const outcome = decodeOutcome(json)
        expect(decodeOutcome(overJson(encodeOutcome(outcome)))).toStrictEqual(outcome)
        if (outcome.kind === 'ok') {
          // -1e-06 of Python is -0.000001 of JavaScript.
          expect(JSON.stringify(encodeOutcome(outcome))).toBe(JSON.stringify(json).replaceAll('-1e-06', '-0.000001'))
        } else if (outcome.kind === 'error') {
          expect(outcome.error).not.toBe('other')
        }
      }
    }
  })
})
