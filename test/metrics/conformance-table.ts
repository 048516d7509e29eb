import { table } from '../docs/metric-pages.js'

/** One comparison of a recorded value with ours. */
export interface Comparison {
  readonly metric: string
  readonly peer: string
  /** Null when they are equal to 1e-9; else the number in the closed list of deliberate differences, or what is wrong. */
  readonly reason: string | null
}

const peers: Readonly<Record<string, string>> = {
  P1: 'CypherBench (megagonlabs/cypherbench, June 2025)',
  P2: 'TabulaFlow (tabulaflow 0.4.3)',
  P3: 'T2C-Hub (text2cypher-composer 0.1.1)',
}

/** The table of agreement as Markdown: a line a metric and reference implementation. */
export function conformanceTable(comparisons: readonly Comparison[]): string {
  const groups = new Map<string, Comparison[]>()
  for (const comparison of comparisons) {
    const key = `${comparison.metric} ${comparison.peer}`
    groups.set(key, [...(groups.get(key) ?? []), comparison])
  }
  const rows = [...groups.values()].map((own) => {
    const reasons = new Map<string, number>()
    for (const { reason } of own) if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    const differing = [...reasons].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => `${reason}: ${count}`)
    const [first] = own
    const equal = own.filter(({ reason }) => reason === null).length
    return [`\`${first?.metric}\``, peers[first?.peer ?? ''] ?? '', String(own.length), String(equal), differing.join(', ')]
  })
  return table(['metric', 'reference', 'compared', 'equal', 'deliberately different'], rows)
}
