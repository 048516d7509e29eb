import type { Database } from './database.js'

/** What the queries of a database are written in. */
export type QueryLanguage = 'cypher' | 'sql'

/** The language of a database's queries. */
export function languageOf({ backend }: Pick<Database, 'backend'>): QueryLanguage {
  return backend === 'sql' ? 'sql' : 'cypher'
}
