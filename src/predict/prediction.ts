import type { AnswerDetails } from './answer-details.js'

/** What the system under test answered for one item. */
export interface Prediction {
  /** Query text as answered, before any cleaning; null when there is no answer. */
  readonly query: string | null
  /** Further answers in order of preference, the first included; empty when the system gives one answer only. */
  readonly candidates: readonly string[]
  readonly usage: Usage | null
  /** What the answer says beside its query; absent when it says nothing. */
  readonly details?: AnswerDetails
  /** Milliseconds the system needed; null when unknown. */
  readonly latencyMs: number | null
  /** Where the text came from: a line of a file, or a module. */
  readonly source: { readonly file: string; readonly line: number | null }
}

/** Counts as the provider reports them; null when it reports none. */
export interface Usage {
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  readonly costUsd: number | null
}
