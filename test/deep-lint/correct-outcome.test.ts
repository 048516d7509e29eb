import { describe, expect, test } from 'vitest'
import { correctOutcome, isCorrectable } from '../../src/deep-lint/correct-outcome.js'
import type { DeepFinding } from '../../src/deep-lint/deep-finding.js'
import type { ErrorKind, Outcome } from '../../src/graph/outcome.js'

const answered: Outcome = { kind: 'ok', columns: ['x'], rows: [[1n]], latencyMs: 1 }
const unsupported: Outcome = { kind: 'not_run', reason: 'engine_unsupported', message: 'COLLECT {}' }
const failed = (error: ErrorKind): Outcome => ({ kind: 'error', error, code: null, message: 'as the engine says' })
const refused: DeepFinding = { severity: 'error', message: 'Variable `x` not defined', line: 1, column: 8 }
const deprecated: DeepFinding = { severity: 'warning', message: 'id is deprecated', line: 1, column: 8 }

describe('what Neo4j refuses to compile', () => {
  test.each([
    ['an answer', answered],
    ['a query that the engine lacks a construct for', unsupported],
    ['a value of a wrong type', failed('type')],
    ['a query that took too long', failed('timeout')],
  ])('%s becomes the error of Neo4j', (_, outcome) => {
    expect(correctOutcome('RETURN x', outcome, [deprecated, refused])).toEqual({ kind: 'error', error: 'syntax', code: null, message: refused.message })
  })

  test('what the engine refuses too keeps its words', () => {
    expect(correctOutcome('RETURN x', failed('syntax'), [refused])).toEqual(failed('syntax'))
  })

  test('a missing parameter has the kind that Neo4j gives it', () => {
    const parameter: DeepFinding = { severity: 'error', message: 'Parameter $x is not defined.', line: 1, column: 8 }
    expect(correctOutcome('RETURN $x', answered, [parameter])).toMatchObject({ error: 'semantic' })
  })
})

describe('what Neo4j compiles', () => {
  test('stays as the engine left it', () => {
    for (const outcome of [answered, unsupported, failed('type'), failed('syntax')]) expect(correctOutcome('RETURN 1 AS x', outcome, [deprecated])).toBe(outcome)
  })

  test('and our own lint alone refuses was not run', () => {
    expect(correctOutcome('RETURN x', failed('syntax'), [])).toEqual({
      kind: 'not_run', reason: 'engine_unsupported', message: 'what Neo4j takes and our own lint does not: as the engine says',
    })
  })

  test.each(['RETURN nosuch(1)', 'RETURN toInteger([1])'])('but fails in Neo4j all the same is an error: %s', (query) => {
    expect(correctOutcome(query, failed('syntax'), [])).toEqual(failed('syntax'))
  })
})

test('nothing is asked about where the query is not the matter', () => {
  const outcomes: readonly Outcome[] = [
    answered, unsupported, failed('syntax'), failed('type'), failed('timeout'), failed('too_large'), failed('other'),
    failed('infra'), failed('cancelled'), failed('write_blocked'), { kind: 'not_run', reason: 'pred_missing' },
  ]
  expect(outcomes.map((outcome) => isCorrectable('RETURN 1', outcome))).toEqual([true, true, true, true, true, true, true, false, false, false, false])
  expect(isCorrectable('RETURN 1 (', failed('syntax'))).toBe(false)
})
