import type { AmbigPoint, LinkedElement } from '../metrics/task/task-output.js'

/** What an answer says beside its query, as far as metrics look at it; absent where it says nothing of it. */
export interface AnswerDetails {
  /** The query before the system worked it over. */
  readonly rawQuery?: string
  /** What the system took for relevant in the schema. */
  readonly linkedSchema?: readonly LinkedElement[]
  /** The queries for all understandings of an ambiguous question; the answer's own query is the one that is meant. */
  readonly queries?: readonly AnsweredQuery[]
  /** Which of `queries` is meant; null when none is. */
  readonly intendedQueryId?: string | null
  /** The ambiguities that the system found. */
  readonly ambiguityPoints?: readonly AmbigPoint[]
  /** What the system asked the user, in order. */
  readonly askedQuestions?: readonly string[]
}

/** One of several queries. */
export interface AnsweredQuery {
  /** Unique in its answer. */
  readonly id: string
  readonly query: string | null
}
