import { type EmbeddedQuery, translateForEmbedded } from '../../cypher/embedded-dialect.js'
import { readFacts } from '../../cypher/facts.js'
import { RecentMap } from '../../cypher/recent-map.js'
import type { Database, DatabaseHandle } from '../database.js'
import type { Outcome } from '../outcome.js'
import { EngineQueue } from './engine-queue.js'

export interface EmbeddedOptions {
  /** Resident memory of the engine's process above which the query that runs is given up, in bytes; default 1.5 GB. */
  readonly maxRssBytes?: number
}

/**
 * The graph of a seed in an engine that is not Neo4j, in a process of its own. A query that the engine lacks a construct for, or
 * is known to get wrong, is `not_run` with reason `engine_unsupported`.
 * @throws SeedError, EngineMissingError
 */
export async function openEmbedded(
  { seed }: Pick<Extract<DatabaseHandle, { readonly backend: 'embedded' }>, 'seed'>,
  { maxRssBytes = 1_500 * 2 ** 20 }: EmbeddedOptions = {},
): Promise<Database> {
  const queue = new EngineQueue(seed, maxRssBytes)
  const graph = await queue.start()
  // A gold is asked for its rows, and then whether they change with the storage order.
  const recent = new RecentMap<string, EmbeddedQuery>(128)
  const translate = (query: string): EmbeddedQuery => recent.getOrMake(query, () => translateForEmbedded(query, graph))
  return {
    backend: 'embedded',
    engine: 'Grafeo 0.6.0',
    approximate: true,
    async run(query, limits, signal) {
      const translated = translate(query)
      switch (translated.kind) {
        case 'run':
          return withColumnNames(query, await queue.run(query, translated.query, limits, signal))
        case 'unsupported':
          return { kind: 'not_run', reason: 'engine_unsupported', message: translated.construct }
        case 'rejected':
          return { kind: 'error', error: translated.error, code: null, message: translated.message }
      }
    },
    async changesWithOrder(query, ordered, limits, signal) {
      const translated = translate(query)
      return translated.kind === 'run' ? queue.changesWithOrder(query, translated.query, ordered, limits, signal) : null
    },
    schema: () => Promise.resolve(graph.schema),
    async fingerprint() {
      const fingerprint = (await queue.fingerprint()) ?? (await queue.fingerprint())
      if (fingerprint === null) throw new Error('The embedded engine ended twice while it took the fingerprint of its graph')
      return fingerprint
    },
    close() {
      queue.close()
      return Promise.resolve()
    },
  }
}

/** Neo4j names a column without alias by the query's own text; the engine by its own writing of it. */
function withColumnNames(query: string, outcome: Outcome): Outcome {
  if (outcome.kind !== 'ok') return outcome
  const { columns } = readFacts(query)
  return columns === null || columns.length !== outcome.columns.length ? outcome : { ...outcome, columns }
}
