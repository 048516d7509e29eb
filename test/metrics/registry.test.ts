import { expect, test } from 'vitest'
import { nearestName } from '../../src/nearest-name.js'
import { metrics, resolveMetricName } from '../../src/metrics/registry.js'
import { scoreItem } from '../../src/metrics/score-item.js'

test.each([
  ['EX', 'cypherbench_ex'], ['ex', 'cypherbench_ex'], ['execution_accuracy', 'cypherbench_ex'], ['cypherbench_ex', 'cypherbench_ex'],
  ['Coverage', 'coverage'], ['JACCARD', 'jaccard'], ['PSJS', 'psjs'], ['Exec.', 'executable'], ['exec', 'executable'],
  ['cypherbench_ex_strict', 'cypherbench_ex_strict'], ['Coverage_strict', 'coverage_strict'],
])('%s is %s', (given, published) => {
  expect(resolveMetricName(given)).toBe(published)
})

test('no name stands for two metrics', () => {
  const names = metrics.flatMap((metric) => [...new Set([metric.name, ...metric.aliases].map((name) => name.toLowerCase()))])
  expect(new Set(names).size).toBe(names.length)
})

test('an unknown name is an error with the nearest known one', () => {
  expect(() => resolveMetricName('covrage')).toThrowErrorMatchingInlineSnapshot(`[UnknownMetricError: There is no metric "covrage". Did you mean coverage? Known metrics: cypherbench_ex, cypherbench_ex_strict, coverage, coverage_strict, jaccard, jaccard_strict, simple_ex, simple_ex_strict, bird_sql_ex, bird_sql_ex_strict, bird_sql_ex_soft, bird_sql_ex_soft_strict, spider2_ex, spider2_ex_strict, psjs, psjs_strict, psjs_graph, psjs_full, jaro_winkler, normalized_levenshtein, executable, pred_success, gold_executable, gold_result_not_empty, schema_hallucination, answer_accuracy, found_one, raw_pred_simple_ex, raw_pred_bird_sql_ex, spider2_duckdb_match, spider2_duckdb_match_strict, schema_linking_stats, gold_ambig_point_stats, ambig_point_stats, pass_at_<k>.]`)
  expect(() => resolveMetricName('!')).toThrowErrorMatchingInlineSnapshot(`[UnknownMetricError: There is no metric "!". Known metrics: cypherbench_ex, cypherbench_ex_strict, coverage, coverage_strict, jaccard, jaccard_strict, simple_ex, simple_ex_strict, bird_sql_ex, bird_sql_ex_strict, bird_sql_ex_soft, bird_sql_ex_soft_strict, spider2_ex, spider2_ex_strict, psjs, psjs_strict, psjs_graph, psjs_full, jaro_winkler, normalized_levenshtein, executable, pred_success, gold_executable, gold_result_not_empty, schema_hallucination, answer_accuracy, found_one, raw_pred_simple_ex, raw_pred_bird_sql_ex, spider2_duckdb_match, spider2_duckdb_match_strict, schema_linking_stats, gold_ambig_point_stats, ambig_point_stats, pass_at_<k>.]`)
})

test('the nearest name', () => {
  expect(nearestName('treshold', ['datasets', 'thresholds', 'floors'])).toBe('thresholds')
  expect(nearestName('Floors', ['floors'])).toBe('floors')
  expect(nearestName('xyz', ['datasets', 'thresholds'])).toBeNull()
})

test('EX and Coverage are scored when no metric is named', async () => {
  const outcome = { kind: 'ok', columns: ['a'], rows: [[1n]], latencyMs: null } as const
  const scores = await scoreItem({ gold: { query: 'g', outcome }, prediction: { query: 'p', outcome } })
  expect(Object.entries(scores).map(([name, { value }]) => [name, value])).toEqual([['cypherbench_ex', 1], ['coverage', 1]])
})
