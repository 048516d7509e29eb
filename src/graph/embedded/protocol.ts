import type { GraphSchema } from '../schema.js'

/** What the parent sends to the process of the engine. */
export type Request =
  | { readonly kind: 'load'; readonly seed: string; readonly maxRssBytes: number }
  | {
      readonly kind: 'query'
      readonly id: number
      /** In the engine's own dialect. */
      readonly query: string
      readonly maxRows: number
      readonly maxBytes: number
    }
  | {
      /** Whether the query's rows change with the order in which the graph is stored; the answer is an outcome of one boolean, null when it was given up. */
      readonly kind: 'order'
      readonly id: number
      readonly query: string
      readonly maxRows: number
      readonly maxBytes: number
      /** Whether the order of the rows counts. */
      readonly ordered: boolean
    }
  | { readonly kind: 'fingerprint'; readonly id: number }

/** What comes back. Texts are made in the child, so that only one text crosses for a result. */
export type Reply =
  | { readonly kind: 'ready'; readonly schema: GraphSchema; readonly nodeCount: number; readonly labelCounts: Readonly<Record<string, number>> }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly text: string }
  | { readonly kind: 'failure'; readonly id: number; readonly status: string | null; readonly message: string }
  /** The last word of a process that has outgrown its memory. */
  | { readonly kind: 'memory'; readonly rssBytes: number }
