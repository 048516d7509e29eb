import { availableParallelism } from 'node:os'
import { decodeOutcome } from '../codec.js'
import type { QueryLimits } from '../database.js'
import type { ErrorKind, ErrorOutcome, Outcome } from '../outcome.js'
import { outcomeOfEngineError } from './engine-error.js'
import { type EngineProcess, type ProcessEnd, startEngineProcess } from './engine-process.js'
import type { Reply } from './protocol.js'

/** A query on its way. */
interface Job {
  readonly id: number
  /** As the caller wrote it, to judge the engine's error by. */
  readonly query: string
  /** In the engine's dialect. */
  readonly translated: string
  readonly limits: QueryLimits
  /** Asks whether the rows change with the storage order, instead of asking for the rows. */
  readonly order: { readonly ordered: boolean } | null
  readonly settle: (outcome: Outcome) => void
  /** True after the process died while this and other queries ran: it runs alone, so that the culprit is found. */
  alone: boolean
  timer?: NodeJS.Timeout
}

const restartsInARow = 3

/**
 * Keeps one process of the engine busy with a few queries at a time. A query past its limit takes the process with it; a
 * new one loads the graph again and runs what was in flight beside it.
 */
export class EngineQueue {
  readonly #seed: string
  readonly #maxRssBytes: number
  readonly #width = Math.max(1, Math.min(4, availableParallelism()))
  readonly #waiting: Job[] = []
  readonly #running = new Map<number, Job>()
  readonly #asked = new Map<number, (text: string | null) => void>()
  #process: EngineProcess | null = null
  #starting: Promise<void> | null = null
  #nextId = 0
  readonly #closing = new AbortController()

  constructor(seed: string, maxRssBytes: number) {
    this.#seed = seed
    this.#maxRssBytes = maxRssBytes
  }

