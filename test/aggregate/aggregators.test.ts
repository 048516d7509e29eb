import { describe, expect, test } from 'vitest'
import { aggregateMetrics, type AggregationOp } from '../../src/aggregate/aggregate-metrics.js'
import { byAmbigPointNum } from '../../src/aggregate/by-ambig-point-num.js'
import { byAmbrosiaTaxonomyType } from '../../src/aggregate/by-ambrosia-taxonomy-type.js'
import { byBirdSqlDifficulty } from '../../src/aggregate/by-bird-sql-difficulty.js'
import { byDb } from '../../src/aggregate/by-db.js'
import { cypherbenchGroups } from '../../src/aggregate/cypherbench-groups.js'
import { aggregateRun, aggregators, defineAggregator, findAggregator } from '../../src/aggregate/define-aggregator.js'
import { officialSplitScore, officialSplits } from '../../src/aggregate/official-split-score.js'
import type { MetricValue, RunResult, RunTask } from '../../src/aggregate/run-result.js'
import { simpleAverage } from '../../src/aggregate/simple-average.js'
import { simpleInferenceMetrics } from '../../src/aggregate/simple-inference-metrics.js'
import { t2cHubSummary } from '../../src/aggregate/t2c-hub-summary.js'

function task(qid: number, evalMetrics: RunTask['evalMetrics'], more: Partial<RunTask> = {}): RunTask {
  return { qid: String(qid), db: 'a', evalMetrics, ...more }
}

function run(tasks: readonly RunTask[], dataset = 'movies', split: string | null = null): RunResult {
  return { dataset, split, tasks }
}

const plain = { withCounts: false }

describe('aggregateMetrics', () => {
  test.each<[string, readonly (MetricValue | undefined)[], unknown]>([
    ['numbers', [1, 0, 0.5], { avg: 0.5, sum: 1.5, max: 1, min: 0 }],
    ['nothing', [], { avg: null, sum: null, max: null, min: null }],
    ['only nulls', [null, null], { avg: null, sum: null, max: null, min: null }],
    ['nulls are left out, zeros are not', [0, null, 1], { avg: 0.5, sum: 1, max: 1, min: 0 }],
    ['booleans', [true, false, true], { avg: 0.6667, sum: 2, max: 1, min: 0 }],
    ['a tie goes to the even digit', [0.03125], { avg: 0.0312, sum: 0.0312, max: 0.0312, min: 0.0312 }],
    ['another', [0.53125], { avg: 0.5312, sum: 0.5312, max: 0.5312, min: 0.5312 }],
    ['NaN is null', [NaN, 1], { avg: 1, sum: 1, max: 1, min: 1 }],
    ['mappings', [{ p: 1, r: 0 }, { p: 0, r: null }], { p: { avg: 0.5, sum: 1, max: 1, min: 0 }, r: { avg: 0, sum: 0, max: 0, min: 0 } }],
    ['a null first and a mapping later', [null, { p: 1 }], { p: { avg: 1, sum: 1, max: 1, min: 1 } }],
  ])('%s', (_, values, expected) => {
    expect(aggregateMetrics(values)).toEqual(expected)
  })

  test('decimals and ops', () => {
    expect(aggregateMetrics([1, 0, 0], ['avg'], { decimals: 2 })).toEqual({ avg: 0.33 })
  })

  test('counts tell null from missing', () => {
    const values = [{ p: 1 }, { p: null, q: 0 }, { q: 1 }]
    expect(aggregateMetrics(values, ['avg'], { withCounts: true })).toEqual({
      p: { avg: 1, count: 1, nulls: 1, missing: 1 },
      q: { avg: 0.5, count: 2, nulls: 0, missing: 1 },
    })
    expect(() => aggregateMetrics(values, ['avg'], { strictSchema: true })).toThrow('q: expected in every input, found in some')
  })

  test('what is not finite is warned of', () => {
    const warnings: string[] = []
    aggregateMetrics([{ p: NaN }, { p: 1 }], ['avg'], { onWarning: (text) => warnings.push(text) })
    expect(warnings).toEqual(['p: 1 of 2 are not finite and count as null'])
  })

  test('mistakes', () => {
    const fromJson: AggregationOp[] = JSON.parse('["median"]')
    expect(() => aggregateMetrics([1], fromJson)).toThrow('expected avg, sum, max or min, given median')
    expect(() => aggregateMetrics([{ p: 1 }, { p: { q: 1 } }])).toThrow('p: expected numbers or mappings, found both')
  })
})

