import { haveSameConditions } from '../../cypher/query-conditions.js'
import type { AnswerPair } from './answer-pair.js'
import { choiceLayout } from './choice-layout.js'
import { rowKeys } from './row-keys.js'
import { subjectColumns } from './subject-columns.js'
import type { Verdict } from './verdict.js'

/** Passes another choice of rows where the gold itself took any: LIMIT without a rank. */
export function otherChoice(pair: AnswerPair): Verdict | null {
  const { gold, prediction } = pair
  const [reading] = pair.readings
  if (!pair.allowed.has('other_choice') || !gold.isCut || reading === undefined || prediction.outcome.rows.length !== gold.outcome.rows.length) return null
  if (gold.isSorted && !isSortedByName(pair) && !isRankEmpty(pair)) return null
  const layout = choiceLayout(pair, reading)
  if (layout === null || !haveSameConditions(pair.gold.query, pair.prediction.query)) return null
  const [, rows] = rowKeys(layout)
  if (new Set(rows).size < rows.length) return null
  return { value: 1, rule: 'other_choice', sentence: 'The gold takes any rows up to its LIMIT, and the prediction takes others under the same conditions.' }
}

/** The gold is sorted by what its subject is called, which only fixes a choice, and the prediction by something else. */
function isSortedByName({ gold, prediction }: AnswerPair): boolean {
  const columns = gold.columns ?? []
  const ranks = [...columns.keys()].filter((at) => columns[at]?.isRank === true)
  const [first] = subjectColumns(columns)
  if (gold.facts.sortKeys.length !== 1 || ranks.length !== 1 || ranks[0] !== first || first === undefined) return false
  const isText = gold.outcome.rows.every((row) => typeof row[first] === 'string')
  const property = columns[first]?.property ?? null
  return isText && !(prediction.columns ?? []).some((column) => column.isRank && column.property === property)
}

/** What the gold ranks by is null in every row. */
function isRankEmpty({ gold }: AnswerPair): boolean {
  const ranks = (gold.columns ?? []).flatMap((column, at) => (column.isRank ? [at] : []))
  return ranks.length > 0 && ranks.length === gold.facts.sortKeys.length && gold.outcome.rows.every((row) => ranks.every((at) => row[at] === null))
}
