import { expect, test } from 'vitest'
import { askJudge } from '../../src/judge/ask-judge.js'
import { defineJudge } from '../../src/judge/define-judge.js'
import type { Judge, JudgeAnswer } from '../../src/judge/judge.js'
import { readTaskOutput } from '../../src/metrics/task/read-task-output.js'

const finite = (id: string, phrase: string, interpretations: readonly string[]): object => ({ id, phrase, interpretations })
const shared = { qid: 'q', db: 'd', question: 'Which?', gold_queries: [{ id: 'g', query: null }], gold_intended_query_id: 'g', pred_queries: [], pred_intended_query_id: null }
const task = readTaskOutput({
  ...shared, output_type: 'ambig-structured',
  gold_ambiguity_points: [finite('A', 'new', ['x', 'y']), finite('B', 'big', ['1', '2'])],
  pred_ambiguity_points: [finite('A', 'newest', ['y', 'x']), finite('B', 'large', ['one', 'two'])],
})
const signal = new AbortController().signal
const both: JudgeAnswer = {
  matches: [{ goldId: 'GOLD-A', predictedId: 'PRED-A' }, { goldId: 'GOLD-B', predictedId: 'PRED-B' }], usage: { inputTokens: 10, outputTokens: 2 },
}

function judgeOf(points: () => unknown, interpretations: () => unknown): Judge {
  return { name: 'J', matchPoints: async () => JSON.parse(JSON.stringify(points())), matchInterpretations: async () => JSON.parse(JSON.stringify(interpretations())) }
}

test('interpretations are asked for where their texts differ, and work is counted', async () => {
  const judge = judgeOf(() => both, () => ({ matches: [{ goldId: 'GOLD-0', predictedId: 'PRED-0' }], cached: true, usage: { inputTokens: 5, outputTokens: 1 } }))
  expect(await askJudge(task, judge, signal)).toEqual({
    judged: { points: { kind: 'ok', matches: both.matches }, interpretations: { B: { kind: 'ok', matches: [{ goldId: 'GOLD-0', predictedId: 'PRED-0' }] } } },
    work: { questions: 2, cached: 1, inputTokens: 10, outputTokens: 2 },
  })
})

test.each([
  ['nothing', () => null], ['no matches', () => ({})], ['matches without ids', () => ({ matches: [{ gold: 'GOLD-A' }] })],
])('a judge that answers %s has failed', async (_, points) => {
  const { judged, work } = await askJudge(task, judgeOf(points, () => null), signal)
  expect(judged).toMatchObject({ points: { kind: 'failed', message: expect.stringMatching(/^J: /) }, interpretations: {} })
  expect(work).toEqual({ questions: 1, cached: 0, inputTokens: null, outputTokens: null })
})

test('a judge that throws at once, or is stopped, has failed', async () => {
  const throwing: Judge = { ...judgeOf(() => both, () => both), matchPoints() { throw new Error('away') } }
  expect((await askJudge(task, throwing, signal)).judged.points).toEqual({ kind: 'failed', message: 'J: away' })
  const stopped = await askJudge(task, judgeOf(() => both, () => both), AbortSignal.abort(new Error('time is up')))
  expect(stopped.judged.points).toEqual({ kind: 'failed', message: 'J: time is up' })
})

test('nothing is asked of a plain or a flat output', async () => {
  const judge = judgeOf(() => expect.fail(), () => expect.fail())
  const flat = readTaskOutput({ ...shared, output_type: 'ambig-flat', gold_ambiguity_points: [finite('A', 'new', ['x'])] })
  const simple = readTaskOutput({ qid: 'q', db: 'd', question: '?', output_type: 'simple', gold_query: { query: 'g' }, pred_query: null })
  for (const each of [flat, simple]) {
    expect(await askJudge(each, judge, signal)).toEqual({ judged: { interpretations: {} }, work: { questions: 0, cached: 0, inputTokens: null, outputTokens: null } })
  }
})

test('defineJudge takes judges only', () => {
  const judge = judgeOf(() => both, () => both)
  expect(defineJudge(judge)).toBe(judge)
  expect(() => Reflect.apply(defineJudge, null, [{ ...judge, name: undefined }])).toThrow('expected an object with name, matchPoints and matchInterpretations')
})
