import { describe, expect, test } from 'vitest'
import type { GraphSchema } from '../../../src/graph/schema.js'
import { readTaskOutput } from '../../../src/metrics/task/read-task-output.js'
import { scoreTask } from '../../../src/metrics/task/score-task.js'
import { taskMetrics } from '../../../src/metrics/task/task-metrics.js'
import type { TaskOutput } from '../../../src/metrics/task/task-output.js'

const shared = { qid: 'q1', db: 'movies', question: 'Who?' }
const rows = (...values: readonly string[]): object => ({ columns: ['a'], rows: values.map((value) => [value]) })
const broken = { error: { code: 'Neo.ClientError.Statement.SyntaxError', type: 'CypherSyntaxError', message: '' } }
const gold = { query: 'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WHERE m.title = "x" RETURN p.name', exec_result: rows('Ann') }

function simple(more: object = {}): TaskOutput {
  return readTaskOutput({ ...shared, output_type: 'simple', gold_query: gold, pred_query: { query: 'p', exec_result: rows('Ann') }, ...more })
}

const point = (id: string, interpretations: readonly string[] | null): object => ({
  id, phrase: 'big', type: interpretations === null ? 'infinite' : 'finite', ambiguity_type: 'semantic_value', ...(interpretations === null ? { parameter_name: 'size' } : { interpretations }),
})
const golds = [{ id: 'g1', query: 'a', exec_result: rows('Ann') }, { id: 'g2', query: 'b', exec_result: rows('Ben'), required_columns: [0] }]

function ambiguous(more: object = {}): TaskOutput {
  return readTaskOutput({
    ...shared,
    output_type: 'ambig-flat',
    gold_queries: golds,
    gold_intended_query_id: 'g1',
    gold_ambiguity_points: [point('1', ['a', 'b']), point('2', null), point('3', ['a', 'b', 'c'])],
    pred_queries: [{ id: 'p1', query: 'x', exec_result: rows('Cid') }, { id: 'p2', query: 'y', exec_result: rows('Ben') }],
    pred_intended_query_id: 'p2',
    ...more,
  })
}

function valuesOf(task: TaskOutput, metrics: readonly string[], schema?: GraphSchema): Record<string, string> {
  const scores = scoreTask(task, { metrics, ...(schema === undefined ? {} : { schema }) })
  return Object.fromEntries(
    Object.entries(scores).map(([name, { value, reason }]) => [name, reason === undefined ? String(value) : `${value} ${reason}`]),
  )
}

describe('reading', () => {
  test('every output type', () => {
    const structured = { output_type: 'ambig-structured', pred_ambiguity_points: [] }
    const single = { output_type: 'ambig-simple', pred_intended_query: null }
    const dbt = { ...shared, output_type: 'dbt', pred_db_path: null, gold_db_path: 'gold.duckdb', gold_tables: [{ table_name: 't', required_columns: [], required_sorted: false }] }
    expect([simple(), ambiguous(), ambiguous(structured), ambiguous(single), readTaskOutput(dbt)].map(({ outputType }) => outputType)).toEqual([
      'simple', 'ambig-flat', 'ambig-structured', 'ambig-simple', 'dbt',
    ])
  })

  test('what is wrong is named', () => {
    const wrong = { ...shared, output_type: 'simple', gold_query: { query: 7, exec_result: { rows: 1 } }, pred_query: null }
    expect(() => readTaskOutput(wrong)).toThrowErrorMatchingInlineSnapshot(`
      [TaskOutputError: This is no task output:
        - gold_query.query: Invalid input: expected string, received number
        - gold_query.exec_result: an outcome as tagged JSON: the value: expected an outcome with the members columns and rows, or error, or not_run, found {"rows":1}]
    `)
    expect(() => ambiguous({ gold_queries: [golds[0], golds[0]] })).toThrow('gold queries with an id each of their own')
    expect(() => readTaskOutput({ output_type: 'other' })).toThrow('output_type')
  })
})

describe('published metrics', () => {
  test('compare the intended pair', () => {
    expect(valuesOf(simple(), ['cypherbench_ex', 'simple_ex', 'pred_success'])).toEqual({ cypherbench_ex: '1', simple_ex: '1', pred_success: '1' })
    expect(valuesOf(ambiguous(), ['simple_ex'])).toEqual({ simple_ex: '0' })
    expect(valuesOf(ambiguous({ gold_intended_query_id: 'g2' }), ['simple_ex'])).toEqual({ simple_ex: '1' })
    expect(valuesOf(ambiguous({ pred_intended_query_id: null }), ['simple_ex'])).toEqual({ simple_ex: '0 pred_missing' })
    expect(valuesOf(simple({ pred_query: { query: 'p' } }), ['simple_ex'])).toEqual({ simple_ex: 'null pred_not_run' })
  })

  test('an incompatible output type is said, not left out', () => {
    expect(valuesOf(ambiguous(), ['cypherbench_ex', 'raw_pred_simple_ex'])).toEqual({
      cypherbench_ex: 'null incompatible_output_type', raw_pred_simple_ex: 'null incompatible_output_type',
    })
    expect(valuesOf(simple(), ['found_one', 'gold_ambig_point_stats'])).toEqual({
      found_one: 'null incompatible_output_type',
      gold_num_ambig_points: 'null incompatible_output_type',
      gold_num_interpretation_comb: 'null incompatible_output_type',
    })
  })

  test('unknown names', () => {
    expect(() => scoreTask(simple(), { metrics: ['found_on'] })).toThrow('Did you mean found_one?')
    expect(() => scoreTask(simple(), { metrics: ['covrage'] })).toThrow('Did you mean coverage?')
    expect(new Set(taskMetrics.map(({ name }) => name)).size).toBe(taskMetrics.length)
  })
})

