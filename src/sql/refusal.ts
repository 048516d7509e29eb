import type { ErrorOutcome } from '../graph/outcome.js'
import { sqlError } from './result-rows.js'
import type { SqlFacts } from './text/sql-facts.js'

/** What a text must be to be run on an engine, as far as its words tell. */
export interface SqlRules {
  /** Words that begin a statement which reads. */
  readonly firstWords: ReadonlySet<string>
  /** A function in it that reaches beyond the database or changes how the engine works; undefined when there is none. */
  readonly forbidden: (facts: SqlFacts) => string | undefined
}

/** Why a text is not given to the engine; null when it is. The engine judges it again, by its own parse. */
export function refusalOf(facts: SqlFacts, { firstWords, forbidden }: SqlRules): ErrorOutcome | null {
  if (facts.statements === 0) return sqlError('syntax', 'There is no statement in the text')
  if (facts.statements > 1) return sqlError('write_blocked', `Expected one statement, found ${facts.statements}`)
  if (!firstWords.has(facts.firstWord)) {
    const isStatement = statementWords.has(facts.firstWord)
    if (isStatement) return sqlError('write_blocked', `Only a query that reads is run, not ${facts.firstWord}`)
    return sqlError('syntax', `Expected a query such as SELECT or WITH, found ${facts.firstWord.slice(0, 40)}`)
  }
  if (facts.hasParameter) return sqlError('semantic', 'The query has a parameter, for which there is no value')
  const name = forbidden(facts)
  if (name === undefined) return null
  return sqlError('write_blocked', `The function ${name} is not allowed: it reaches beyond the database or changes its engine`)
}

/** Words that begin a statement of either engine which is not a query. */
const statementWords: ReadonlySet<string> = new Set([
  'ALTER', 'ANALYZE', 'ATTACH', 'BEGIN', 'CALL', 'CHECKPOINT', 'COMMENT', 'COMMIT', 'COPY', 'CREATE', 'DEALLOCATE', 'DELETE', 'DETACH', 'DROP',
  'END', 'EXECUTE', 'EXPLAIN', 'EXPORT', 'FORCE', 'IMPORT', 'INSERT', 'INSTALL', 'LOAD', 'MERGE', 'PRAGMA', 'PREPARE', 'REINDEX', 'RELEASE',
  'REPLACE', 'RESET', 'ROLLBACK', 'SAVEPOINT', 'SET', 'START', 'TRUNCATE', 'UPDATE', 'USE', 'VACUUM', 'ABORT', 'UPSERT', 'GRANT', 'REVOKE',
])
