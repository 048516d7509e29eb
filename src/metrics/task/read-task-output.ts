import { z } from 'zod'
import { decodeOutcome } from '../../graph/codec.js'
import type { OkOutcome, Outcome } from '../../graph/outcome.js'
import type { TaskOutput } from './task-output.js'

/** A task output that cannot be read; the message lists every field with what was expected. */
export class TaskOutputError extends Error {
  override readonly name = 'TaskOutputError'
}

const outcome = z.unknown().transform((json, context): Outcome => {
  try {
    return decodeOutcome(json)
  } catch (error) {
    context.addIssue({ code: 'custom', message: `an outcome as tagged JSON: ${error instanceof Error ? error.message : String(error)}` })
    return z.NEVER
  }
})
const okOutcome = outcome.transform((given, context): OkOutcome => {
  if (given.kind === 'ok') return given
  context.addIssue({ code: 'custom', message: 'a result with columns and rows' })
  return z.NEVER
})
const id = z.string().nullish().transform((text) => text ?? null)
const query = z.object({ id, query: z.string().nullable(), exec_result: outcome.nullish() }).transform(({ id, query, exec_result }) => ({
  id, query, outcome: exec_result ?? null,
}))
const goldQuery = z
  .object({
    id,
    query: z.string().nullable(),
    exec_result: outcome.nullish(),
    required_columns: z.array(z.int().min(0)).nullish(),
    required_sorted: z.boolean().nullish(),
    alternative_results: z.array(okOutcome).nullish(),
  })
  .transform((gold) => ({
    id: gold.id,
    query: gold.query,
    outcome: gold.exec_result ?? null,
    requiredColumns: gold.required_columns ?? null,
    requiredSorted: gold.required_sorted ?? false,
    alternativeResults: gold.alternative_results ?? [],
  }))
const point = z
  .object({
    id: z.string(),
    phrase: z.string(),
    type: z.enum(['finite', 'infinite']).nullish(),
    ambiguity_type: id,
    interpretations: z.array(z.string()).nullish(),
    parameter_name: id,
  })
  .refine(({ type, interpretations }) => type !== 'finite' || Array.isArray(interpretations), 'interpretations of a finite point')
  .transform((given) => ({
    id: given.id,
    phrase: given.phrase,
    interpretations: given.type === 'infinite' ? null : (given.interpretations ?? null),
    ambiguityType: given.ambiguity_type,
    parameterName: given.parameter_name,
  }))
const trajectory = z.object({ id, messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })
/** TabulaFlow keeps what the agent asked its simulated user as the messages of role `user` of this trajectory. */
const userSimulator = 'TRJY-USER-SIMULATOR'
const askedQuestions = z
  .union([trajectory, z.array(trajectory)])
  .nullish()
  .transform((given) =>
    [given ?? []]
      .flat()
      .filter((each) => each.id === userSimulator)
      .flatMap(({ messages }) => messages.flatMap(({ role, content }) => (role === 'user' && typeof content === 'string' ? [content] : []))),
  )
const points = z.array(point).refine(haveUniqueIds, 'ambiguity points with an id each of their own')
const others = z.record(z.string(), z.unknown()).nullish().transform((given) => given ?? {})
/** An element of a graph, or a column of a table, as TabulaFlow writes it. */
const linkedElement = z.union([
  z.object({ name: z.string(), property: z.string().nullable() }),
  z.object({ table_name: z.string(), column_name: z.string() }).transform((ref) => ({ name: ref.table_name, property: ref.column_name })),
])
const task = {
  qid: z.string(),
  db: z.string(),
  question: z.string(),
  extra_pred_info: z
    .object({
      linked_schema: z.array(linkedElement).nullish(),
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
  .object({ table_name: z.string(), required_columns: z.array(z.int().min(0)), required_sorted: z.boolean() })
  .transform((given) => ({ tableName: given.table_name, requiredColumns: given.required_columns, requiredSorted: given.required_sorted }))

const schema = z.discriminatedUnion('output_type', [
  z.object({ ...task, output_type: z.literal('simple'), gold_query: goldQuery, pred_query: query.nullable() }),
  z.object({ ...ambiguous, output_type: z.literal('ambig-simple'), pred_intended_query: query.nullable(), trajectory: askedQuestions }),
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

function haveUniqueIds(given: readonly { readonly id: string | null }[]): boolean {
  return given.length < 2 || new Set(given.map(({ id }) => id ?? '')).size === given.length
}
