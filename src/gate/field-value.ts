import type { ItemRecord } from '../record.js'

/** The value by which an item is grouped under `field`; `graph` is a field of every item. Null when the item lacks it. */
export function fieldValue(record: ItemRecord, field: string): string | null {
  if (Object.hasOwn(record.fields, field)) return record.fields[field] ?? null
  return field === 'graph' ? record.graph : null
}
