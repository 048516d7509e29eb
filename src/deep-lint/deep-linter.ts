import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { childPath } from '../graph/child-path.js'
import type { DeepFinding } from './deep-finding.js'
import { FindingStore } from './finding-store.js'
import { LinterMissingError, linterVersion } from './load-linter.js'
import type { Reply, Request } from './protocol.js'

/** How long the linter may take for one query, in milliseconds. It takes some 75; a machine can be very busy. */
const queryLimitMs = 60_000

interface Job {
  readonly id: number
  readonly query: string
  readonly resolve: (findings: readonly DeepFinding[] | null) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | undefined
}

/** Neo4j's own linter, in threads beside the one that runs the items; what it says of a query is kept on disk, by its version. */
export class DeepLinter {
  readonly #store: FindingStore
  readonly #width: number
  readonly #asked = new Map<string, Promise<readonly DeepFinding[] | null>>()
  readonly #waiting: Job[] = []
  readonly #threads = new Set<Thread>()
  #nextId = 0

  /**
   * @param folder where findings are kept.
   * @throws LinterMissingError
   */
  constructor(folder: string, { width = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))) }: { readonly width?: number } = {}) {
    this.#store = new FindingStore(join(folder, `${linterVersion()}.jsonl`))
    this.#width = width
  }

  /**
   * What the linter says of a query; null when it did not finish.
   * @throws LinterMissingError when it cannot be loaded.
   */
  lint(query: string): Promise<readonly DeepFinding[] | null> {
    const kept = this.#store.get(query)
    if (kept !== undefined) return Promise.resolve(kept)
    const before = this.#asked.get(query)
    if (before !== undefined) return before
    const asking = new Promise<readonly DeepFinding[] | null>((resolve, reject) => {
      this.#waiting.push({ id: this.#nextId++, query, resolve, reject })
    })
    this.#asked.set(query, asking)
    this.#pump()
    return asking
  }

  /** Ends the threads. What still waits is answered with null. */
  async close(): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.resolve(null)
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)))
  }

  #pump(): void {
    for (const thread of this.#threads) if (thread.job === null) this.#give(thread)
    while (this.#waiting.length > 0 && this.#threads.size < this.#width) this.#give(this.#start())
  }

  #start(): Thread {
    const worker = new Worker(childPath('deep-lint-thread.js'), { execArgv: [], stdout: true, stderr: true })
    const thread: Thread = { worker, job: null, timer: undefined }
    this.#threads.add(thread)
    worker.on('message', (reply: Reply) => this.#receive(thread, reply))
    // Out of memory, or a fault of the linter: the query that was asked last has no answer.
    worker.on('error', () => void this.#end(thread).then(() => this.#pump()))
    return thread
  }

  #give(thread: Thread): void {
    const job = this.#waiting.shift()
    if (job === undefined) return
    thread.job = job
    thread.worker.ref()
    const request: Request = { id: job.id, query: job.query }
    thread.worker.postMessage(request)
    thread.timer = setTimeout(() => void this.#end(thread).then(() => this.#pump()), queryLimitMs)
    thread.timer.unref()
  }

  #receive(thread: Thread, reply: Reply): void {
    if (reply.kind === 'refused') {
      const error = new LinterMissingError(reply.message)
      const jobs = [...(thread.job === null ? [] : [thread.job]), ...this.#waiting.splice(0)]
      thread.job = null
      for (const job of jobs) {
        this.#asked.delete(job.query)
        job.reject(error)
      }
      void this.#end(thread)
      return
    }
    const { job } = thread
    if (reply.kind !== 'answer' || job?.id !== reply.id) return
    clearTimeout(thread.timer)
    thread.job = null
    // A thread without work keeps no process alive.
    thread.worker.unref()
    this.#store.add(job.query, reply.findings)
    this.#asked.delete(job.query)
    job.resolve(reply.findings)
    this.#pump()
  }

  async #end(thread: Thread): Promise<void> {
    clearTimeout(thread.timer)
    this.#threads.delete(thread)
    thread.job?.resolve(null)
    thread.job = null
    await thread.worker.terminate()
  }
}
