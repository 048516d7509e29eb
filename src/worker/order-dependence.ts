import { readFacts } from '../cypher/facts.js'
import type { OkOutcome, Outcome } from '../graph/outcome.js'
import { openTies } from '../metrics/ties/open-ties.js'
import { sortedGoldOf } from '../metrics/ties/sorted-gold-of.js'
import { sortedRows } from './sorted-gold.js'

export interface OrderSetting {
  readonly run: (query: string, signal: AbortSignal) => Promise<Outcome>
  /** Whether the rows change with the storage order; null when that cannot be found out. Absent where the database has no such test. */
  readonly changesWithOrder?: ((query: string, ordered: boolean, signal: AbortSignal) => Promise<boolean | null>) | undefined
}

/** Queries slower than this are not run again and again, in milliseconds. */
const slowest = 500

/**
 * Whether a gold's answer depends on the order in which the database stores its graph: by running it on copies in another order where the
 * database has them, by the values it is sorted by, and where neither tells, by its text.
 */
export async function dependsOnOrder(query: string, gold: Outcome, setting: OrderSetting, signal: AbortSignal): Promise<boolean> {
  const facts = readFacts(query)
  if (gold.kind !== 'ok' || !facts.orderSensitive || gold.rows.length === 0) return facts.orderDependent
  const changed = await measured(query, gold, setting, signal)
  if (changed !== null) return changed
  return facts.orderDependent || (await tiesOf(query, gold, setting, signal)) !== null
}

/** Whether its rows change with the storage order; null when that was not tried. */
export async function measured(query: string, gold: OkOutcome, { changesWithOrder }: OrderSetting, signal: AbortSignal): Promise<boolean | null> {
  const { finalOrderBy, functions, orderSensitive } = readFacts(query)
  // Copies of the graph have other ids.
  const readsIds = functions.some((name) => ['id', 'elementid'].includes(name.toLowerCase()))
  if (changesWithOrder === undefined || !orderSensitive || readsIds || (gold.latencyMs ?? 0) > slowest) return null
  return changesWithOrder(query, finalOrderBy, signal)
}

/** What the sort keys of the answer leave open; null when nothing or not known. */
export async function tiesOf(query: string, gold: OkOutcome, { run }: OrderSetting, signal: AbortSignal): Promise<'cut' | 'order' | null> {
  if (!readFacts(query).finalOrderBy) return null
  const asked = await sortedRows(query, gold.rows.length, run, signal)
  const sorted = asked ?? sortedGoldOf({ gold: { query, outcome: gold }, prediction: { query: null, outcome: gold } })
  return sorted === null ? null : openTies(gold, sorted)
}
