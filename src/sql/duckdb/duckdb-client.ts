/** What is used of `@duckdb/node-api` 1.5. Written out, so that types need no package that may be absent. */
export interface DuckDbClient extends DuckDbValues, DuckDbTypes {
  readonly DuckDBInstance: { create(file: string, options?: Readonly<Record<string, string>>): Promise<DuckDbInstance> }
  readonly StatementType: { readonly SELECT: number; readonly CREATE: number }
  version(): string
}

export interface DuckDbInstance {
  connect(): Promise<DuckDbConnection>
  closeSync(): void
}

export interface DuckDbConnection {
  run(statements: string): Promise<unknown>
  runAndReadAll(query: string): Promise<{ getRows(): unknown[][] }>
  extractStatements(text: string): Promise<{ readonly count: number; prepare(index: number): Promise<DuckDbPrepared> }>
  closeSync(): void
}

export interface DuckDbPrepared {
  readonly statementType: number
  run(): Promise<unknown>
  stream(): Promise<DuckDbResult>
}

export interface DuckDbResult {
  columnNames(): string[]
  /** Null, or a chunk without rows, at the end. */
  fetchChunk(): Promise<{ readonly rowCount: number; convertRows<T>(convert: DuckDbConvert<T>): T[][] } | null>
}

/** Makes a value of a cell and its type; `convert` is itself, for what lies within. */
export type DuckDbConvert<T> = (value: unknown, type: unknown, convert: DuckDbConvert<T>) => T

/** A class, to be asked whether a value is of it. */
type ClassOf<T> = abstract new (...parts: never) => T

/** The classes of the values that JavaScript lacks. Every one of them writes itself as DuckDB does. */
export interface DuckDbValues {
  readonly DuckDBArrayValue: ClassOf<{ readonly items: readonly unknown[] }>
  readonly DuckDBBlobValue: ClassOf<{ readonly bytes: Uint8Array }>
  readonly DuckDBDateValue: ClassOf<{ readonly days: number; readonly isFinite: boolean; toString(): string }>
  readonly DuckDBDecimalValue: ClassOf<{ readonly value: bigint; readonly scale: number; toString(): string }>
  readonly DuckDBGeometryValue: ClassOf<{ readonly bytes: Uint8Array }>
  readonly DuckDBIntervalValue: ClassOf<{ readonly months: number; readonly days: number; readonly micros: bigint }>
  readonly DuckDBListValue: ClassOf<{ readonly items: readonly unknown[] }>
  readonly DuckDBMapValue: ClassOf<{ readonly entries: readonly { readonly key: unknown; readonly value: unknown }[] }>
  readonly DuckDBStructValue: ClassOf<{ readonly entries: Readonly<Record<string, unknown>> }>
  readonly DuckDBTimeNSValue: ClassOf<{ readonly nanos: bigint }>
  readonly DuckDBTimeTZValue: ClassOf<{ readonly micros: bigint; readonly offset: number }>
  readonly DuckDBTimeValue: ClassOf<{ readonly micros: bigint }>
  readonly DuckDBTimestampMillisecondsValue: ClassOf<DuckDbInstant & { readonly millis: bigint }>
  readonly DuckDBTimestampNanosecondsValue: ClassOf<DuckDbInstant & { readonly nanos: bigint }>
  readonly DuckDBTimestampSecondsValue: ClassOf<DuckDbInstant & { readonly seconds: bigint }>
  readonly DuckDBTimestampTZValue: ClassOf<DuckDbInstant & { readonly micros: bigint }>
  readonly DuckDBTimestampValue: ClassOf<DuckDbInstant & { readonly micros: bigint }>
  readonly DuckDBUnionValue: ClassOf<{ readonly tag: string; readonly value: unknown }>
  readonly DuckDBVariantValue: ClassOf<{ readonly value: unknown; readonly type?: unknown }>
}

/** A point in time, since 1970. */
export interface DuckDbInstant {
  /** False for the infinite ones. */
  readonly isFinite: boolean
  toString(): string
}

/** The classes of types that hold others, and those of whole numbers, which JavaScript has as floats. */
export interface DuckDbTypes {
  readonly DuckDBArrayType: ClassOf<{ readonly valueType: unknown }>
  readonly DuckDBListType: ClassOf<{ readonly valueType: unknown }>
  readonly DuckDBMapType: ClassOf<{ readonly valueType: unknown }>
  readonly DuckDBStructType: ClassOf<{ readonly entryNames: readonly string[]; readonly entryTypes: readonly unknown[] }>
  readonly DuckDBUnionType: ClassOf<{ readonly memberTags: readonly string[]; readonly memberTypes: readonly unknown[] }>
  readonly DuckDBDoubleType: ClassOf<{ toString(): string }>
  readonly DuckDBFloatType: ClassOf<{ toString(): string }>
}
