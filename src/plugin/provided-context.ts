import type {} from 'vitest'
import type { DatabaseHandle } from '../graph/database.js'
import type { ItemRecord } from '../record.js'
import type { ResolvedOptions } from './resolved-options.js'

declare module 'vitest' {
  interface ProvidedContext {
    cypherbench: ResolvedOptions
    /** Graph name to the database that holds it; made by the global set-up. */
    cypherbenchDatabases: Readonly<Record<string, DatabaseHandle>>
  }

  interface TaskMeta {
    cypherbench?: ItemRecord
  }
}
