import type { JudgedMatch } from '../../../judge/judge.js'

/** What a judge said of one question, or why it said nothing. */
export type JudgeOutcome =
  | { readonly kind: 'ok'; readonly matches: readonly JudgedMatch[] }
  | { readonly kind: 'failed'; readonly message: string }

/** What a judge said of one task; questions that needed no judge are absent. */
export interface JudgedTask {
  readonly points?: JudgeOutcome
  /** By the id of the gold point. */
  readonly interpretations: Readonly<Record<string, JudgeOutcome>>
}
