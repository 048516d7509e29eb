import type { ErrorKind, ErrorOutcome } from '../graph/outcome.js'
import type { Row } from '../graph/value.js'
import { rowSize } from '../graph/value-size.js'
import type { ResultLimits } from './sql-engine.js'

/** Collects the rows of a result as they come, up to its limits. */
export class ResultRows {
  readonly #limits: ResultLimits
  readonly #rows: Row[] = []
  #bytes = 0

  constructor(limits: ResultLimits) {
    this.#limits = limits
  }

  get rows(): readonly Row[] {
    return this.#rows
  }

  /** Takes one more row; the error when it is one too many. */
  add(row: Row): ErrorOutcome | null {
    const { maxRows, maxBytes } = this.#limits
    this.#rows.push(row)
    this.#bytes += rowSize(row)
    if (this.#rows.length > maxRows) return sqlError('too_large', `The result has more than ${maxRows} rows`)
    return this.#bytes > maxBytes ? sqlError('too_large', `The result has more than ${maxBytes} bytes`) : null
  }
}

/** @param code The engine's own; null when it is ours. */
export function sqlError(error: ErrorKind, message: string, code: string | null = null): ErrorOutcome {
  return { kind: 'error', error, code, message }
}
