import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import neo4j from 'neo4j-driver'
import { describe, expect, inject, test } from 'vitest'
import type { Database } from '../../src/graph/database.js'
import { openEmbedded } from '../../src/graph/embedded/open-embedded.js'
import { openServer } from '../../src/graph/neo4j/open-server.js'
import type { Outcome } from '../../src/graph/outcome.js'
import { QueryRunner } from '../../src/graph/query-cache.js'
import { seedServer } from '../../src/graph/seed/seed-server.js'
import type { Value } from '../../src/graph/value.js'
import type { Score, ScoringInput } from '../../src/metrics/metric.js'
import type { ProvenanceOutcome } from '../../src/metrics/provenance-outcome.js'
import { psjs } from '../../src/metrics/psjs.js'
import { psjsGraph } from '../../src/metrics/psjs-graph.js'
import { readProvenances } from '../../src/worker/provenance.js'
import { extractionFailures } from '../cypher/extraction-failures.js'
import { emptyDatabase } from './empty-database.js'

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const uri = inject('neo4jUri')
const handle = { backend: 'server', uri: uri ?? '', username: '', password: '', database: null } as const
const limits = { timeoutMs: 120_000, maxRows: 1_000_000, maxBytes: 2 ** 30 }

interface RecordedPair {
  readonly id: string
  readonly graph: string
  readonly gold_query: string
  readonly pred_query: string
  readonly P1_psjs: number
  readonly path_psjs: number | null
  readonly path_why: string | null
  readonly gold_valid: boolean
  readonly pred_valid: boolean
  readonly reason: unknown
}

interface RecordedQuery {
  readonly id: string
  readonly query: string
  readonly correct_nodes: readonly string[]
}

function readRecorded(): { pairs: readonly RecordedPair[]; queries: readonly RecordedQuery[] } {
  const lines = readFileSync(`${data}conformance/psjs.jsonl`, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line))
  return { pairs: lines.filter(({ graph }) => graph !== 'spec9'), queries: lines.filter(({ graph }) => graph === 'spec9') }
}

/** Opens the server with nothing but the seed in it. */
async function seeded(seed: string): Promise<Database> {
  await emptyDatabase(handle.uri)
  await seedServer(handle, seed)
  return openServer(handle)
}

async function createIndex(): Promise<void> {
  const driver = neo4j.driver(handle.uri)
  await driver.executeQuery('CREATE INDEX FOR (n:A) ON (n.name)')
  await driver.executeQuery('CALL db.awaitIndexes(60)')
  await driver.close()
}

/** Gold and prediction with the two facts of their outcomes that PSJS looks at. */
function inputOf(gold: string, goldRuns: boolean, prediction: string, predictionRuns: boolean): ScoringInput {
  const outcome = (runs: boolean): Outcome =>
    runs
      ? { kind: 'ok', columns: ['x'], rows: [], latencyMs: null }
      : { kind: 'error', error: 'syntax', code: null, message: 'recorded as invalid' }
  return { gold: { query: gold, outcome: outcome(goldRuns) }, prediction: { query: prediction, outcome: outcome(predictionRuns) } }
}

function runnerOf(database: Database): (query: string, signal: AbortSignal) => Promise<Outcome> {
  const runner = new QueryRunner(database, { limits, concurrency: 8 })
  return (query, signal) => runner.run(query, signal)
}

/** A signal that nobody aborts; each caller has its own. */
function never(): AbortSignal {
  return new AbortController().signal
}

