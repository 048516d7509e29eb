import { fieldValue } from '../src/gate/field-value.js'
import type { ItemRecord } from '../src/record.js'
import type { GroupTable } from './run-report.js'
import { totals } from './totals.js'

const fewestValues = 2
const mostValues = 30

/**
 * Tables of a dataset by field.
 *
 * @param fields the fields to group by; null takes `graph` and every field that has 2 to 30 values
 */
export function groupTables(
  records: readonly ItemRecord[],
  metrics: readonly string[],
  fields: readonly string[] | null,
): GroupTable[] {
  const chosen = fields ?? tellingFields(records)
  return chosen
    .map((field) => ({ field, groups: groupBy(records, field) }))
    .filter(({ groups }) => [...groups.keys()].some((value) => value !== null))
    .map(({ field, groups }) => ({
      field,
      rows: [...groups]
        .sort(([a], [b]) => compareValues(a, b))
        .map(([value, members]) => ({ value, totals: totals(members, metrics) })),
    }))
}

function tellingFields(records: readonly ItemRecord[]): string[] {
  const names = new Set(records.flatMap((record) => Object.keys(record.fields)))
  names.delete('graph')
  return ['graph', ...[...names].sort()].filter((field) => {
    const values = new Set(records.map((record) => fieldValue(record, field)))
    values.delete(null)
    return values.size >= fewestValues && (field === 'graph' || values.size <= mostValues)
  })
}

function groupBy(records: readonly ItemRecord[], field: string): Map<string | null, ItemRecord[]> {
  const groups = new Map<string | null, ItemRecord[]>()
  for (const record of records) {
    const value = fieldValue(record, field)
    const members = groups.get(value)
    if (members) members.push(record)
    else groups.set(value, [record])
  }
  return groups
}

/** Numbers by size, then other texts by code unit so that no locale changes the order, a missing value last. */
function compareValues(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const [first, second] = [numberOf(a), numberOf(b)]
  if (first === null || second === null || first === second) {
    return Number(first === null) - Number(second === null) || (a < b ? -1 : Number(a > b))
  }
  return first - second
}

function numberOf(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
