/**
 * The type of a column, or of a part of its values, as the engine knows it. The engine's own rows lose whether a number is
 * an integer or a float and whether a text is a date; the schema of its Arrow export still tells.
 */
export interface ColumnType {
  readonly name: TypeName
  /** Of a list the type of its items, of a map those of its entries by name. */
  readonly children: ReadonlyMap<string, ColumnType>
}

export type TypeName = 'int' | 'float' | 'text' | 'date' | 'time' | 'timestamp' | 'list' | 'map' | 'other'

const typeNames = new Map<number, TypeName>([
  [2, 'int'],
  [3, 'float'],
  [5, 'text'],
  [8, 'date'],
  [9, 'time'],
  [10, 'timestamp'],
  [12, 'list'],
  [13, 'map'],
  [20, 'text'],
  [21, 'list'],
])

/**
 * Reads the column types from the start of an Arrow IPC stream: its first message is the schema, a FlatBuffers table (format:
 * the Apache Arrow columnar specification, files Message.fbs and Schema.fbs).
 * @throws RangeError when the bytes are no such stream.
 */
export function readColumnTypes(stream: Uint8Array): readonly ColumnType[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  // A continuation mark stands before the length since format 0.15.
  const start = view.getUint32(0, true) === 0xff_ff_ff_ff ? 8 : 4
  const message = new Table(view, follow(view, start))
  const schema = message.table(2)
  return schema === null ? [] : schema.tables(1).map((field) => typeOf(field))
}

function typeOf(field: Table): ColumnType {
  const children = new Map(field.tables(5).map((child) => [child.text(0), typeOf(child)] as const))
  return { name: typeNames.get(field.byte(2)) ?? 'other', children }
}

function follow(view: DataView, at: number): number {
  return at + view.getUint32(at, true)
}

/** A FlatBuffers table: fields are found by their number through the table's list of offsets. */
class Table {
  readonly #view: DataView
  readonly #at: number

  constructor(view: DataView, at: number) {
    this.#view = view
    this.#at = at
  }

  byte(field: number): number {
    const at = this.#field(field)
    return at === null ? 0 : this.#view.getUint8(at)
  }

  text(field: number): string {
    const at = this.#field(field)
    if (at === null) return ''
    const start = follow(this.#view, at)
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + start + 4, this.#view.getUint32(start, true))
    return new TextDecoder().decode(bytes)
  }

  table(field: number): Table | null {
    const at = this.#field(field)
    return at === null ? null : new Table(this.#view, follow(this.#view, at))
  }

  tables(field: number): readonly Table[] {
    const at = this.#field(field)
    if (at === null) return []
    const start = follow(this.#view, at)
    const length = this.#view.getUint32(start, true)
    return Array.from({ length }, (_, index) => new Table(this.#view, follow(this.#view, start + 4 + 4 * index)))
  }

  #field(field: number): number | null {
    const offsets = this.#at - this.#view.getInt32(this.#at, true)
    const slot = 4 + 2 * field
    if (slot >= this.#view.getUint16(offsets, true)) return null
    const offset = this.#view.getUint16(offsets + slot, true)
    return offset === 0 ? null : this.#at + offset
  }
}
