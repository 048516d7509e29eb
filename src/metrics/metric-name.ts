/** The published metrics, in the order in which tables show them. */
export const builtInMetricNames = [
  'cypherbench_ex', 'cypherbench_ex_strict', 'coverage', 'coverage_strict', 'jaccard', 'jaccard_strict', 'simple_ex',
  'simple_ex_strict', 'bird_sql_ex', 'bird_sql_ex_strict', 'bird_sql_ex_soft', 'bird_sql_ex_soft_strict', 'spider2_ex',
  'spider2_ex_strict', 'psjs', 'psjs_strict', 'psjs_graph', 'psjs_full', 'jaro_winkler', 'normalized_levenshtein', 'executable',
  'pred_success', 'gold_executable', 'gold_result_not_empty', 'schema_hallucination', 'answer_accuracy',
  'found_one', 'raw_pred_simple_ex', 'raw_pred_bird_sql_ex', 'spider2_duckdb_match',
  'spider2_duckdb_match_strict', 'linked_percentage', 'linked_schema_p', 'linked_schema_r',
  'linked_schema_f1', 'perfect_linked_schema_r', 'gold_num_ambig_points', 'gold_num_interpretation_comb',
  'pred_num_ambig_points', 'pred_num_interpretation_comb', 'ambig_point_p', 'ambig_point_r', 'ambig_point_f1',
  'semantic_column_ambig_point_r', 'semantic_table_ambig_point_r', 'semantic_value_ambig_point_r',
  'semantic_computation_ambig_point_r', 'syntactic_column_ambig_point_r', 'syntactic_table_ambig_point_r',
  'syntactic_value_ambig_point_r', 'syntactic_computation_ambig_point_r', 'finite_ambig_point_p', 'finite_ambig_point_r',
  'finite_ambig_point_f1', 'infinite_ambig_point_p', 'infinite_ambig_point_r', 'infinite_ambig_point_f1', 'interpretation_p',
  'interpretation_r', 'interpretation_f1', 'perfect_disambiguation_p', 'perfect_disambiguation_r', 'perfect_disambiguation_f1',
] as const

/**
 * Metrics of your own, for completion where names are written:
 * `declare module 'vitest-cypherbench/metrics' { interface CustomMetrics { my_metric: true } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is there to be added to
export interface CustomMetrics {}

/** The name of a value: published, `pass_at_<k>`, or one of your own that is declared in {@link CustomMetrics}. */
export type MetricName =
  | (typeof builtInMetricNames)[number]
  | `pass_at_${number}`
  | `pass_at_${number}_strict`
  // oxlint-disable-next-line typescript/no-redundant-type-constituents -- it is empty only until somebody adds to it
  | Extract<keyof CustomMetrics, string>

/** A metric's name as users write it: editors complete the known ones, every other text is checked when it is read. */
export type MetricNameOrAlias = MetricName | (string & Record<never, never>)
