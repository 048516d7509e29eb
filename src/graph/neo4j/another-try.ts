import type { Outcome } from '../outcome.js'

/**
 * What a failure that need not be the query's own fault deserves: `later` is another try after a pause, `alone` one while nothing else runs;
 * null: the outcome stands.
 */
export type AnotherTry = 'later' | 'alone' | null

/**
 * Whether a query that failed is run again. A server's memory is shared: whoever asks for more when it is used up fails, be it by another query's fault.
 * A fault of the server (`Neo.DatabaseError`) or of the driver may be one of the moment; when it comes back it is the query's.
 * @param isStopped Whether the query was stopped by us.
 */
export function anotherTryFor(outcome: Outcome, isStopped: boolean): AnotherTry {
  if (outcome.kind !== 'error' || isStopped) return null
  const { code, error } = outcome
  switch (error) {
    case 'infra':
      // A refused password stays refused.
      return code?.startsWith('Neo.ClientError.Security.') === true ? null : 'later'
    case 'cancelled':
      return 'later'
    case 'too_large':
      return code !== null && sharedMemory.has(code) ? 'alone' : null
    case 'other':
      return code === null || code.startsWith('Neo.DatabaseError.') ? 'later' : null
    default:
      return null
  }
}

const sharedMemory: ReadonlySet<string> = new Set([
  'Neo.TransientError.General.MemoryPoolOutOfMemoryError',
  'Neo.TransientError.General.OutOfMemoryError',
  'Neo.TransientError.General.TransactionMemoryLimit',
  'Neo.DatabaseError.General.OutOfMemoryError',
])
