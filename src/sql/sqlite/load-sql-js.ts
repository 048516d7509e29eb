import { SqlClientMissingError } from '../sql-file-error.js'

/** What is used of `sql.js`. Written out, so that types need no package that may be absent. */
export interface SqlJs {
  readonly Database: new (content?: Uint8Array) => SqlJsDatabase
}

export interface SqlJsDatabase {
  run(statements: string): unknown
  prepare(query: string): SqlJsStatement
  export(): Uint8Array
  close(): void
}

export interface SqlJsStatement {
  step(): boolean
  get(parameters: null, options: { readonly useBigInt: true }): SqlJsCell[]
  getColumnNames(): string[]
  free(): boolean
}

export type SqlJsCell = bigint | number | string | Uint8Array | null

type Initialise = (options: { readonly useOldExtensionFunctions: boolean }) => Promise<SqlJs>

/** SQLite with its own functions, as other clients have them. @throws SqlClientMissingError when the optional peer is absent */
export async function loadSqlJs(): Promise<SqlJs> {
  // A variable, so that no bundler and no type check asks for a package that may be absent.
  const name: string = 'sql.js'
  try {
    const { default: initialise }: { default: Initialise } = await import(name)
    return await initialise({ useOldExtensionFunctions: false })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new SqlClientMissingError(`SQLite cannot be loaded: ${reason}. Install it with "npm install --save-dev sql.js".`, { cause: error })
  }
}
