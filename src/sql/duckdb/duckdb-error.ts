import type { ErrorKind, ErrorOutcome } from '../../graph/outcome.js'
import { sqlError } from '../result-rows.js'
import { EngineBrokenError } from '../sql-engine.js'

/**
 * The outcome of what DuckDB's client throws: its messages begin with the kind of the error.
 * @throws EngineBrokenError for what leaves the instance unusable
 */
export function duckDbError(error: unknown): ErrorOutcome {
  const text = error instanceof Error ? error.message : String(error)
  const found = /^(?:Failed to extract statements: )?([\w ]+ Error): /.exec(text)
  const code = found?.[1] ?? null
  if (code !== null && broken.has(code)) throw new EngineBrokenError(text, { cause: error })
  return sqlError((code === null ? undefined : kinds.get(code)) ?? 'other', text, code)
}

const broken: ReadonlySet<string> = new Set(['FATAL Error', 'INTERNAL Error'])

const kinds: ReadonlyMap<string, ErrorKind> = new Map([
  ['Parser Error', 'syntax'],
  ['Syntax Error', 'syntax'],
  ['Binder Error', 'semantic'],
  ['Catalog Error', 'semantic'],
  ['Constraint Error', 'type'],
  ['Conversion Error', 'type'],
  ['Decimal Error', 'type'],
  ['Divide by Zero Error', 'type'],
  ['Invalid Input Error', 'type'],
  ['Invalid Type Error', 'type'],
  ['Mismatch Type Error', 'type'],
  ['Out of Range Error', 'type'],
  ['Permission Error', 'write_blocked'],
  ['Out of Memory Error', 'too_large'],
  ['INTERRUPT Error', 'cancelled'],
  ['IO Error', 'infra'],
])
