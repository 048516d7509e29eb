import type { DeepFinding } from './deep-finding.js'

/** A query for the linter's thread. */
export interface Request {
  readonly id: number
  readonly query: string
}

/** What comes back: first `ready`, or `refused` with the reason why the linter is not there; then an answer for each request. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly findings: readonly DeepFinding[] }
