import { describe, expect, expectTypeOf, test } from 'vitest'
import { defineMetric, scoreItem, strictEx } from '../../src/metrics.js'
import type { Metric, MetricGroup, MetricName } from '../../src/metrics.js'
import { MetricCollisionError, MetricRegistry } from '../../src/metrics/metric-registry.js'
import { builtInMetricNames } from '../../src/metrics/metric-name.js'
import { metrics, publishedMetrics } from '../../src/metrics/registry.js'
import { taskMetrics } from '../../src/metrics/task/task-metrics.js'
import { pair } from './outcomes.js'

declare module '../../src/metrics.js' {
  interface CustomMetrics {
    few_rows: true
  }
}

const fewRows = defineMetric({
  name: 'few_rows',
  description: 'Whether the result has at most ten rows.',
  score: ({ prediction: { outcome } }) => (outcome.kind === 'ok' ? outcome.rows.length <= 10 : null),
})

const sizes = defineMetric({
  name: 'sizes',
  values: ['row_share', 'column_share'],
  score: ({ gold, prediction }) => {
    if (gold.outcome.kind !== 'ok' || prediction.outcome.kind !== 'ok') return { row_share: null, column_share: null }
    const share = (a: number, b: number): number => Math.min(a, b) / Math.max(a, b, 1)
    return {
      row_share: share(gold.outcome.rows.length, prediction.outcome.rows.length),
      column_share: { value: share(gold.outcome.columns.length, prediction.outcome.columns.length), detail: { seen: true } },
    }
  },
})

const input = pair([['a', 1n]], [['a'], ['b']])

test('a metric of its own beside a published one', async () => {
  const scores = await scoreItem(input, { metrics: ['EX', fewRows, sizes] })
  expect(scores).toEqual({
    cypherbench_ex: { value: 0, detail: { ordered: false } },
    few_rows: { value: 1 },
    row_share: { value: 0.5 },
    column_share: { value: 0.5, detail: { seen: true } },
  })
})

test.each([
  ['throws', () => { throw new Error('no') }, 'no'],
  ['is above 1', () => 7, 'expected a value from 0 to 1, a boolean or null, found 7'],
  ['is NaN', () => NaN, 'expected a value from 0 to 1, a boolean or null, found NaN'],
])('what %s is null with the reason metric_error', (_, score, message) => {
  const metric = defineMetric({ name: 'odd', score })
  expect(metric.score(input)).toEqual({ value: null, reason: 'metric_error', detail: { message } })
})

test('a group that throws has no value under any of its names', () => {
  const group = defineMetric({ name: 'odd', values: ['x', 'y'], score: () => { throw new Error('no') } })
  expect(group.metrics.map((metric) => [metric.name, metric.score(input).reason])).toEqual([['x', 'metric_error'], ['y', 'metric_error']])
})

describe('names', () => {
  const collide = (...own: readonly (Metric | MetricGroup)[]) => (): unknown => publishedMetrics.with(own)

  test('collisions are errors', () => {
    const named = (name: string, aliases: readonly string[] = []): Metric => defineMetric({ name, aliases, score: () => 1 })
    expect(collide(named('coverage'))).toThrowErrorMatchingInlineSnapshot(`[MetricCollisionError: Two metrics are called 'coverage'; give one of them another name.]`)
    expect(collide(named('execution_accuracy'))).toThrowErrorMatchingInlineSnapshot(`[MetricCollisionError: The metric 'execution_accuracy' has a name of 'cypherbench_ex'; give it another name.]`)
    expect(collide(named('pass_at_2'))).toThrowErrorMatchingInlineSnapshot(`[MetricCollisionError: Two metrics are called 'pass_at_2'; give one of them another name.]`)
    expect(collide(named('mine', ['EX']))).toThrowErrorMatchingInlineSnapshot(`[MetricCollisionError: The metric 'mine' (its alias 'ex') has a name of 'cypherbench_ex'; give it another name.]`)
    expect(collide(fewRows, named('few_rows'))).toThrowErrorMatchingInlineSnapshot(`[MetricCollisionError: Two metrics are called 'few_rows'; give one of them another name.]`)
    expect(collide(defineMetric({ name: 'g', values: ['coverage'], score: () => ({ coverage: 1 }) }))).toThrow(MetricCollisionError)
    expect(collide(fewRows, sizes)).not.toThrow()
  })

  test('two different metrics of one name in one list', async () => {
    await expect(scoreItem(input, { metrics: ['cypherbench_ex_strict', strictEx({ relTol: 0.1 })] })).rejects.toThrow(MetricCollisionError)
    await expect(scoreItem(input, { metrics: ['pass_at_2', 'pass_at_3'] })).resolves.toHaveProperty('pass_at_3')
  })

  test('unknown names name the nearest, the own ones too', () => {
    const registry = publishedMetrics.with([fewRows, sizes])
    expect(() => registry.find('few_row')).toThrow('Did you mean few_rows?')
    expect(() => registry.find('sizes')).toThrowErrorMatchingInlineSnapshot(`[UnknownMetricError: "sizes" gives several values; name the one you mean: row_share, column_share.]`)
    expect(registry.expand('sizes').map(({ name }) => name)).toEqual(['row_share', 'column_share'])
    expect(registry.find('row_share').name).toBe('row_share')
    expect(new MetricRegistry([fewRows]).has('coverage')).toBe(false)
  })

  test('a name is lower-case', () => {
    expect(() => defineMetric({ name: 'Few Rows', score: () => 1 })).toThrowErrorMatchingInlineSnapshot(`[TypeError: defineMetric: expected a name of lower-case letters, digits and _, such as few_rows, given "Few Rows"]`)
  })

  test('the list of names for types is the list of metrics', () => {
    const ofTasks = taskMetrics.flatMap(({ name, values = [name] }) => values)
    expect(builtInMetricNames).toEqual([...metrics.map(({ name }) => name), ...ofTasks])
    expectTypeOf<'few_rows'>().toExtend<MetricName>()
    expectTypeOf<'pass_at_7'>().toExtend<MetricName>()
    expectTypeOf<'nothing_of_the_kind'>().not.toExtend<MetricName>()
  })
})
