import type { AnswerColumn } from '../../cypher/answer-columns.js'

/**
 * The columns that say what the answer is about: those of the variable that the first column reads which no test fixes to a constant. Empty when the answer is
 * made of aggregates and constants.
 */
export function subjectColumns(columns: readonly AnswerColumn[]): readonly number[] {
  const first = columns.find(({ variable, isAggregate, isFixed }) => variable !== null && !isAggregate && !isFixed)
  if (first === undefined) return []
  return columns.flatMap(({ variable, isAggregate }, at) => (variable === first.variable && !isAggregate ? [at] : []))
}