test('simple average: own keys, counts beside them; nothing without tasks', () => {
  const tasks = [task(1, { ex: 1, judged: { p: 0 } }), task(2, { ex: null }), task(3, { ex: 0 })]
  expect(simpleAverage().aggregate(run(tasks))).toEqual({
    ex: { avg: 0.5, count: 2, nulls: 1, missing: 0 },
    judged: { p: { avg: 0, count: 1, nulls: 0, missing: 2 } },
  })
  expect(simpleAverage({ ops: ['avg', 'sum'], ...plain }).aggregate(run(tasks.slice(0, 1)))).toEqual({
    ex: { avg: 1, sum: 1 }, judged: { p: { avg: 0, sum: 0 } },
  })
  expect(simpleAverage().aggregate(run([]))).toEqual({})
})

describe('official split score', () => {
  const tasks = [task(1, { bird_sql_ex: 1 }), task(2, { bird_sql_ex: 1 }), task(3, { bird_sql_ex: null }), task(4, {})]

  test('divides by the size of the full split', () => {
    expect(officialSplitScore().aggregate(run(tasks, 'bird-sql', 'dev'))).toEqual({ bird_sql_ex_official_split: 0.0013 })
  })

  test.each([['no such split', 'bird-sql', 'test'], ['no such dataset', 'movies', 'dev'], ['no split', 'bird-sql', null], ['a metric on no task', 'beaver', 'test']])(
    'nothing for %s', (_, dataset, split) => {
      expect(officialSplitScore().aggregate(run(tasks, dataset, split))).toEqual({})
    },
  )

  test('a table of its own, all null is 0', () => {
    const own = officialSplitScore([...officialSplits, { dataset: 'movies', split: 'test', size: 4, metric: 'bird_sql_ex' }])
    expect(own.aggregate(run(tasks, 'movies', 'test'))).toEqual({ bird_sql_ex_official_split: 0.5 })
    expect(own.aggregate(run([task(1, { bird_sql_ex: null })], 'movies', 'test'))).toEqual({ bird_sql_ex_official_split: 0 })
    expect(() => own.aggregate(run([...tasks, task(1, {})], 'movies', 'test'))).toThrow('the task 1 is there twice')
    expect(() => own.aggregate(run([...tasks, task(5, {})], 'movies', 'test'))).toThrow('expected at most 4 tasks, found 5')
  })
})

test('inference metrics of the tasks that have any', () => {
  const tasks = [task(1, {}, { inferenceMetrics: { tokens: 10 } }), task(2, {}, { inferenceMetrics: { tokens: 21 } }), task(3, {}), task(4, {}, { inferenceMetrics: null })]
  expect(simpleInferenceMetrics(plain).aggregate(run(tasks))).toEqual({ tokens: { avg: 15.5, sum: 31, max: 21 } })
  expect(simpleInferenceMetrics().aggregate(run([task(1, {})]))).toEqual({})
})

describe('by database', () => {
  const tasks = [task(1, { simple_ex: 1 }, { db: 'b' }), task(2, { simple_ex: 0 }), task(3, { simple_ex: null }, { db: 'c' }), task(4, {}, { db: 'b' })]

  test('in order of first appearance; a database without values has nulls', () => {
    const result = byDb().aggregate(run(tasks))
    expect(result).toEqual({
      simple_ex_by_db: {
        b: { avg: 1, count: 1, nulls: 0, missing: 1 }, a: { avg: 0, count: 1, nulls: 0, missing: 0 }, c: { avg: null, count: 0, nulls: 1, missing: 0 },
      },
    })
    expect(Object.keys(Object(result['simple_ex_by_db']))).toEqual(['b', 'a', 'c'])
  })

  test("in the run's order, other metrics, not for too many", () => {
    expect(byDb({ metricKeys: ['simple_ex', 'psjs'], ...plain }).aggregate({ ...run(tasks), dbs: ['d', 'a'] })).toEqual({
      simple_ex_by_db: { d: { avg: null }, a: { avg: 0 } },
    })
    expect(byDb({ maxDbs: 2 }).aggregate(run(tasks))).toEqual({})
  })
})

test('by number of ambiguity points', () => {
  const ambiguous = (qid: number, points: number, value: number | null): RunTask =>
    task(qid, { simple_ex: value }, { outputType: 'ambig-flat', goldAmbigPoints: Array.from({ length: points }, () => ({})) })
  const tasks = [ambiguous(1, 1, 1), ambiguous(2, 1, 0), ambiguous(3, 3, 1), ambiguous(4, 5, null), ambiguous(5, 0, 1), task(6, { simple_ex: 1 })]
  expect(byAmbigPointNum(plain).aggregate(run(tasks))).toEqual({
    simple_ex_by_ambig_point_num: { '1AP': { avg: 0.5 }, '2AP': { avg: null }, '3+AP': { avg: 1 } },
  })
  expect(byAmbigPointNum().aggregate(run([task(1, { simple_ex: 1 })]))).toEqual({})
})

