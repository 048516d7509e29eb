import type { SyntaxError } from './syntax-error.js'

/** What the parse of a query's text says of it, without any database. Names are without backticks. */
export interface QueryFacts {
  /** Null when the text is well-formed Cypher. When it is not, every other field has its empty value but `administration`. */
  readonly syntaxError: SyntaxError | null
  /** Number of statements; 0 when the text is not well formed. Facts about the answer are those of the last one. */
  readonly statements: number
  /** The language version that the text asks for (`CYPHER 25 …`), or null. */
  readonly version: string | null
  readonly plan: 'EXPLAIN' | 'PROFILE' | null
  /**
   * Whether the order of the answer's rows is asked for: no UNION at the top level, and the last RETURN has an ORDER BY of its own.
   * One in a subquery or before a later projection does not count.
   */
  readonly finalOrderBy: boolean
  /** What the answer is sorted by, as written; empty without `finalOrderBy`. */
  readonly sortKeys: readonly SortKey[]
  /** The count expression of the final SKIP and LIMIT as written, or null; null with a UNION at the top level. */
  readonly skip: string | null
  readonly limit: string | null
  /** Number of top-level branches joined by UNION; 1 without. */
  readonly unionBranches: number
  /** Names of the returned columns; null when the text alone does not tell them (`RETURN *`, no RETURN). */
  readonly columns: readonly string[] | null
  /** Words of the clauses that change data, wherever they stand, in order of the text: `CREATE`, `MERGE`, `SET` … */
  readonly writes: readonly string[]
  /** An administration command such as `SHOW INDEXES`, or null. */
  readonly administration: string | null
  readonly loadsCsv: boolean
  /** `CALL { … } IN TRANSACTIONS`. */
  readonly inTransactions: boolean
  /** Graphs that a USE clause names, as written. */
  readonly graphs: readonly string[]
  readonly procedures: readonly ProcedureCall[]
  /** Functions called, with their namespace, as written, once each: `count`, `date.truncate`. */
  readonly functions: readonly string[]
  /** Parameters without the dollar sign, once each. */
  readonly parameters: readonly string[]
  /** Whether the answer depends on the order in which the database happens to find rows: SKIP or LIMIT without ORDER BY, or one element of an unordered collect(). A tie that LIMIT cuts cannot be seen here. */
  readonly orderDependent: boolean
  /** Whether the order in which the database finds rows could show in the answer at all: some SKIP, LIMIT, ORDER BY or collect is there. */
  readonly orderSensitive: boolean
  /** Whether a collect() gathers rows that no ORDER BY put in order. */
  readonly collectsUnordered: boolean
}

export interface SortKey {
  /** The sort expression as written. */
  readonly text: string
  readonly descending: boolean
}

export interface ProcedureCall {
  /** With its namespace, as written. */
  readonly name: string
  /** Fields after YIELD by their own names, `*` for all; null without YIELD. */
  readonly yields: readonly string[] | '*' | null
}

/** The facts of a text that is not well formed. */
export function factsOfBrokenText(syntaxError: SyntaxError, administration: string | null): QueryFacts {
  return {
    syntaxError,
    statements: 0,
    version: null,
    plan: null,
    finalOrderBy: false,
    sortKeys: [],
    skip: null,
    limit: null,
    unionBranches: 1,
    columns: null,
    writes: [],
    administration,
    loadsCsv: false,
    inTransactions: false,
    graphs: [],
    procedures: [],
    functions: [],
    parameters: [],
    orderDependent: false,
    orderSensitive: false,
    collectsUnordered: false,
  }
}
