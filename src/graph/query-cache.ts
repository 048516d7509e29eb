import { judgeSafety } from '../cypher/safety.js'
import type { Database, QueryLimits } from './database.js'
import type { ErrorOutcome, Outcome } from './outcome.js'
import { languageOf } from './query-language.js'
import { QuerySlots } from './query-slots.js'
import { rowSize } from './value-size.js'

export interface QueryRunnerOptions {
  readonly limits: QueryLimits
  /** Queries at once on the database, 1 or more. */
  readonly concurrency: number
  /** Procedures to allow beside the built-in list. */
  readonly allowProcedures?: readonly string[]
  /** About how many bytes of results are kept, the most recently asked for; default 256 MB. What was dropped is run again. */
  readonly keepBytes?: number
}

interface Entry {
  readonly outcome: Promise<Outcome>
  /** Null when it has ended: signals are heavy, and entries many. */
  stop: AbortController | null
  /** Callers that still wait. */
  waiting: number
  /** About how much memory the result takes; 0 until it is there. */
  bytes: number
}

/**
 * Runs each distinct query text once on a database, whoever asks for it how often, after the safety check. An outcome that
 * says nothing of the query (`infra`, `cancelled`) is not kept.
 */
export class QueryRunner {
  readonly #database: Database
  readonly #options: QueryRunnerOptions
  readonly #slots: QuerySlots
  /** In the order of the last use, oldest first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(database: Database, options: QueryRunnerOptions) {
    this.#database = database
    this.#options = options
    this.#slots = new QuerySlots(options.concurrency)
  }

  /** Never rejects. A caller's signal ends its own waiting; the query itself stops when nobody waits for it any more. */
  async run(query: string, signal?: AbortSignal): Promise<Outcome> {
    if (signal?.aborted === true) return cancelled
    const entry = this.#entries.get(query) ?? this.#start(query)
    this.#entries.delete(query)
    this.#entries.set(query, entry)
    if (signal === undefined) {
      // Never counted down: this caller waits to the end.
      entry.waiting += 1
      return entry.outcome
    }
    return this.#waitFor(query, entry, signal)
  }

  async #waitFor(query: string, entry: Entry, signal: AbortSignal): Promise<Outcome> {
    entry.waiting += 1
    let leave = (): void => undefined
    const left = new Promise<Outcome>((resolve) => {
      leave = () => resolve(cancelled)
      signal.addEventListener('abort', leave, { once: true })
    })
    const outcome = await Promise.race([entry.outcome, left])
    signal.removeEventListener('abort', leave)
    entry.waiting -= 1
    if (outcome === cancelled && entry.waiting === 0) {
      if (this.#entries.get(query) === entry) this.#entries.delete(query)
      entry.stop?.abort()
    }
    return outcome
  }

  #start(query: string): Entry {
    const stop = new AbortController()
    const entry: Entry = { outcome: this.#execute(query, stop.signal), stop, waiting: 0, bytes: 0 }
    void entry.outcome.then((outcome) => this.#keep(query, entry, outcome))
    return entry
  }

  // Judged when its turn has come, since a database may ask for its parse, too, of which only the latest are kept.
  #execute(query: string, signal: AbortSignal): Promise<Outcome> {
    return this.#slots.use(async () => {
      if (signal.aborted) return cancelled
      const { allowProcedures, limits } = this.#options
      // What may be done in SQL its engines judge.
      const isCypher = languageOf(this.#database) === 'cypher'
      const verdict = isCypher ? judgeSafety(query, allowProcedures === undefined ? {} : { allowProcedures }) : null
      if (verdict?.kind === 'refused') return { kind: 'error', error: verdict.error, code: null, message: verdict.reason }
      return this.#database.run(query, limits, signal)
    })
  }

  #keep(query: string, entry: Entry, outcome: Outcome): void {
    entry.stop = null
    if (this.#entries.get(query) !== entry) return
    if (outcome.kind === 'error' && (outcome.error === 'infra' || outcome.error === 'cancelled')) {
      this.#entries.delete(query)
      return
    }
    entry.bytes = sizeOf(query, outcome)
    this.#bytes += entry.bytes
    const keepBytes = this.#options.keepBytes ?? 256 * 2 ** 20
    for (const [old, each] of this.#entries) {
      if (this.#bytes <= keepBytes) return
      // Zero: it still runs.
      if (each.bytes === 0) continue
      this.#entries.delete(old)
      this.#bytes -= each.bytes
    }
  }
}

const cancelled: ErrorOutcome = { kind: 'error', error: 'cancelled', code: null, message: 'The query was cancelled' }

function sizeOf(query: string, outcome: Outcome): number {
  const rows = outcome.kind === 'ok' ? outcome.rows.reduce((sum, row) => sum + rowSize(row), 0) : 0
  return 200 + query.length + rows
}
