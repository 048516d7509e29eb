import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passAtK } from '../../src/metrics/pass-at-k.js'
import { metrics as fixed } from '../../src/metrics/registry.js'
import { taskMetrics } from '../../src/metrics/task/task-metrics.js'
import { metricPage, metricsPage } from './metric-pages.js'

const metrics = [...fixed, { ...passAtK(3), name: 'pass_at_k', description: 'Whether any of the first k candidates covers the gold completely.' }]

test('docs/metrics.md says what the declarations say', async () => {
  await expect(metricsPage(metrics, taskMetrics)).toMatchFileSnapshot('../../docs/metrics.md')
})

test.each(metrics)('the page of $name says what the metric does', async (metric) => {
  await expect(metricPage(metric)).toMatchFileSnapshot(`../../docs/metrics/${metric.name}.md`)
})

test('no page without a metric', () => {
  const pages = readdirSync(new URL('../../docs/metrics/', import.meta.url))
  expect(pages.sort()).toEqual(metrics.map(({ name }) => `${name}.md`).sort())
})

test.each(metrics)('$name declares range, differences and when it is null', (metric) => {
  expect(metric).toMatchObject({ range: expect.any(String), difference: expect.stringMatching(/\.$/) })
  expect(metric.needsRows || metric.nullRule !== undefined).toBe(true)
})
