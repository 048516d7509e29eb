import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeOutcome } from '../../src/graph/codec.js'
import { scoreItem } from '../../src/metrics/score-item.js'
import { exceptionReason } from './exception-reason.js'

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
  ['cypherbench_ex', 'P1'],
  ['cypherbench_ex', 'P2'],
  ['jaccard', 'P3'],
  ['coverage', 'P3'],
  ['simple_ex', 'P2'],
  ['bird_sql_ex', 'P2'],
  ['bird_sql_ex_soft', 'P2'],
  ['spider2_ex', 'P2'],
  ['jaro_winkler', 'P3'],
  ['normalized_levenshtein', 'P3'],
  ['executable', 'P1'],
  ['executable', 'P2'],
  ['pred_success', 'P2'],
  ['gold_executable', 'P2'],
  ['gold_result_not_empty', 'P2'],
] as const

/** `metric peer reason` for each value that is not the recorded one. */
async function exceptions(vector: Vector): Promise<string[]> {
  const gold = decodeOutcome(vector.gold)
  const prediction = decodeOutcome(vector.pred)
  const scores = await scoreItem(
    {
      gold: { query: vector.gold_query, outcome: gold },
      prediction: { query: vector.pred_query, outcome: prediction },
      requiredSorted: vector.required_sorted,
    },
    { metrics: compared.map(([metric]) => metric) },
  )
  return compared.flatMap(([metric, peer]) => {
    const theirs = vector.expected[metric]?.[peer] ?? null
    const ours = scores[metric]?.value ?? null
    if (theirs === null || (typeof theirs === 'number' && ours !== null && Math.abs(theirs - ours) <= 1e-9)) return []
    const reason = exceptionReason({ metric, peer, theirs, ours, gold, prediction })
    return [`${metric} ${peer} ${reason ?? `UNEXPLAINED ${vector.id}: ${JSON.stringify(theirs)}, ours ${ours}`}`]
  })
}

describe.skipIf(!existsSync(folder))('recorded values of the reference implementations', () => {
  test.each(['conformance.jsonl', 'spec7.jsonl'])('%s: equal but for the closed list', async (name) => {
    const found = (await Promise.all(vectors(name).map(exceptions))).flat()
    expect(found.filter((exception) => exception.includes('UNEXPLAINED'))).toEqual([])
    const counts = new Map<string, number>()
    for (const exception of found.sort()) counts.set(exception, (counts.get(exception) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toMatchSnapshot()
  })
})
