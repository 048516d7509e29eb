import { readSortPlan } from '../../cypher/sort-plan.js'
import type { ScoringInput } from '../metric.js'
import type { SortedGold } from './sorted-gold.js'

/**
 * The gold's rows with their sort keys: as the database gave them, else from the answer itself where it returns every key. Null when the gold
 * has no ORDER BY or a key is not known. Where LIMIT or SKIP may have cut a tie and no database was asked, the answer's rows stand for the tie.
 */
export function sortedGoldOf({ gold, language, sortedGold }: ScoringInput): SortedGold | null {
  if (sortedGold !== undefined) return sortedGold
  const plan = gold.query === null || language === 'sql' ? null : readSortPlan(gold.query)
  if (plan === null || gold.outcome.kind !== 'ok' || plan.columns.some((column) => column >= plan.width)) return null
  const { rows } = gold.outcome
  return { rows, keys: rows.map((row) => plan.columns.map((column) => row[column] ?? null)), skip: 0, complete: true }
}
