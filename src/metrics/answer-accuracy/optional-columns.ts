import type { AnswerPair, Reading } from './answer-pair.js'

/**
 * Which gold columns an answer may lack: empty ones; sort keys of a list that LIMIT cuts; what the query filters by; and plain properties, which
 * golds return beside what was asked. Computed values are what was asked for.
 */
export function optionalColumns({ gold, allowed }: AnswerPair, reading: Reading): readonly boolean[] {
  return reading.gold.map(([whole], at) => {
    if (reading.gold.length === 1 || whole === undefined || !allowed.has('left_out')) return false
    if (whole.isNull) return true
    const column = gold.columns?.[at]
    if (column === undefined) return false
    if (column.isFiltered || column.isRank) return true
    return !column.isAggregate && column.property !== null
  })
}
