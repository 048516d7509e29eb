import { describe, expect, test } from 'vitest'
import type { JudgedMatch } from '../../../src/judge/judge.js'
import type { JudgedTask } from '../../../src/metrics/task/ambig/judged-task.js'
import { interpretationsQuestion, pointsQuestion } from '../../../src/metrics/task/ambig/judge-question.js'
import { ambigPointStats } from '../../../src/metrics/task/ambig-point-stats.js'
import { readTaskOutput } from '../../../src/metrics/task/read-task-output.js'
import { scoreTask } from '../../../src/metrics/task/score-task.js'
import type { TaskOutput } from '../../../src/metrics/task/task-output.js'

const finite = (id: string, phrase: string, interpretations: readonly string[], type = 'semantic_value'): object => ({
  id, phrase, type: 'finite', ambiguity_type: type, interpretations,
})
const infinite = (id: string, phrase: string, type = 'semantic_computation'): object => ({ id, phrase, type: 'infinite', ambiguity_type: type, parameter_name: 'limit' })

const golds = [finite('A', 'NY', ['city', 'state']), infinite('B', 'high'), finite('C', 'new', ['year', 'day', 'week'], 'syntactic_column')]
const shared = {
  qid: 'q', db: 'schools', question: 'New students with a high grade in NY?', gold_queries: [{ id: 'g', query: 'RETURN 1' }], gold_intended_query_id: 'g',
}

function structured(predicted: readonly object[], gold: readonly object[] = golds): TaskOutput {
  return readTaskOutput({
    ...shared, output_type: 'ambig-structured', gold_ambiguity_points: gold, pred_ambiguity_points: predicted, pred_queries: [], pred_intended_query_id: null,
  })
}

function asking(questions: readonly string[] | null, gold: readonly object[] = golds): TaskOutput {
  const trajectory = questions === null ? null : [
    { id: 'TRJY', messages: [{ role: 'user', content: 'not this' }] },
    { id: 'TRJY-USER-SIMULATOR', messages: questions.flatMap((content) => [{ role: 'user', content }, { role: 'assistant', content: 'An answer.' }]) },
  ]
  return readTaskOutput({ ...shared, output_type: 'ambig-simple', gold_ambiguity_points: gold, pred_intended_query: null, trajectory })
}

const matches = (...pairs: readonly (readonly [string, string | null])[]): { kind: 'ok'; matches: JudgedMatch[] } => ({
  kind: 'ok', matches: pairs.map(([gold, predicted]) => ({ goldId: `GOLD-${gold}`, predictedId: predicted === null ? null : `PRED-${predicted}` })),
})
const nothing: JudgedTask = { interpretations: {} }

function valuesOf(task: TaskOutput, judged?: JudgedTask): Record<string, number | string | null> {
  const scores = scoreTask(task, { metrics: ['ambig_point_stats'], ...(judged === undefined ? {} : { judged }) })
  return Object.fromEntries(Object.entries(scores).map(([name, { value, reason }]) => [name, value ?? reason ?? null]))
}

