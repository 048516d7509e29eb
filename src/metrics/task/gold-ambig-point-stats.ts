import { scoreOfAll, type TaskMetric } from './task-metric.js'

const values = ['gold_num_ambig_points', 'gold_num_interpretation_comb'] as const

/**
 * TabulaFlow's `gold_ambig_point_stats`: the number of gold ambiguity points, and the product of the numbers of interpretations over
 * those that have an end (1 when none has). Counts, not shares; never null.
 */
export const goldAmbigPointStats: TaskMetric = {
  name: 'gold_ambig_point_stats',
  level: 'diagnostic',
  description: 'How many ambiguity points the question has, and how many combinations of their interpretations.',
  source: 'TabulaFlow (megagonlabs/tabulaflow, gold_ambig_point_stats)',
  outputTypes: ['ambig-simple', 'ambig-flat', 'ambig-structured'],
  values,
  counts: values,
  score(task) {
    if (task.outputType === 'simple' || task.outputType === 'dbt') return scoreOfAll(values, { value: null, reason: 'incompatible_output_type' })
    const { goldAmbigPoints: points } = task
    const combinations = points.reduce((product, { interpretations }) => product * (interpretations?.length ?? 1), 1)
    return { gold_num_ambig_points: { value: points.length }, gold_num_interpretation_comb: { value: combinations } }
  },
}
