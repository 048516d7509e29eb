import { readSortPlan } from '../cypher/sort-plan.js'
import type { Outcome } from '../graph/outcome.js'
import { strictEx } from '../metrics/cypherbench-ex-strict.js'
import type { Metric, ScoringInput } from '../metrics/metric.js'
import type { SortedGold } from '../metrics/ties/sorted-gold.js'

export interface SortedGoldSetting {
  readonly run: (query: string, signal: AbortSignal) => Promise<Outcome>
  readonly metrics: readonly Metric[]
}

const exact = strictEx({ orderTies: 'exact' })

/**
 * The gold's rows with their sort keys, asked of the database only where a metric gains from them: the answers are alike in size, differ, and the
 * gold sorts by what it does not return, or cuts its rows. Empty otherwise, and when the database does not answer.
 */
export async function readSortedGold(
  input: ScoringInput, { run, metrics }: SortedGoldSetting, signal: AbortSignal,
): Promise<Pick<ScoringInput, 'sortedGold'>> {
  const { gold, prediction } = input
  if (!metrics.some(({ needsSortKeys }) => needsSortKeys) || gold.query === null) return {}
  if (gold.outcome.kind !== 'ok' || prediction.outcome.kind !== 'ok') return {}
  const alike = gold.outcome.rows.length === prediction.outcome.rows.length && gold.outcome.columns.length === prediction.outcome.columns.length
  if (!alike || exact.score(input).value !== 0) return {}
  const sortedGold = await sortedRows(gold.query, gold.outcome.rows.length, run, signal)
  return sortedGold === null ? {} : { sortedGold }
}

/**
 * A query's rows before SKIP and LIMIT, with their sort keys; null when it has no plan, when its answer holds all of that already, or when the
 * database does not answer.
 * @param rows how many rows its answer has
 */
export async function sortedRows(query: string, rows: number, run: SortedGoldSetting['run'], signal: AbortSignal): Promise<SortedGold | null> {
  const plan = readSortPlan(query)
  if (plan === null) return null
  const isCut = plan.skip > 0 || (plan.limit !== null && rows >= plan.limit)
  if (!isCut && plan.columns.every((column) => column < plan.width)) return null
  const outcome = await run(plan.query, signal)
  if (outcome.kind !== 'ok') return null
  return {
    rows: outcome.rows.map((row) => row.slice(0, plan.width)),
    keys: outcome.rows.map((row) => plan.columns.map((column) => row[column] ?? null)),
    skip: plan.skip,
    complete: plan.bound === null || outcome.rows.length < plan.bound,
  }
}
