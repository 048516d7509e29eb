import type { GateDataset, GateInput } from '../../src/gate/gate-input.js'
import type { ItemRecord } from '../../src/record.js'

/** A passed record; the parts that a test is about are given. */
export function record(id: string, changes: Partial<ItemRecord> = {}): ItemRecord {
  return {
    version: 1,
    dataset: 'movies',
    id,
    line: 1,
    graph: 'movies',
    database: { backend: 'server', engine: 'Neo4j 5.26.30', approximate: false },
    fields: {},
    verdict: 'passed',
    reason: null,
    scores: { cypherbench_ex: 1 },
    reasons: {},
    below: [],
    difference: null,
    rows: { gold: 1, prediction: 1 },
    orderDependent: false,
    ms: { predict: null, gold: 1, prediction: 1 },
    usage: null,
    gold: 'MATCH (m:Movie) RETURN m.title',
    prediction: 'MATCH (m:Movie) RETURN m.title',
    part: 'worker-1.jsonl',
    ...changes,
  }
}

export function below(id: string, changes: Partial<ItemRecord> = {}): ItemRecord {
  return record(id, { verdict: 'below_threshold', scores: { cypherbench_ex: 0 }, below: ['cypherbench_ex'], ...changes })
}

export function errored(id: string, changes: Partial<ItemRecord> = {}): ItemRecord {
  return record(id, { verdict: 'errored', reason: 'server_unreachable', scores: { cypherbench_ex: null }, ...changes })
}

export function unscored(id: string, changes: Partial<ItemRecord> = {}): ItemRecord {
  return record(id, { verdict: 'unscored', reason: 'gold_failed', scores: { cypherbench_ex: null }, ...changes })
}

/** `count` records made by `make`, with ids `<prefix>1` and so on. */
export function several(count: number, make: (id: string) => ItemRecord, prefix = 'q'): ItemRecord[] {
  return Array.from({ length: count }, (_, index) => make(`${prefix}${index + 1}`))
}

export function dataset(changes: Partial<GateDataset> = {}): GateDataset {
  return { name: 'movies', metrics: ['cypherbench_ex'], floors: [], collected: 0, total: 0, missingFiles: [], ...changes }
}

/** A full, green run of one dataset whose every collected test has a record. */
export function run(records: readonly ItemRecord[], changes: Partial<GateInput> = {}): GateInput {
  const failed = records.some(({ verdict }) => verdict === 'below_threshold' || verdict === 'errored')
  return {
    gate: 'items',
    datasets: [dataset({ collected: records.length, total: records.length })],
    records,
    maxIncomplete: { count: 1, share: 0.1 },
    reason: failed ? 'failed' : 'passed',
    bail: false,
    narrowedBy: [],
    unhandledErrors: [],
    moduleErrors: [],
    otherFailures: [],
    badRecords: [],
    outside: { ran: false, failedModules: 0 },
    askedFor: false,
    modules: 1,
    watch: false,
    exitCodeWasSet: false,
    ...changes,
  }
}
