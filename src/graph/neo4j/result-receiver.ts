import { Neo4jError, type Record as Neo4jRecord, type ResultSummary, type Session } from 'neo4j-driver'
import type { QueryLimits } from '../database.js'
import { errorKindOf } from '../error-kind.js'
import type { ErrorKind, ErrorOutcome, Outcome } from '../outcome.js'
import type { Row } from '../value.js'
import { rowSize } from '../value-size.js'
import { noticesOf } from './notices.js'
import { RowLimit, maxRowBytes } from './row-limit.js'
import { valueOf } from './value.js'

/** Takes the records of one query as they come, within its limits, until its outcome is decided; what comes later is dropped. */
export class ResultReceiver {
  /** Never rejects. */
  readonly outcome: Promise<Outcome>
  readonly #limits: QueryLimits
  readonly #rowLimit = new RowLimit()
  readonly #rows: Row[] = []
  #columns: readonly string[] = []
  #bytes = 0
  #started = 0
  #isDecided = false
  #resolve: (outcome: Outcome) => void = () => undefined

  constructor(limits: QueryLimits) {
    this.#limits = limits
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  /** Runs the query. A subscription is cheaper than asynchronous iteration. */
  receive(session: Session, query: string): void {
    this.#guarded(() => {
      this.#started = performance.now()
      const result = withoutStack(() => session.run(query, {}, { timeout: Math.max(1, Math.ceil(this.#limits.timeoutMs)) }))
      this.#rowLimit.watch(session)
      result.subscribe({
        onKeys: (keys) => {
          this.#columns = keys.map(String)
        },
        onNext: (record) => this.#guarded(() => this.#take(record)),
        onCompleted: (summary) => this.#guarded(() => this.#complete(summary)),
        onError: (error) => this.decide(this.#rowLimit.exceeded ? tooLarge(`The result has a row of more than ${maxRowBytes} bytes`) : failureOf(error)),
      })
    })
  }

  /** The first decision counts. */
  decide(outcome: Outcome): void {
    this.#isDecided = true
    this.#resolve(outcome)
  }

  /** Call it once nothing more can come. */
  release(): void {
    this.#rowLimit.release()
  }

  #take(record: Neo4jRecord): void {
    this.#rowLimit.rowArrived()
    const { maxRows, maxBytes } = this.#limits
    if (this.#rows.length >= maxRows) return this.decide(tooLarge(`The result has more than ${maxRows} rows`))
    const row = this.#columns.map((_, index) => valueOf(record.get(index)))
    this.#bytes += rowSize(row)
    if (this.#bytes > maxBytes) return this.decide(tooLarge(`The result has more than ${maxBytes} bytes`))
    this.#rows.push(row)
  }

  #complete(summary: ResultSummary): void {
    const latencyMs = performance.now() - this.#started
    const notices = noticesOf(summary)
    this.decide({ kind: 'ok', columns: this.#columns, rows: this.#rows, latencyMs, ...(notices.length === 0 ? {} : { notices }) })
  }

  #guarded(work: () => void): void {
    if (this.#isDecided) return
    try {
      work()
    } catch (error) {
      this.decide(failureOf(error))
    }
  }
}

/** The driver takes a stack for every query, which costs as much as a small query when Vitest looks every frame up. */
function withoutStack<T>(work: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function tooLarge(message: string): ErrorOutcome {
  return failed('too_large', null, message)
}

function failureOf(error: unknown): ErrorOutcome {
  if (!(error instanceof Neo4jError)) {
    return failed('other', null, error instanceof Error ? error.message : String(error))
  }
  if (error.code === 'N/A') {
    // The driver's own trouble, such as no free connection within its limit.
    return failed('infra', null, error.message)
  }
  return failed(errorKindOf(error.code, error.message), error.code, error.message)
}

function failed(error: ErrorKind, code: string | null, message: string): ErrorOutcome {
  return { kind: 'error', error, code, message }
}
