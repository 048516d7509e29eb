import type { QueryLimits } from '../graph/database.js'
import { decodeOutcome } from '../graph/codec.js'
import type { ErrorKind, ErrorOutcome, Outcome } from '../graph/outcome.js'
import { QuerySlots } from '../graph/query-slots.js'
import type { GraphSchema } from '../graph/schema.js'
import type { SqlRequest } from './protocol.js'
import { type SqlAnswer, SqlProcess } from './sql-process.js'

export interface SqlPoolOptions {
  readonly open: Extract<SqlRequest, { kind: 'open' }>
  /** Processes at once, 1 or more; each runs one query at a time, so that none stops with another one's. */
  readonly width: number
  /** Milliseconds after which a process that has nothing to do ends. */
  readonly idleMs: number
}

/** Processes of a SQL engine for one file: started when they are needed, ended when a query overruns its limits or nothing is left to do. */
export class SqlPool {
  readonly #options: SqlPoolOptions
  readonly #slots: QuerySlots
  readonly #idle = new Map<SqlProcess, NodeJS.Timeout>()
  readonly #busy = new Set<SqlProcess>()
  #isClosed = false

  constructor(options: SqlPoolOptions) {
    this.#options = options
    this.#slots = new QuerySlots(options.width)
  }

  /**
   * Starts the first process; the engine's product and version.
   * @throws SqlFileError, SqlClientMissingError or an Error that tells how the process ended
   */
  async start(): Promise<string> {
    const process = await SqlProcess.start(this.#options.open)
    this.#giveBack(process)
    return process.engine
  }

  /** Never rejects. A process that ends by itself is tried once more with the same query. */
  run(query: string, limits: QueryLimits, signal?: AbortSignal): Promise<Outcome> {
    return this.#slots.use(async () => {
      const first = await this.#try(query, limits, signal)
      if (first !== 'ended') return first
      const second = await this.#try(query, limits, signal)
      return second === 'ended' ? failed('other', `The engine's process ended while the query ran`) : second
    })
  }

  /** @throws Error when the process cannot tell. */
  schema(): Promise<GraphSchema> {
    return this.#slots.use(async () => {
      const process = await this.#take()
      const answer = await process.ask({ kind: 'schema' })
      this.#giveBack(process)
      if (answer.kind === 'schema') return answer.schema
      throw new Error(`The schema of ${this.#options.open.file} could not be read${answer.kind === 'failure' ? `: ${answer.message}` : ''}`)
    })
  }

  close(): void {
    this.#isClosed = true
    for (const process of [...this.#busy, ...this.#idle.keys()]) process.kill()
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#idle.clear()
  }

  async #try(query: string, limits: QueryLimits, signal: AbortSignal | undefined): Promise<Outcome | 'ended'> {
    const isStopped = (): boolean => signal?.aborted === true || this.#isClosed
    if (isStopped()) return cancelled
    let process: SqlProcess
    try {
      process = await this.#take()
    } catch (error) {
      return failed('infra', error instanceof Error ? error.message : String(error))
    }
    if (isStopped()) {
      this.#giveBack(process)
      return cancelled
    }
    let stopped: ErrorOutcome | null = null
    let isAnswered = false
    const stop = (outcome: ErrorOutcome): void => {
      if (isAnswered) return
      stopped = outcome
      process.kill()
    }
    const late = failed('timeout', `No answer within ${limits.timeoutMs} ms`)
    // An answer may be waiting behind work of our own, which is no fault of the query.
    const timer = setTimeout(() => setImmediate(() => stop(late)), limits.timeoutMs)
    const cancel = (): void => stop(cancelled)
    signal?.addEventListener('abort', cancel, { once: true })
    const answer = await process.ask({ kind: 'query', query, maxRows: limits.maxRows, maxBytes: limits.maxBytes })
    isAnswered = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    this.#giveBack(process)
    return stopped ?? (this.#isClosed ? cancelled : outcomeOf(answer, this.#options.open.memoryBytes))
  }

  /** @throws as `start` */
  async #take(): Promise<SqlProcess> {
    for (const [process, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(process)
      if (!process.isUsable) continue
      this.#busy.add(process)
      return process
    }
    const process = await SqlProcess.start(this.#options.open)
    this.#busy.add(process)
    if (this.#isClosed) process.kill()
    return process
  }

  #giveBack(process: SqlProcess): void {
    this.#busy.delete(process)
    if (!process.isUsable || this.#isClosed) return
    const timer = setTimeout(() => {
      this.#idle.delete(process)
      process.kill()
    }, this.#options.idleMs)
    this.#idle.set(process, timer.unref())
  }
}

function outcomeOf(answer: SqlAnswer, memoryBytes: number): Outcome | 'ended' {
  switch (answer.kind) {
    case 'answer':
      return decodeOutcome(JSON.parse(answer.text))
    case 'memory':
      return failed('too_large', `The query took more than ${Math.round(memoryBytes / 2 ** 20)} MB of memory`)
    case 'failure':
      return failed('other', answer.message)
    default:
      return 'ended'
  }
}

const cancelled = failed('cancelled', 'The query was cancelled')

function failed(error: ErrorKind, message: string): ErrorOutcome {
  return { kind: 'error', error, code: null, message }
}
