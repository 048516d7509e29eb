import type { Notice } from './notice.js'
import type { Row } from './value.js'

/** Why a query has no result. Only `infra` and `cancelled` say nothing about the query itself. */
export type ErrorKind =
  | 'syntax'
  | 'semantic'
  | 'type'
  | 'timeout'
  | 'write_blocked'
  | 'too_large'
  | 'infra'
  | 'cancelled'
  | 'other'

export interface OkOutcome {
  readonly kind: 'ok'
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** Wall time in milliseconds from sending the query to its last row; null when it was not measured. */
  readonly latencyMs: number | null
  /** What the database reported beside the rows; absent when it reported nothing, or reports nothing ever. */
  readonly notices?: readonly Notice[]
}

export interface ErrorOutcome {
  readonly kind: 'error'
  readonly error: ErrorKind
  /** The database's own code, such as `Neo.ClientError.Statement.SyntaxError`; null when the database gave none. */
  readonly code: string | null
  readonly message: string
}

export interface NotRunOutcome {
  readonly kind: 'not_run'
  /** `engine_unsupported`: the engine lacks a construct or is known to get it wrong; `message` names it. */
  readonly reason: 'engine_unsupported' | 'pred_missing' | 'gold_missing' | 'gold_failed'
  readonly message?: string
}

/** What the database said of one query. */
export type Outcome = OkOutcome | ErrorOutcome | NotRunOutcome
