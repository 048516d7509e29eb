/**
 * Names under which the fields of items are found, in order of preference. The lists are closed: any other name is a
 * field for tables and groups.
 */
export const itemFieldNames = {
  id: ['id', 'qid', 'question_id', 'instance_id'],
  question: ['question', 'nl_question', 'instruction'],
  gold: ['gold', 'gold_cypher', 'gold_query', 'cypher', 'query', 'SQL', 'gold_sql'],
  graph: ['graph', 'database', 'db', 'db_id'],
  requiredSorted: ['required_sorted'],
  ignoreOrder: ['ignore_order'],
  requiredColumns: ['required_columns', 'condition_cols'],
  evidence: ['evidence', 'external_knowledge'],
  alternatives: ['alternatives', 'alternative_results'],
  golds: ['gold_queries'],
  intendedGold: ['gold_intended_query_id'],
  points: ['gold_ambiguity_points'],
} as const

/**
 * Names under which the parts of a prediction are found, in order of preference; usage may stand in `usage` or
 * beside.
 */
export const predictionFieldNames = {
  id: ['id', 'qid', 'item', 'question_id', 'instance_id'],
  query: ['prediction', 'query', 'pred_cypher', 'pred_query', 'predicted_cypher', 'cypher', 'pred_sql', 'predicted_sql', 'sql'],
  candidates: ['candidates'],
  usage: ['usage'],
  latencyMs: ['latency_ms', 'latencyMs'],
  inputTokens: ['input_tokens', 'inputTokens', 'prompt_tokens', 'promptTokens'],
  outputTokens: ['output_tokens', 'outputTokens', 'completion_tokens', 'completionTokens'],
  costUsd: ['cost_usd', 'costUsd', 'cost'],
} as const

/** Texts that accompany published items and are no properties to group by, even where they are short. */
export const ignoredItemFields: readonly string[] = [
  'gold_match_cypher',
  'nl_question_raw',
  'answer_json',
  'prediction',
  'pred_cypher',
  'pred_query',
  'predicted_cypher',
  'pred_sql',
  'predicted_sql',
]
