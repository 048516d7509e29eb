/**
 * One word or sign of a SQL text. `word`: a keyword or a plain name; `name`: a quoted one, without its quotes; `text`, `number`, `parameter`:
 * as they stand; `sign`: one character of everything else, and `::`; `unended`: what begins with a quote or `/*` and never ends.
 */
export interface SqlToken {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'parameter' | 'sign' | 'unended'
  readonly text: string
}

/** How quotes and comments are read. `any` reads what both engines read alike, and backticks. */
export type SqlDialect = 'duckdb' | 'sqlite' | 'any'
