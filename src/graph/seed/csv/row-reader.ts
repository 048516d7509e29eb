import type { CsvRow } from '../../../dataset/csv-rows.js'
import type { Entries, Value } from '../../value.js'
import { SeedError } from '../seed.js'
import type { Column } from './csv-header.js'
import { itemDelimiter } from './property-type.js'
import { inPlace, type Table } from './table.js'

/** Reads the cells of a row by the columns of its header. */
export class RowReader {
  readonly table: Table
  readonly #row: CsvRow

  constructor(row: CsvRow, table: Table) {
    this.#row = row
    this.table = table
  }

  get line(): number {
    return this.#row.line
  }

  fault(message: string): SeedError {
    return SeedError.at(this.table.path, this.line, message)
  }

  /** The column of a kind and its cell; null when the file has no such column. */
  cellOf<K extends Column['kind']>(kind: K): { readonly column: Extract<Column, { readonly kind: K }>; readonly text: string } | null {
    const index = this.table.header.columns.findIndex((column) => column.kind === kind)
    const column = this.table.header.columns[index]
    return isOfKind(column, kind) ? { column, text: this.#row.cells[index] ?? '' } : null
  }

  /** Sorted and each once. @throws SeedError for an empty one among several. */
  labels(): readonly string[] {
    const text = this.cellOf('label')?.text ?? ''
    if (text === '') return []
    const labels = text.split(itemDelimiter)
    if (labels.includes('')) throw this.fault(`:LABEL: expected labels parted by "${itemDelimiter}", found an empty one in ${JSON.stringify(text)}. Remove it.`)
    return [...new Set(labels)].sort()
  }

  /** @throws SeedError when it is empty. */
  type(): string {
    const text = this.cellOf('type')?.text ?? ''
    if (text === '') throw this.fault(':TYPE: expected the type of the relationship, found nothing. Every relationship has one.')
    return text
  }

  /** @throws SeedError for a value that is not of its column's type. */
  properties(): Entries {
    const properties: [string, Value][] = []
    for (const [index, column] of this.table.header.columns.entries()) {
      const text = this.#row.cells[index] ?? ''
      if (column.kind === 'id' && column.name !== null && text !== '') {
        properties.push([column.name, column.isNumber ? BigInt(this.idOf(text, column.isNumber)) : text])
      }
      if (column.kind !== 'property' || (text === '' && !(column.type.isText && this.#row.isQuoted(index)))) continue
      properties.push([column.name, this.#inColumn(column.name, () => column.type.read(text))])
    }
    return properties
  }

  /** An id as it is compared. @throws SeedError when it is to be a number and is none. */
  idOf(text: string, isNumber: boolean): string {
    if (!isNumber) return text
    if (/^\s*-?\d+\s*$/.test(text)) return String(BigInt(text.trim()))
    throw this.fault(`expected a whole number as id, as {id-type} says, found ${JSON.stringify(text)}. Correct it, or take another id-type.`)
  }

  #inColumn(name: string, read: () => Value): Value {
    return inPlace(this.table.path, this.line, () => {
      try {
        return read()
      } catch (error) {
        throw new TypeError(`${name}: ${error instanceof Error ? error.message : String(error)}. Correct the value, or the type in the header.`, { cause: error })
      }
    })
  }
}

function isOfKind<K extends Column['kind']>(column: Column | undefined, kind: K): column is Extract<Column, { readonly kind: K }> {
  return column?.kind === kind
}
