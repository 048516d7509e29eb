import type { DataProblem } from './data-error.js'

/** One record of a data file, whatever the format, before its fields are looked at. */
export interface RawRecord {
  /** Line on which the record begins, from 1. */
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** How a data file is written. In `csv` every value is text and an empty cell means that there is none. */
export type DataFormat = 'jsonl' | 'json' | 'csv'

/** What a data file holds, as far as it could be read. */
export interface RawRecords {
  readonly format: DataFormat
  readonly records: readonly RawRecord[]
  /** What could not be read. */
  readonly problems: readonly DataProblem[]
}
