import type {} from 'vitest'
import type { DatabaseHandle } from '../graph/database.js'
import type { GoldLintRecord } from '../gold-lint-record.js'
import type { ItemRecord } from '../record.js'
import type { ResolvedOptions } from './resolved-options.js'

declare module 'vitest' {
  interface ProvidedContext {
    cypherbench: ResolvedOptions
    /** Graph name to the database that holds it; made by the global set-up. */
    cypherbenchDatabases: Readonly<Record<string, DatabaseHandle>>
    /** Name of this run, by which its part files are told from those of others. */
    cypherbenchRun: string
  }

  interface TaskMeta {
    cypherbench?: ItemRecord
    cypherbenchGoldLint?: GoldLintRecord
  }
}
