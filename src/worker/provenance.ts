import type { ProvenanceElements, ProvenanceOptions, ProvenanceScope } from '../cypher/provenance/provenance-options.js'
import { rewriteProvenance } from '../cypher/provenance/rewrite-provenance.js'
import type { Database } from '../graph/database.js'
import type { Outcome } from '../graph/outcome.js'
import type { Value } from '../graph/value.js'
import { haveSameText } from '../metrics/cypherbench-ex.js'
import type { Metric, Provenances, ScoringInput } from '../metrics/metric.js'
import type { ProvenanceFailed, ProvenanceNotRun, ProvenanceOutcome } from '../metrics/provenance-outcome.js'
import { findMetric } from '../metrics/registry.js'

export interface ProvenanceSetting {
  readonly database: Pick<Database, 'backend' | 'engine'>
  readonly run: (query: string, signal: AbortSignal) => Promise<Outcome>
  /** Published names, or metrics themselves. */
  readonly metrics: readonly (string | Metric)[]
}

/** The provenances that the metrics need, to be added to the input; nothing is asked that none of them needs. */
export async function readProvenances(
  input: ScoringInput,
  setting: ProvenanceSetting,
  signal: AbortSignal,
): Promise<Pick<ScoringInput, 'provenance' | 'fullProvenance'>> {
  const provenance = await readProvenance(input, 'leading', setting, signal)
  const fullProvenance = await readProvenance(input, 'full', setting, signal)
  return { ...(provenance === null ? {} : { provenance }), ...(fullProvenance === null ? {} : { fullProvenance }) }
}

/**
 * The provenance of gold and prediction, from queries to the database that holds the graph; null when no metric needs
 * it. Nothing is asked for two equal texts whose answer is there: they have equal provenances. Where one has none of
 * scope `full`, both are read in scope `leading`, so that like is compared with like.
 */
async function readProvenance(
  input: ScoringInput,
  scope: ProvenanceScope,
  setting: ProvenanceSetting,
  signal: AbortSignal,
): Promise<Provenances | null> {
  const named = setting.metrics.map((metric) => (typeof metric === 'string' ? findMetric(metric) : metric))
  const metrics = named.filter(({ provenanceScope = 'leading' }) => provenanceScope === scope)
  const elements = [...new Set(metrics.flatMap(({ needsProvenance = [] }) => needsProvenance))]
  if (elements.length === 0) return null
  const { gold, prediction } = input
  const same = haveSameText(input)
  if (same && gold.outcome.kind === 'ok') return { gold: sameText, prediction: sameText }
  const read = async (wanted: ProvenanceScope): Promise<Provenances> => {
    const [ofGold, ofPrediction] = await Promise.all([
      provenanceOf(gold.query, elements, wanted, setting, signal),
      same ? sameText : provenanceOf(prediction.query, elements, wanted, setting, signal),
    ])
    return { gold: ofGold, prediction: ofPrediction }
  }
  const found = await read(scope)
  return scope === 'full' && (isRefused(found.gold) || isRefused(found.prediction)) ? read('leading') : found
}

/** Whether there is no provenance of scope `full`, though there may be one of scope `leading`. */
function isRefused(outcome: ProvenanceOutcome): boolean {
  if (outcome.kind === 'ok') return outcome.scope === 'leading'
  if (outcome.kind === 'not_run') return outcome.reason === 'engine_unsupported'
  return outcome.error === 'syntax' || outcome.error === 'semantic'
}

async function provenanceOf(
  query: string | null,
  elements: readonly ProvenanceElements[],
  scope: ProvenanceScope,
  setting: ProvenanceSetting,
  signal: AbortSignal,
): Promise<ProvenanceOutcome> {
  if (query === null) return { kind: 'not_run', reason: 'pred_missing' }
  const read = (kind: ProvenanceElements): Promise<Ids | ProvenanceFailed | ProvenanceNotRun> =>
    elements.includes(kind)
      ? idsOf(query, { elements: kind, scope }, setting, signal)
      : Promise.resolve({ scope, ids: noIds })
  const [nodes, relationships] = await Promise.all([read('nodes'), read('relationships')])
  if ('kind' in nodes) return nodes
  if ('kind' in relationships) return relationships
  const reached = nodes.scope === 'full' && relationships.scope === 'full' ? 'full' : 'leading'
  return { kind: 'ok', scope: reached, nodes: nodes.ids, relationships: relationships.ids }
}

type Ids = { readonly scope: ProvenanceScope; readonly ids: ReadonlySet<string> }

async function idsOf(
  query: string,
  wanted: Pick<ProvenanceOptions, 'elements' | 'scope'>,
  { database, run }: ProvenanceSetting,
  signal: AbortSignal,
): Promise<Ids | ProvenanceFailed | ProvenanceNotRun> {
  const rewrite = rewriteProvenance(query, {
    ...wanted,
    dialect: database.backend === 'embedded' ? 'embedded' : 'neo4j',
    idFunction: hasElementIds(database.engine) ? 'elementId' : 'id',
  })
  if (rewrite.kind === 'none') return { scope: wanted.scope ?? 'leading', ids: noIds }
  if (rewrite.kind === 'unparseable') return failed('unparseable', rewrite.message)
  if (rewrite.kind === 'refused') return failed('write_blocked', rewrite.message)
  const ids = new Set<string>()
  for (const each of rewrite.queries) {
    const outcome = await run(each, signal)
    if (outcome.kind === 'error') return failed(outcome.error, outcome.message)
    if (outcome.kind === 'not_run') {
      return { kind: 'not_run', reason: 'engine_unsupported', message: outcome.message ?? outcome.reason }
    }
    for (const [cell] of outcome.rows) addIds(cell ?? null, ids)
  }
  return { scope: rewrite.scope, ids }
}

/** A cell holds an id, or nested lists of ids with nulls. */
function addIds(cell: Value, ids: Set<string>): void {
  if (typeof cell === 'string' || typeof cell === 'bigint') ids.add(String(cell))
  else if (Array.isArray(cell)) for (const inner of cell) addIds(inner, ids)
}

/** Neo4j gives elements a text as id from release 5 on. */
function hasElementIds(engine: string): boolean {
  return !engine.startsWith('Neo4j 3.') && !engine.startsWith('Neo4j 4.')
}

const noIds: ReadonlySet<string> = new Set<string>()
const sameText: ProvenanceNotRun = { kind: 'not_run', reason: 'same_text' }

function failed(error: ProvenanceFailed['error'], message: string): ProvenanceFailed {
  return { kind: 'error', error, message }
}
