import { orderBySubstring, readFacts } from '../cypher/facts.js'
import { readSqlFacts } from '../sql/text/sql-facts.js'
import type { ScoringInput } from './metric.js'
import { perInput } from './per-input.js'

/** The published rule: the order of rows counts when the gold text holds `order by` anywhere, be it in a comment. */
export function isOrderedByText({ gold, requiredSorted = false }: ScoringInput): boolean {
  return requiredSorted || (gold.query !== null && orderBySubstring(gold.query))
}

/**
 * The corrected rule: the order of rows counts when the gold's last RETURN has an ORDER BY and there is no UNION; in SQL, when the whole query has
 * one.
 */
export const isOrderedByParse: (input: ScoringInput) => boolean = perInput(({ gold, language, requiredSorted = false }) => {
  if (requiredSorted || gold.query === null) return requiredSorted
  return language === 'sql' ? readSqlFacts(gold.query, 'any').finalOrderBy : readFacts(gold.query).finalOrderBy
})
