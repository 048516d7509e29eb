import type { ProvenanceElements } from '../cypher/provenance/provenance-options.js'
import { rewriteProvenance } from '../cypher/provenance/rewrite-provenance.js'
import type { Database } from '../graph/database.js'
import type { Outcome } from '../graph/outcome.js'
import { haveSameText } from '../metrics/cypherbench-ex.js'
import type { ScoringInput } from '../metrics/metric.js'
import type { ProvenanceFailed, ProvenanceOutcome } from '../metrics/provenance-outcome.js'
import { findMetric } from '../metrics/registry.js'

export interface ProvenanceSetting {
  readonly database: Pick<Database, 'backend' | 'engine'>
  readonly run: (query: string, signal: AbortSignal) => Promise<Outcome>
  readonly metrics: readonly string[]
}

/**
 * The provenance of gold and prediction, from queries to the database that holds the graph; undefined when no metric needs it.
 * Nothing is asked for two equal texts whose answer is there: they have equal provenances.
 */
export async function readProvenance(
  input: ScoringInput,
  setting: ProvenanceSetting,
  signal: AbortSignal,
): Promise<ScoringInput['provenance']> {
  const elements = [...new Set(setting.metrics.flatMap((metric) => findMetric(metric).needsProvenance ?? []))]
  if (elements.length === 0) return undefined
  const { gold, prediction } = input
  const same = haveSameText(input)
  if (same && gold.outcome.kind === 'ok') return { gold: sameText, prediction: sameText }
  const [ofGold, ofPrediction] = await Promise.all([
    provenanceOf(gold.query, elements, setting, signal),
    same ? sameText : provenanceOf(prediction.query, elements, setting, signal),
  ])
  return { gold: ofGold, prediction: ofPrediction }
}

async function provenanceOf(
  query: string | null,
  elements: readonly ProvenanceElements[],
  setting: ProvenanceSetting,
  signal: AbortSignal,
): Promise<ProvenanceOutcome> {
  if (query === null) return { kind: 'not_run', reason: 'pred_missing' }
  const found = await Promise.all(elements.map((kind) => idsOf(query, kind, setting, signal)))
  const ids = { nodes: noIds, relationships: noIds }
  for (const [i, part] of found.entries()) {
    const kind = elements[i]
    if ('kind' in part) return part
    if (kind !== undefined) ids[kind] = part
  }
  return { kind: 'ok', ...ids }
}

async function idsOf(
  query: string,
  elements: ProvenanceElements,
  { database, run }: ProvenanceSetting,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | Exclude<ProvenanceOutcome, { kind: 'ok' }>> {
  const rewrite = rewriteProvenance(query, {
    elements,
    dialect: database.backend === 'embedded' ? 'embedded' : 'neo4j',
    idFunction: hasElementIds(database.engine) ? 'elementId' : 'id',
  })
  if (rewrite.kind === 'none') return noIds
  if (rewrite.kind === 'unparseable') return failed('unparseable', rewrite.message)
  if (rewrite.kind === 'refused') return failed('write_blocked', rewrite.message)
  const ids = new Set<string>()
  for (const each of rewrite.queries) {
    const outcome = await run(each, signal)
    if (outcome.kind === 'error') return failed(outcome.error, outcome.message)
    if (outcome.kind === 'not_run') return { kind: 'not_run', reason: 'engine_unsupported', message: outcome.message ?? outcome.reason }
    for (const [id] of outcome.rows) if (typeof id === 'string' || typeof id === 'bigint') ids.add(String(id))
  }
  return ids
}

/** Neo4j gives elements a text as id from release 5 on. */
function hasElementIds(engine: string): boolean {
  return !engine.startsWith('Neo4j 3.') && !engine.startsWith('Neo4j 4.')
}

const noIds: ReadonlySet<string> = new Set<string>()
const sameText: ProvenanceOutcome = { kind: 'not_run', reason: 'same_text' }

function failed(error: ProvenanceFailed['error'], message: string): ProvenanceFailed {
  return { kind: 'error', error, message }
}
