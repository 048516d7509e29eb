import type { Row } from '../../graph/value.js'

/** The gold's rows in their order, before SKIP and LIMIT cut them, each beside the values that it is sorted by. */
export interface SortedGold {
  readonly rows: readonly Row[]
  /** Sort keys of each row. */
  readonly keys: readonly Row[]
  /** Rows that the gold skips. */
  readonly skip: number
  /** False when there are further rows behind the last one. */
  readonly complete: boolean
}