describe('a structured output', () => {
  const predicted = [finite('A', 'new', ['year', 'month']), finite('B', 'in NY', ['the city', 'the state', 'the county']), finite('C', 'grade', ['a', 'b'])]

  test('is judged point by point, and interpretation by interpretation', () => {
    const judged: JudgedTask = {
      points: matches(['A', 'B'], ['B', null], ['C', 'A']),
      interpretations: { A: matches(['0', '0'], ['1', '1']), C: matches(['0', '0'], ['1', null], ['2', null]) },
    }
    expect(valuesOf(structured(predicted), judged)).toMatchInlineSnapshot(`
      {
        "ambig_point_f1": 0.6666666666666666,
        "ambig_point_p": 0.6666666666666666,
        "ambig_point_r": 0.6666666666666666,
        "finite_ambig_point_f1": 0.8,
        "finite_ambig_point_p": 0.6666666666666666,
        "finite_ambig_point_r": 1,
        "infinite_ambig_point_f1": 0,
        "infinite_ambig_point_p": "no_predicted_point",
        "infinite_ambig_point_r": 0,
        "interpretation_f1": 0.6000000000000001,
        "interpretation_p": 0.5833333333333333,
        "interpretation_r": 0.6666666666666666,
        "perfect_disambiguation_f1": 0,
        "perfect_disambiguation_p": 0,
        "perfect_disambiguation_r": 0,
        "pred_num_ambig_points": 3,
        "pred_num_interpretation_comb": 12,
        "semantic_column_ambig_point_r": "no_gold_point",
        "semantic_computation_ambig_point_r": 0,
        "semantic_table_ambig_point_r": "no_gold_point",
        "semantic_value_ambig_point_r": 1,
        "syntactic_column_ambig_point_r": 1,
        "syntactic_computation_ambig_point_r": "no_gold_point",
        "syntactic_table_ambig_point_r": "no_gold_point",
        "syntactic_value_ambig_point_r": "no_gold_point",
      }
    `)
  })

  test('equal phrases and interpretations need no judge, whatever their order', () => {
    const same = [finite('X', 'new', ['week', 'year', 'day']), finite('Y', 'NY', ['city', 'state']), infinite('Z', 'high')]
    const task = structured(same)
    expect(task.outputType === 'ambig-structured' && pointsQuestion(task).kind).toBe('decided')
    expect(valuesOf(task, nothing)).toMatchObject({
      ambig_point_f1: 1, finite_ambig_point_r: 1, infinite_ambig_point_r: 1, interpretation_p: 1, perfect_disambiguation_f1: 1, semantic_value_ambig_point_r: 1,
      semantic_table_ambig_point_r: 'no_gold_point', pred_num_interpretation_comb: 6,
    })
  })

  test('two points of different type make no pair, but use up their ids', () => {
    const judged: JudgedTask = { points: matches(['B', 'A'], ['C', 'A'], ['A', 'B']), interpretations: { A: matches(['0', '0'], ['1', '1']) } }
    expect(valuesOf(structured(predicted), judged)).toMatchObject({ ambig_point_p: 1 / 3, ambig_point_r: 1 / 3, infinite_ambig_point_p: 'no_predicted_point', infinite_ambig_point_r: 0 })
  })

  test.each([
    ['unknown ids', matches(['A', 'B'], ['Z', 'A'], ['C', 'Z'], ['', ''])],
    ['ids used twice', matches(['A', 'B'], ['A', 'A'], ['C', 'B'])],
  ])('%s do not count', (_, points) => {
    const interpretations = { A: matches(['0', '0'], ['1', '1'], ['1', '2'], ['7', '2']) }
    expect(valuesOf(structured(predicted), { points, interpretations })).toMatchObject({ ambig_point_p: 1 / 3, interpretation_p: 2 / 3, interpretation_r: 1 })
  })

  test('perfect only when every point and every interpretation is there', () => {
    const both = structured([finite('B', 'in NY', ['the city', 'the state'])], [golds[0] ?? {}])
    const points = matches(['A', 'B'])
    expect(valuesOf(both, { points, interpretations: { A: matches(['0', '0'], ['1', '1']) } })).toMatchObject({ perfect_disambiguation_p: 1, perfect_disambiguation_r: 1, perfect_disambiguation_f1: 1 })
    expect(valuesOf(both, { points, interpretations: { A: matches(['0', '0'], ['1', null]) } })).toMatchObject({ interpretation_f1: 0.5, perfect_disambiguation_r: 0 })
    const open = structured([infinite('B', 'how high')], [golds[1] ?? {}])
    expect(valuesOf(open, { points: matches(['B', 'B']), interpretations: {} })).toMatchObject({ interpretation_p: 'no_finite_pair', perfect_disambiguation_f1: 1 })
  })

  test.each([
    ['no point predicted', [], golds, { ambig_point_p: 'no_predicted_point', ambig_point_r: 0, ambig_point_f1: 0, perfect_disambiguation_p: 0, perfect_disambiguation_r: 0 }],
    ['no gold point', predicted, [], { ambig_point_p: 0, ambig_point_r: 'no_gold_point', ambig_point_f1: 0, perfect_disambiguation_r: 0 }],
    ['no point at all', [], [], { ambig_point_f1: 'no_points', perfect_disambiguation_p: 'no_points', perfect_disambiguation_r: 'no_points', pred_num_interpretation_comb: 1 }],
  ])('%s is never asked', (_, ofPrediction, ofGold, values) => {
    const task = structured(ofPrediction, ofGold)
    expect(task.outputType === 'ambig-structured' && pointsQuestion(task)).toEqual({ kind: 'decided', matches: [] })
    expect(valuesOf(task, nothing)).toMatchObject(values)
  })

  test('empty lists of interpretations are never asked', () => {
    const task = structured([finite('A', 'NY', [])], [finite('A', 'NY', ['city'])])
    if (task.outputType !== 'ambig-structured') throw new Error('expected a structured task')
    const [gold, predicted] = [task.goldAmbigPoints[0], task.predAmbigPoints[0]]
    expect(gold !== undefined && predicted !== undefined && interpretationsQuestion('?', { gold, predicted })).toEqual({ kind: 'decided', matches: [] })
    expect(valuesOf(task, nothing)).toMatchObject({ ambig_point_f1: 1, interpretation_p: 'no_finite_pair', interpretation_r: 0, interpretation_f1: 0 })
  })
})

