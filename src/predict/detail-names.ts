/** Names of what an answer says beside its query: those of TabulaFlow's files, and those of a predictor's answer. */
export const detailNames = {
  rawQuery: ['raw_pred_query', 'rawQuery'],
  linkedSchema: ['linked_schema', 'linkedSchema'],
  queries: ['pred_queries', 'queries'],
  intendedQueryId: ['pred_intended_query_id', 'intendedQueryId'],
  ambiguityPoints: ['pred_ambiguity_points', 'ambiguityPoints'],
  askedQuestions: ['asked_questions', 'askedQuestions'],
  trajectory: ['trajectory'],
} as const
