import type { GraphContent } from '../graph-content.js'

/** What a graph is made from. `hash` is the SHA-256 of the file's bytes in hex. */
export type Seed =
  | { readonly kind: 'content'; readonly path: string; readonly hash: string; readonly content: GraphContent }
  | {
      readonly kind: 'script'
      readonly path: string
      readonly hash: string
      /** In order; `line` is where the statement begins, from 1. */
      readonly statements: readonly { readonly text: string; readonly line: number }[]
    }

/** Thrown when a seed cannot be read or loaded; the message names file, line, what is wrong and what to do. */
export class SeedError extends Error {
  override readonly name = 'SeedError'

  static at(path: string, line: number, message: string, cause?: unknown): SeedError {
    return new SeedError(`${path}:${line}: ${message}`, cause === undefined ? {} : { cause })
  }
}