describe('an output that asks back', () => {
  test('is judged by its questions, without types', () => {
    const task = asking(['City or state?', 'What is high?', 'Why?', 'Really?'])
    expect(task.outputType === 'ambig-simple' && pointsQuestion(task)).toMatchInlineSnapshot(`
      {
        "kind": "ask",
        "question": {
          "gold": [
            {
              "id": "GOLD-A",
              "interpretations": [
                "city",
                "state",
              ],
              "phrase": "NY",
            },
            {
              "id": "GOLD-B",
              "parameterName": "limit",
              "phrase": "high",
            },
            {
              "id": "GOLD-C",
              "interpretations": [
                "year",
                "day",
                "week",
              ],
              "phrase": "new",
            },
          ],
          "predicted": [
            {
              "description": "City or state?",
              "id": "PRED-0",
            },
            {
              "description": "What is high?",
              "id": "PRED-1",
            },
            {
              "description": "Why?",
              "id": "PRED-2",
            },
            {
              "description": "Really?",
              "id": "PRED-3",
            },
          ],
          "question": "New students with a high grade in NY?",
        },
      }
    `)
    expect(valuesOf(task, { points: matches(['A', '0'], ['B', '1'], ['C', null]), interpretations: {} })).toMatchInlineSnapshot(`
      {
        "ambig_point_f1": 0.5714285714285715,
        "ambig_point_p": 0.5,
        "ambig_point_r": 0.6666666666666666,
        "pred_num_ambig_points": 4,
        "semantic_column_ambig_point_r": "no_gold_point",
        "semantic_computation_ambig_point_r": 1,
        "semantic_table_ambig_point_r": "no_gold_point",
        "semantic_value_ambig_point_r": 1,
        "syntactic_column_ambig_point_r": 0,
        "syntactic_computation_ambig_point_r": "no_gold_point",
        "syntactic_table_ambig_point_r": "no_gold_point",
        "syntactic_value_ambig_point_r": "no_gold_point",
      }
    `)
  })

  test('asked nothing', () => {
    for (const task of [asking(null), asking([])]) {
      expect(valuesOf(task, nothing)).toMatchObject({ pred_num_ambig_points: 0, ambig_point_p: 'no_predicted_point', ambig_point_r: 0, ambig_point_f1: 0 })
    }
  })
})

test('a flat output has no values', () => {
  const task = readTaskOutput({ ...shared, output_type: 'ambig-flat', gold_ambiguity_points: golds, pred_queries: [], pred_intended_query_id: null })
  expect(valuesOf(task, nothing)).toEqual({})
})

describe('without an answer of the judge', () => {
  const predicted = [finite('A', 'NY', ['city', 'state'])]
  const counts = ['pred_num_ambig_points', 'pred_num_interpretation_comb']
  const judgedNames = (ambigPointStats.values ?? []).filter((name) => !counts.includes(name))

  test('no judge: every judged value is null, also where texts would decide', () => {
    for (const task of [structured(predicted), structured(golds), structured([], [])]) {
      expect(valuesOf(task)).toMatchObject(Object.fromEntries(judgedNames.map((name) => [name, 'no_judge'])))
    }
    expect(valuesOf(asking(['?']))).toMatchObject({ pred_num_ambig_points: 1, ambig_point_r: 'no_judge', semantic_value_ambig_point_r: 'no_judge' })
  })

  test('a judge that failed on the points fails all', () => {
    const judged: JudgedTask = { points: { kind: 'failed', message: 'away' }, interpretations: {} }
    expect(valuesOf(structured(predicted), judged)).toMatchObject(Object.fromEntries(judgedNames.map((name) => [name, 'judge_failed'])))
    expect(scoreTask(structured(predicted), { metrics: ['ambig_point_stats'], judged })['ambig_point_p']).toEqual({ value: null, reason: 'judge_failed', detail: { message: 'away' } })
  })

  test('a judge that failed on interpretations leaves the points', () => {
    const judged: JudgedTask = { points: matches(['A', 'A']), interpretations: { A: { kind: 'failed', message: 'away' } } }
    expect(valuesOf(structured([finite('A', 'NY', ['the city'])]), judged)).toMatchObject({ ambig_point_p: 1, interpretation_p: 'judge_failed', perfect_disambiguation_f1: 'judge_failed' })
  })
})
