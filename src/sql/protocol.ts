import type { GraphSchema } from '../graph/schema.js'
import type { ResultLimits, SqlEngineName } from './sql-engine.js'

/** What the parent sends to the process of a SQL engine, one after the other: it has at most one request unanswered. */
export type SqlRequest =
  | { readonly kind: 'open'; readonly file: string; readonly engine: SqlEngineName; readonly memoryBytes: number }
  | ({ readonly kind: 'query'; readonly query: string } & ResultLimits)
  | { readonly kind: 'schema' }

/** What comes back. */
export type SqlReply =
  | { readonly kind: 'ready'; readonly engine: string }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string }
  /** An outcome as tagged JSON; its text is made in the child, so that only one text crosses. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'schema'; readonly schema: GraphSchema }
  /** The request could not be answered, by no fault of its own. */
  | { readonly kind: 'failure'; readonly message: string }
  /** The last word of a process that has outgrown its memory. */
  | { readonly kind: 'memory' }
