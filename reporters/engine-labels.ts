import type { ItemRecord } from '../src/record.js'

/** One sentence for each engine that the items ran on; it says when an engine is not the real one, and what that cost. */
export function engineLabels(records: readonly ItemRecord[]): string[] {
  const byEngine = new Map<string, ItemRecord[]>()
  for (const record of records) {
    const key = JSON.stringify([record.database.engine, record.database.approximate, record.database.backend])
    const members = byEngine.get(key)
    if (members) members.push(record)
    else byEngine.set(key, [record])
  }
  return [...byEngine.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, members]) => {
    const first = members[0]
    return first === undefined ? [] : [label(first.database, members)]
  })
}

function label({ engine, approximate, backend }: ItemRecord['database'], members: readonly ItemRecord[]): string {
  if (!approximate) return `${engine} (${backend})`
  const scored = members.filter(({ verdict }) => verdict === 'passed' || verdict === 'below_threshold').length
  const unsupported = members.filter(({ reason }) => reason?.startsWith('engine_unsupported') === true).length
  const orderDependent = members.filter((record) => record.orderDependent).length
  return (
    `approximate engine (${engine}), not Neo4j: ${scored} of ${members.length} scored, ` +
    `${unsupported} unsupported, ${orderDependent} order-dependent`
  )
}