test.each([
  ['another gold than the intended one', {}, '1'],
  ['no gold', { pred_intended_query_id: 'p1' }, '0'],
  ['no prediction', { pred_intended_query_id: null }, '0 pred_missing'],
  ['a gold that failed is passed over', { gold_queries: [{ id: 'g1', query: 'a', exec_result: broken }, golds[1]] }, '1'],
  ['all failed', { gold_queries: [{ id: 'g1', query: 'a', exec_result: broken }] }, 'null gold_failed'],
])('found_one: %s', (_, more, value) => {
  expect(valuesOf(ambiguous(more), ['found_one'])).toEqual({ found_one: value })
})

test.each([
  ['equal', { query: 'r', exec_result: rows('Ann') }, '1', '1'],
  ['repeated', { query: 'r', exec_result: rows('Ben') }, '0', '0'],
  ['not run', { query: 'r' }, 'null pred_not_run', 'null pred_not_run'],
  ['not recorded', null, 'null no_raw_prediction', 'null no_raw_prediction'],
])('raw predictions: %s', (_, raw, simpleEx, birdSqlEx) => {
  expect(valuesOf(simple({ extra_pred_info: { raw_pred_query: raw } }), ['raw_pred_simple_ex', 'raw_pred_bird_sql_ex'])).toEqual({
    raw_pred_simple_ex: simpleEx, raw_pred_bird_sql_ex: birdSqlEx,
  })
})

test('gold ambiguity points', () => {
  expect(valuesOf(ambiguous(), ['gold_ambig_point_stats'])).toEqual({ gold_num_ambig_points: '3', gold_num_interpretation_comb: '6' })
  expect(valuesOf(ambiguous({ gold_ambiguity_points: [] }), ['gold_ambig_point_stats'])).toEqual({ gold_num_ambig_points: '0', gold_num_interpretation_comb: '1' })
})

describe('schema linking', () => {
  const schema: GraphSchema = {
    nodes: { Person: { name: ['STRING'], born: ['INTEGER'] }, Movie: { title: ['STRING'] } },
    relationships: { ACTED_IN: { roles: ['LIST<STRING>'] } },
    patterns: [{ from: 'Person', type: 'ACTED_IN', to: 'Movie' }],
  }
  const linked = (...elements: readonly (readonly [string, string | null])[]): object => ({
    extra_pred_info: { linked_schema: elements.map(([name, property]) => ({ name, property })) },
  })
  const stats = (more: object, given: GraphSchema | undefined = schema): Record<string, string> => valuesOf(simple(more), ['schema_linking_stats'], given)

  test('complete, with one element too many; case does not count', () => {
    // The gold names Person, ACTED_IN, Movie, Movie.title and Person.name; the schema has seven elements.
    const all = linked(['person', null], ['ACTED_IN', null], ['Movie', null], ['Movie', 'TITLE'], ['Person', 'name'], ['Person', 'born'])
    expect(stats(all)).toEqual({
      linked_percentage: String(6 / 7), linked_schema_p: String(5 / 6), linked_schema_r: '1', linked_schema_f1: String((2 * (5 / 6)) / (5 / 6 + 1)), perfect_linked_schema_r: '1',
    })
  })

  test('half', () => {
    expect(stats(linked(['Person', null]))).toMatchObject({ linked_schema_p: '1', linked_schema_r: '0.2', perfect_linked_schema_r: '0' })
    expect(stats(linked())).toMatchObject({ linked_percentage: '0', linked_schema_p: '0', linked_schema_r: '0', linked_schema_f1: '0' })
  })

  test('a property of a variable without a label belongs to every element that has it', () => {
    const open = { ...linked(['Person', 'name']), gold_query: { query: 'MATCH (n) RETURN n.name', exec_result: rows('Ann') } }
    const { linked_schema_r: recall } = scoreTask(simple(open), { metrics: ['schema_linking_stats'], schema })
    expect(recall).toEqual({ value: 1, detail: { linked: 1, gold: 1, ambiguous: true } })
  })

  test('nulls', () => {
    expect(stats({})).toMatchObject({ linked_percentage: 'null no_linked_schema', linked_schema_r: '0 no_linked_schema' })
    expect(valuesOf(simple(linked()), ['schema_linking_stats'])).toMatchObject({ linked_percentage: 'null no_schema' })
    expect(stats({ ...linked(), gold_query: { query: null, exec_result: rows() } })).toMatchObject({ linked_percentage: '0', linked_schema_r: 'null gold_missing' })
    expect(stats({ ...linked(), gold_query: { query: 'MATCH (', exec_result: rows() } })).toMatchObject({ linked_schema_r: 'null gold_unparseable' })
    expect(stats({ ...linked(['Person', null]), gold_query: { query: 'RETURN 1 AS a', exec_result: rows() } })).toMatchObject({
      linked_schema_p: '0', linked_schema_r: 'null gold_names_nothing', perfect_linked_schema_r: 'null gold_names_nothing',
    })
  })
})
