import { z } from 'zod'
import {
  columnsField, haveUniqueIds, linkedSchemaField, optionalText as id, outcomeField as outcome, pointsField as points, resultField, trajectoryField,
} from './task-fields.js'
import type { TaskOutput } from './task-output.js'

/** A task output that cannot be read; the message lists every field with what was expected. */
export class TaskOutputError extends Error {
  override readonly name = 'TaskOutputError'
}

const query = z.object({ id, query: z.string().nullable(), exec_result: outcome.nullish() }).transform(({ id, query, exec_result }) => ({
  id, query, outcome: exec_result ?? null,
}))
const goldQuery = z
  .object({
    id,
    query: z.string().nullable(),
    exec_result: outcome.nullish(),
    required_columns: columnsField.nullish(),
    required_sorted: z.boolean().nullish(),
    alternative_results: z.array(resultField).nullish(),
  })
  .transform((gold) => ({
    id: gold.id,
    query: gold.query,
    outcome: gold.exec_result ?? null,
    requiredColumns: gold.required_columns ?? null,
    requiredSorted: gold.required_sorted ?? false,
    alternativeResults: gold.alternative_results ?? [],
  }))
const others = z.record(z.string(), z.unknown()).nullish().transform((given) => given ?? {})
const task = {
  qid: z.string(),
  db: z.string(),
  question: z.string(),
  extra_pred_info: z
    .object({
      linked_schema: linkedSchemaField.nullish(),
      raw_pred_query: query.nullish(),
      other: others,
    })
    .nullish()
    .transform((info) => ({ linkedSchema: info?.linked_schema ?? null, rawPredQuery: info?.raw_pred_query ?? null, other: info?.other ?? {} })),
  extra_info: others,
}
const ambiguous = {
  ...task,
  gold_queries: z.array(goldQuery).min(1).refine(haveUniqueIds, 'gold queries with an id each of their own'),
  gold_intended_query_id: id,
  gold_ambiguity_points: points,
}
const several = {
  ...ambiguous,
  pred_queries: z.array(query).refine(haveUniqueIds, 'predicted queries with an id each of their own'),
  pred_intended_query_id: id,
}
const table = z
  .object({ table_name: z.string(), required_columns: columnsField.default([]), required_sorted: z.boolean().default(false) })
  .transform((given) => ({ tableName: given.table_name, requiredColumns: given.required_columns, requiredSorted: given.required_sorted }))

const schema = z.discriminatedUnion('output_type', [
  z.object({ ...task, output_type: z.literal('simple'), gold_query: goldQuery, pred_query: query.nullable() }),
  z.object({ ...ambiguous, output_type: z.literal('ambig-simple'), pred_intended_query: query.nullable(), trajectory: trajectoryField }),
  z.object({ ...several, output_type: z.literal('ambig-flat') }),
  z.object({ ...several, output_type: z.literal('ambig-structured'), pred_ambiguity_points: points }),
  z.object({ ...task, output_type: z.literal('dbt'), pred_db_path: id, gold_db_path: id, gold_tables: z.array(table) }),
])

/**
 * A task output from JSON with TabulaFlow's field names; results (`exec_result`, `alternative_results`) as tagged JSON. Fields that no
 * metric reads are left out.
 * @throws TaskOutputError naming every field that is wrong
 */
export function readTaskOutput(json: unknown): TaskOutput {
  const result = schema.safeParse(json)
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => `  - ${path.join('.') || 'the task'}: ${message}`)
    throw new TaskOutputError(`This is no task output:\n${problems.join('\n')}`)
  }
  const { data } = result
  const shared = { qid: data.qid, db: data.db, question: data.question, extraPredInfo: data.extra_pred_info, extraInfo: data.extra_info }
  if (data.output_type === 'simple') {
    return { outputType: 'simple', ...shared, goldQuery: data.gold_query, predQuery: data.pred_query }
  }
  if (data.output_type === 'dbt') {
    return { outputType: 'dbt', ...shared, predStore: data.pred_db_path, goldStore: data.gold_db_path, tables: data.gold_tables }
  }
  const golds = { goldQueries: data.gold_queries, goldIntendedQueryId: data.gold_intended_query_id, goldAmbigPoints: data.gold_ambiguity_points }
  if (data.output_type === 'ambig-simple') {
    return { outputType: 'ambig-simple', ...shared, ...golds, predIntendedQuery: data.pred_intended_query, askedQuestions: data.trajectory }
  }
  const predictions = { predQueries: data.pred_queries, predIntendedQueryId: data.pred_intended_query_id }
  return data.output_type === 'ambig-flat'
    ? { outputType: 'ambig-flat', ...shared, ...golds, ...predictions }
    : { outputType: 'ambig-structured', ...shared, ...golds, ...predictions, predAmbigPoints: data.pred_ambiguity_points }
}