  /** @throws SeedError, EngineMissingError or an Error that tells how the process ended. */
  async start(): Promise<EngineProcess['loaded']> {
    const listener = { onReply: this.#receive.bind(this), onEnd: this.#ended.bind(this) }
    this.#process = await startEngineProcess(this.#seed, this.#maxRssBytes, listener, this.#closing.signal)
    return this.#process.loaded
  }

  /** Whether the rows change with the order in which the graph is stored; null when that was not found out. */
  async changesWithOrder(query: string, translated: string, ordered: boolean, limits: QueryLimits, signal?: AbortSignal): Promise<boolean | null> {
    const outcome = await this.run(query, translated, limits, signal, { ordered })
    const changed = outcome.kind === 'ok' ? outcome.rows[0]?.[0] : null
    return typeof changed === 'boolean' ? changed : null
  }

  run(query: string, translated: string, limits: QueryLimits, signal?: AbortSignal, order: Job['order'] = null): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        signal?.removeEventListener('abort', cancel)
        resolve(outcome)
      }
      const job: Job = { id: this.#nextId++, query, translated, limits, order, settle, alone: false }
      const cancel = (): void => this.#stop(job, failed('cancelled', 'The query was cancelled'))
      if (signal?.aborted === true || this.#closing.signal.aborted) {
        settle(failed('cancelled', signal?.aborted === true ? 'The query was cancelled' : 'The database was closed'))
        return
      }
      signal?.addEventListener('abort', cancel, { once: true })
      this.#waiting.push(job)
      this.#pump()
    })
  }

  /** The fingerprint of the graph in the process; null when the process ended meanwhile. */
  async fingerprint(): Promise<string | null> {
    await this.#ensureProcess()
    const process = this.#process
    if (process === null) return null
    const id = this.#nextId++
    return new Promise((resolve) => {
      this.#asked.set(id, resolve)
      process.send({ kind: 'fingerprint', id })
    })
  }

  close(): void {
    this.#closing.abort()
    this.#process?.kill()
    this.#process = null
    for (const job of [...this.#running.values(), ...this.#waiting]) {
      clearTimeout(job.timer)
      job.settle(failed('cancelled', 'The database was closed'))
    }
    this.#running.clear()
    this.#waiting.length = 0
    this.#forgetAsked()
  }

  #pump(): void {
    if (this.#closing.signal.aborted || this.#waiting.length === 0) return
    if (this.#process === null) {
      void this.#ensureProcess().then(() => this.#pump())
      return
    }
    for (;;) {
      const [job] = this.#waiting
      if (job === undefined || this.#isFull(job)) return
      this.#waiting.shift()
      this.#running.set(job.id, job)
      const { timeoutMs, maxRows, maxBytes } = job.limits
      const late = failed('timeout', `No answer within ${timeoutMs} ms`)
      // An answer may be waiting behind work of our own, which is no fault of the query.
      job.timer = setTimeout(() => setImmediate(() => this.#stop(job, late)), timeoutMs)
      const request = { id: job.id, query: job.translated, maxRows, maxBytes }
      this.#process.send(job.order === null ? { kind: 'query', ...request } : { kind: 'order', ...request, ...job.order })
    }
  }

  #isFull(next: Job): boolean {
    if (this.#running.size === 0) return false
    return this.#running.size >= this.#width || next.alone || [...this.#running.values()].some((job) => job.alone)
  }

  #receive(reply: Extract<Reply, { readonly id: number }>): void {
    const asked = this.#asked.get(reply.id)
    if (asked !== undefined && reply.kind === 'answer') {
      this.#asked.delete(reply.id)
      asked(reply.text)
      return
    }
    const job = this.#running.get(reply.id)
    if (job === undefined) return
    this.#running.delete(job.id)
    clearTimeout(job.timer)
    job.settle(
      reply.kind === 'answer'
        ? decodeOutcome(JSON.parse(reply.text))
        : outcomeOfEngineError(job.query, reply.status, reply.message),
    )
    this.#pump()
  }

  /** Settles a query at once; if it runs, only the end of the process stops it. */
  #stop(job: Job, outcome: ErrorOutcome): void {
    const waiting = this.#waiting.indexOf(job)
    if (waiting !== -1) {
      this.#waiting.splice(waiting, 1)
      job.settle(outcome)
      return
    }
    if (!this.#running.delete(job.id)) return
    clearTimeout(job.timer)
    this.#process?.kill()
    this.#process = null
    this.#forgetAsked()
    this.#putBack()
    job.settle(outcome)
    // Where a whole run is cancelled, the other queries are next: no process is started for them.
    setImmediate(() => this.#pump())
  }

  #ended(end: ProcessEnd): void {
    this.#process = null
    this.#forgetAsked()
    const [only, ...others] = this.#running.values()
    if (only !== undefined && others.length === 0) {
      this.#running.delete(only.id)
      clearTimeout(only.timer)
      only.settle(
        end.memory
          ? failed('too_large', `The query took more than ${Math.round(this.#maxRssBytes / 2 ** 20)} MB of memory`)
          : { kind: 'not_run', reason: 'engine_unsupported', message: `the engine's process ended (${end.what})` },
      )
    }
    for (const job of this.#running.values()) job.alone = true
    this.#putBack()
    this.#pump()
  }

  /** Puts what was running before what waits. */
  #putBack(): void {
    const jobs = [...this.#running.values()]
    this.#running.clear()
    for (const job of jobs) clearTimeout(job.timer)
    this.#waiting.unshift(...jobs)
  }

  #forgetAsked(): void {
    for (const resolve of this.#asked.values()) resolve(null)
    this.#asked.clear()
  }

  /** Starts a process unless there is one; when that fails again and again, all that waits fails. */
  #ensureProcess(): Promise<void> {
    if (this.#process !== null) return Promise.resolve()
    this.#starting ??= this.#restart().finally(() => {
      this.#starting = null
    })
    return this.#starting
  }

  async #restart(): Promise<void> {
    let trouble = ''
    for (let attempt = 0; attempt < restartsInARow && !this.#closing.signal.aborted; attempt++) {
      try {
        await this.start()
        return
      } catch (error) {
        trouble = error instanceof Error ? error.message : String(error)
      }
    }
    for (const job of this.#waiting.splice(0)) job.settle(failed('infra', trouble))
  }
}

function failed(error: ErrorKind, message: string): ErrorOutcome {
  return { kind: 'error', error, code: null, message }
}
