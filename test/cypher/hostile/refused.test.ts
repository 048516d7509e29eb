import { describe, expect, it } from 'vitest'
import { judgeSafety } from '../../../src/cypher/safety.js'
import { blowUps } from './blow-ups.js'
import { refused } from './refused.js'

describe.each(refused)('$what', ({ error, reason, queries }) => {
  it.each(queries.map((query) => [JSON.stringify(query).slice(0, 120), query]))('%s', (_, query) => {
    expect(judgeSafety(query)).toMatchObject({ kind: 'refused', error, reason: expect.stringContaining(reason) })
  })
})

it('tries enough, each once', () => {
  const all = refused.flatMap(({ queries }) => queries)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(240)
})

it.each(blowUps.map((query) => [JSON.stringify(query).slice(0, 120), query]))('%s reads, and is left to the limits', (_, query) => {
  expect(judgeSafety(query)).toEqual({ kind: 'read' })
})
