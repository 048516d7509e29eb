/** Records that share the value of a field. */
export interface Group<T> {
  /** The value; null for records that lack the field. */
  readonly name: string | null
  readonly records: readonly T[]
}

/** `first`: groups stand as their first records do. `name`: by code unit; records without the field come last. */
export type GroupOrder = 'first' | 'name'

/** Groups records by one of their fields; records keep their order within a group. */
export function groupBy<T extends { readonly fields: Readonly<Record<string, string>> }>(
  records: readonly T[],
  field: string,
  order: GroupOrder = 'first',
): Group<T>[] {
  const groups = new Map<string | null, T[]>()
  for (const record of records) {
    const name = Object.hasOwn(record.fields, field) ? (record.fields[field] ?? null) : null
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [record])
    else group.push(record)
  }
  const found = [...groups].map(([name, members]) => ({ name, records: members }))
  return order === 'first' ? found : found.sort((a, b) => compareNames(a.name, b.name))
}

function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  if (a === b) return 0
  return a < b ? -1 : 1
}
