import type { ErrorKind, ErrorOutcome } from '../../graph/outcome.js'
import { sqlError } from '../result-rows.js'
import { EngineBrokenError } from '../sql-engine.js'

/**
 * The outcome of what sql.js throws: SQLite's message without a code. What it says before the query runs is about the query, what it says
 * afterwards about the values.
 * @throws EngineBrokenError for everything that is not SQLite's own word
 */
export function sqliteError(error: unknown, phase: 'prepare' | 'step'): ErrorOutcome {
  // WebAssembly's own errors are of other classes: its memory may be in any state by then.
  if (!(error instanceof Error) || error.constructor !== Error) throw new EngineBrokenError(String(error), { cause: error })
  return sqlError(kindOf(error.message, phase), error.message)
}

function kindOf(message: string, phase: 'prepare' | 'step'): ErrorKind {
  if (message === 'out of memory' || message === 'string or blob too big') return 'too_large'
  if (message === 'attempt to write a readonly database') return 'write_blocked'
  if (message === 'interrupted') return 'cancelled'
  if (phase === 'step') return 'type'
  return isSyntax(message) ? 'syntax' : 'semantic'
}

function isSyntax(message: string): boolean {
  return message.endsWith(': syntax error') || message === 'incomplete input' || message.startsWith('unrecognized token: ')
}