test('by taxonomy of Ambrosia and by difficulty of BIRD, for these datasets only', () => {
  const ambrosia = [task(1, { simple_ex: 1 }, { extraInfo: { ambrosia: { ambig_type: 'scope' } } }), task(2, { simple_ex: 0 })]
  expect(byAmbrosiaTaxonomyType(plain).aggregate(run(ambrosia, 'ambrosia-s'))).toEqual({
    simple_ex_by_taxonomy_type: { scope: { avg: 1 }, attachment: { avg: null }, vague: { avg: null } },
  })
  expect(byAmbrosiaTaxonomyType().aggregate(run(ambrosia, 'ambrosia'))).toEqual({})
  const bird = [task(1, { bird_sql_ex: 1 }, { extraInfo: { bird_sql: { difficulty: 'moderate' } } })]
  expect(byBirdSqlDifficulty(plain).aggregate(run(bird, 'bird-sql'))).toEqual({
    bird_sql_ex_by_difficulty: { simple: { avg: null }, moderate: { avg: 1 }, challenging: { avg: null } },
  })
  expect(byBirdSqlDifficulty().aggregate(run(bird))).toEqual({})
})

test('groups of CypherBench', () => {
  const of = (qid: number, db: string, match: string, pattern: string, ex: number | null): RunTask =>
    task(qid, { cypherbench_ex: ex, psjs: 0.25 }, { db, extraInfo: { cypherbench: { from_template: { match_category: match, return_pattern_id: pattern } } } })
  const tasks = [of(1, 'nba', 'basic', 'n_prop', 1), of(2, 'nba', 'special', 'n_prop_distinct', 0), of(3, 'movie', 'basic', 'n_agg', null), of(4, 'movie', 'basic', 'other', 1)]
  expect(cypherbenchGroups().aggregate(run(tasks))).toEqual({
    overall: { cypherbench_ex: { mean: 0.6667, count: 3, nulls: 1, missing: 0 }, psjs: { mean: 0.25, count: 4, nulls: 0, missing: 0 } },
    by_graph: { nba: { mean: 0.5, count: 2, nulls: 0, missing: 0 }, movie: { mean: 1, count: 1, nulls: 1, missing: 0 } },
    by_match: { basic: { mean: 1, count: 2, nulls: 1, missing: 0 }, special: { mean: 0, count: 1, nulls: 0, missing: 0 } },
    by_return: { n_prop_combined: { mean: 0.5, count: 2, nulls: 0, missing: 0 }, n_agg: { mean: null, count: 0, nulls: 1, missing: 0 } },
  })
})

test('summary of T2C-Hub', () => {
  const scores = { jaro_winkler: 1, normalized_levenshtein: 0.5, jaccard: 0.5, coverage: null, pass_at_2: 1, pass_at_1: 0, pass_at_10: 1 }
  const result = t2cHubSummary().aggregate(run([task(1, scores), task(2, { ...scores, coverage: 1 / 3 })]))
  expect(result).toMatchObject({ jaro_winkler: 1, normalized_levenshtein: 0.5, jaccard: 0.5, coverage: 1 / 3, pass_at_k: { 1: 0, 2: 1, 10: 1 } })
  expect(result['nulls']).toMatchObject({ coverage: 1, jaccard: 0 })
  expect(t2cHubSummary().aggregate(run([]))).toMatchObject({ jaccard: 0, coverage: 0, pass_at_k: {} })
})

describe('several aggregators', () => {
  const tasks = [task(1, { simple_ex: 1 })]
  const share = defineAggregator({ name: 'Passed', aggregate: (given) => ({ passed: given.tasks.length }) })

  test('by name and of its own', () => {
    expect(aggregateRun(run(tasks), ['ByDBAggregator', share])).toEqual({
      simple_ex_by_db: { a: { avg: 1, count: 1, nulls: 0, missing: 0 } }, passed: 1,
    })
    expect(aggregateRun(run(tasks))).toHaveProperty('simple_ex.avg', 1)
    expect(findAggregator('simpleaverageaggregator').name).toBe('SimpleAverageAggregator')
  })

  test('mistakes', () => {
    expect(() => aggregateRun(run(tasks), [share, share])).toThrow("Passed and Passed both give 'passed'")
    expect(() => findAggregator('ByDBAggregater')).toThrow('Did you mean ByDBAggregator?')
    expect(() => defineAggregator({ name: 'ByDBAggregator', aggregate: () => ({}) })).toThrow('is a published aggregator')
    expect(() => defineAggregator({ name: ' ', aggregate: () => ({}) })).toThrow('expected a name')
    expect(new Set(aggregators.map(({ name }) => name)).size).toBe(aggregators.length)
  })
})