describe.skipIf(uri === null || !existsSync(data))('provenance on a real Neo4j', () => {
  test('the queries of the specification whose patterns regular expressions lose', async () => {
    await using database = new Opened(await seeded(`${data}conformance/spec9-setup.cypher`))
    await createIndex()
    const run = runnerOf(database.value)
    const names = await run('MATCH (n) RETURN elementId(n) AS id, n.k AS k', never())
    const keys = new Map(names.kind === 'ok' ? names.rows.map(([id, k]) => [textOf(id), textOf(k)]) : [])
    const setting = { database: database.value, run, metrics: ['psjs'] }
    const nodesOf = async (query: string): Promise<readonly string[]> => {
      const { provenance } = await readProvenances(inputOf('MATCH (nothing:Nothing) RETURN 1', true, query, true), setting, never())
      return keysOf(provenance?.prediction, keys)
    }
    const recorded = new Map(readRecorded().queries.map(({ id, correct_nodes }) => [id, correct_nodes]))
    expect(recorded.size).toBe(40)
    for (const { id, query, nodes } of extractionFailures) {
      expect(recorded.get(id) ?? nodes, `recorded for ${id}`).toEqual(nodes)
      expect(await nodesOf(query), `${id}: ${query}`).toEqual(nodes)
    }
  })

  test('recorded values of pairs on movies', async () => {
    expect(await compared('movies')).toMatchInlineSnapshot(`
      {
        "another value: the published extraction is wrong": 15,
        "no value: the patterns of the gold are invalid": 23,
        "the published value": 1043,
      }
    `)
  })

  test('recorded values of pairs on northwind', async () => {
    expect(await compared('northwind')).toMatchInlineSnapshot(`
      {
        "another value: the published extraction is wrong": 70,
        "no value: the patterns of the gold are invalid": 6,
        "the published value": 977,
      }
    `)
  })

  /**
   * Counts the pairs by how our value stands to the published one. The embedded engine's must be Neo4j's on all but the few
   * that it does not run.
   */
  async function compared(graph: string): Promise<Readonly<Record<string, number>>> {
    const seed = `${data}${graph}/graph.cypher`
    await using server = new Opened(await seeded(seed))
    await using embedded = new Opened(await openEmbedded({ seed }))
    const onServer = scorerOf(server.value)
    const onEmbedded = scorerOf(embedded.value)
    const unexplained: string[] = []
    const kinds: Record<string, number> = {}
    let unsupported = 0
    // More at once only wait for each other in the runner.
    await eachOf(readRecorded().pairs.filter((pair) => pair.graph === graph), 8, async (pair) => {
      const [score, approximate] = await Promise.all([onServer(pair), onEmbedded(pair)])
      const kind = kindOf(pair, score.psjs)
      const engineKind = engineKindOf(score, approximate)
      kinds[kind] = (kinds[kind] ?? 0) + 1
      if (engineKind === 'embedded: unsupported') unsupported++
      if (kind === 'unexplained') unexplained.push(`${pair.id}: ${pair.path_psjs} (${pair.path_why}) → ${JSON.stringify(score.psjs)}`)
      if (engineKind === 'unexplained') unexplained.push(`${pair.id}: ${JSON.stringify(score)}, embedded ${JSON.stringify(approximate)}`)
    })
    expect(unexplained).toEqual([])
    expect(unsupported).toBeLessThanOrEqual(10)
    return kinds
  }

  test('every recorded pair is on one of these graphs', () => {
    const { pairs } = readRecorded()
    expect(new Set(pairs.map(({ graph }) => graph))).toEqual(new Set(['movies', 'northwind']))
    expect(pairs).toHaveLength(2_134)
  })
})

interface Scores {
  readonly psjs: Score
  readonly graph: Score
}

function scorerOf(database: Database): (pair: RecordedPair) => Promise<Scores> {
  const setting = { database, run: runnerOf(database), metrics: ['psjs', 'psjs_graph'] }
  return async (pair) => {
    const input = inputOf(pair.gold_query, pair.gold_valid, pair.pred_query, pair.pred_valid)
    const { provenance } = await readProvenances(input, setting, never())
    if (provenance === undefined) throw new Error('psjs needs provenance')
    return { psjs: psjs.score({ ...input, provenance }), graph: psjsGraph.score({ ...input, provenance }) }
  }
}

/** How the embedded engine's values stand to those of Neo4j. */
function engineKindOf(server: Scores, embedded: Scores): string {
  if (embedded.psjs.reason === 'engine_unsupported') return 'embedded: unsupported'
  const equal = server.psjs.value === embedded.psjs.value && server.graph.value === embedded.graph.value
  return equal ? 'embedded: equal' : 'unexplained'
}

/** How our value stands to the published one; `unexplained` where it is not the value by path variables. */
function kindOf(pair: RecordedPair, { value }: Score): string {
  const same = pair.path_psjs === null ? value === null : value !== null && Math.abs(value - pair.path_psjs) <= 1e-9
  if (!same) return 'unexplained'
  if (value === null) return 'no value: the patterns of the gold are invalid'
  if (Math.abs(value - pair.P1_psjs) <= 1e-9) return 'the published value'
  return pair.reason === null ? 'unexplained' : 'another value: the published extraction is wrong'
}

function keysOf(outcome: ProvenanceOutcome | undefined, keys: ReadonlyMap<string, string>): readonly string[] {
  if (outcome?.kind !== 'ok') return [`no provenance: ${JSON.stringify(outcome)}`]
  return [...outcome.nodes].map((id) => keys.get(id) ?? id).toSorted()
}

/** Does the work for every entry, so many at once. */
async function eachOf<T>(entries: readonly T[], atOnce: number, work: (entry: T) => Promise<void>): Promise<void> {
  const left = entries.values()
  const worker = async (): Promise<void> => {
    for (const entry of left) await work(entry)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Closes a database where its scope ends. */
class Opened {
  readonly value: Database

  constructor(value: Database) {
    this.value = value
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.value.close()
  }
}

function textOf(value: Value | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`expected a text, found ${typeof value}`)
  return value
}
