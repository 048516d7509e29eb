import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeOutcome } from '../../src/graph/codec.js'
import type { Outcome } from '../../src/graph/outcome.js'
import type { Value } from '../../src/graph/value.js'
import { scoreItem } from '../../src/metrics/score-item.js'

interface Vector {
  readonly id: string
  readonly gold_query: string
  readonly pred_query: string
  readonly gold: unknown
  readonly pred: unknown
  readonly required_sorted: boolean
  readonly expected: Readonly<Record<string, Readonly<Record<string, number | null | { readonly raises: string }>>>>
}

const folder = new URL('../../../shared/data/conformance/', import.meta.url)

function vectors(name: string): Vector[] {
  return readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n').map((line): Vector => JSON.parse(line))
}

const compared = [
  ['cypherbench_ex', 'P1'], ['cypherbench_ex', 'P2'], ['jaccard', 'P3'], ['coverage', 'P3'], ['executable', 'P1'],
  ['executable', 'P2'], ['pred_success', 'P2'], ['gold_executable', 'P2'], ['gold_result_not_empty', 'P2'],
] as const

interface Exception { id: string; metric: string; peer: string; theirs: unknown; ours: number | null; reason: string }

async function exceptions(vector: Vector): Promise<Exception[]> {
  const gold = decodeOutcome(vector.gold)
  const prediction = decodeOutcome(vector.pred)
  const scores = await scoreItem(
    {
      gold: { query: vector.gold_query, outcome: gold },
      prediction: { query: vector.pred_query, outcome: prediction },
      requiredSorted: vector.required_sorted,
    },
    { metrics: [...new Set(compared.map(([metric]) => metric))] },
  )
  return compared.flatMap(([metric, peer]) => {
    const theirs = vector.expected[metric]?.[peer] ?? null
    const ours = scores[metric]?.value ?? null
    if (theirs === null || (typeof theirs === 'number' && ours !== null && Math.abs(theirs - ours) <= 1e-9)) return []
    return [{ id: vector.id, metric, peer, theirs, ours, reason: '' }]
  })
}

describe.skipIf(!existsSync(folder))('recorded values of the reference implementations', () => {
  test.each(['conformance.jsonl', 'spec7.jsonl'])('%s', async (name) => {
    const all = (await Promise.all(vectors(name).map(exceptions))).flat()
    console.log(all.map((e) => JSON.stringify(e)).join('\n'))
    expect(all.length).toBeGreaterThan(0)
  })
})
