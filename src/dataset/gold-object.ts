import { itemFieldNames } from './field-names.js'
import { isJsonObject } from './json-lines.js'
import type { RawRecord } from './raw-record.js'

const lifted = ['required_columns', 'required_sorted', 'alternatives', 'alternative_results']

/**
 * The record with the gold query as text: TabulaFlow's items have an object under `gold_query`, with the text and what it demands of an
 * answer, or, where a question is ambiguous, several under `gold_queries`, of which one is meant. What stands beside it stays.
 */
export function withGoldText(record: RawRecord): RawRecord {
  const { line, fields } = record
  const single = fields['gold_query']
  if (isJsonObject(single)) return { line, fields: { ...demands(single), ...fields, gold_query: single['query'] } }
  const meant = intendedGold(fields)
  if (meant === null || itemFieldNames.gold.some((name) => Object.hasOwn(fields, name))) return record
  return { line, fields: { ...demands(meant), ...fields, gold_query: meant['query'] } }
}

function demands(gold: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(gold).filter(([name]) => lifted.includes(name)))
}

/** The only one, or the one with the id that is meant; null when there is none. */
function intendedGold(fields: RawRecord['fields']): Record<string, unknown> | null {
  const several = fields['gold_queries']
  if (!Array.isArray(several)) return null
  const golds: readonly unknown[] = several
  const id = fields['gold_intended_query_id']
  const meant = golds.length === 1 ? golds[0] : golds.find((gold) => isJsonObject(gold) && gold['id'] === id)
  return isJsonObject(meant) ? meant : null
}
