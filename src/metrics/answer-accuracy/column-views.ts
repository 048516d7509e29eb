import type { Row, Value } from '../../graph/value.js'
import type { Interner } from '../canonical/interner.js'
import type { NumberKey } from '../canonical/strict-form.js'
import { plainKey } from './plain-key.js'

/** One way to read a column. */
export interface ColumnView {
  /** `whole`: as it is. `part`: by one property of the graph elements or maps in it. `rounded`: its numbers, rounded. */
  readonly kind: 'whole' | 'part' | 'rounded'
  /** The property's name, or the number of decimals; empty for the whole. */
  readonly name: string
  /** The cell of each row; equal integers for values that a person reads as the same. */
  readonly keys: Int32Array
  /** Null in every row. */
  readonly isNull: boolean
  /** The most decimals that a number of the column has. */
  readonly decimals: number
}

/** All ways to read column `at` of the rows, the whole first. */
export function columnViews(rows: readonly Row[], at: number, interner: Interner, number: NumberKey): readonly ColumnView[] {
  const cells = rows.map((row) => row[at] ?? null)
  const view = (kind: ColumnView['kind'], name: string, values: readonly Value[]): ColumnView => ({
    kind, name,
    keys: Int32Array.from(values, (value) => interner.of(plainKey(value, number))),
    isNull: values.every((value) => value === null),
    decimals: values.reduce((most: number, value) => Math.max(most, decimalsOf(value)), 0),
  })
  const names = new Set(cells.flatMap((cell) => partNames(cell)))
  const parts = [...names].map((name) => view('part', name, cells.map((cell) => partOf(cell, name))))
  const isFractional = cells.some((cell) => typeof cell === 'number' && Number.isFinite(cell) && !Number.isInteger(cell))
  const rounded = isFractional ? [1, 2, 3, 4].map((places) => view('rounded', String(places), cells.map((cell) => round(cell, places)))) : []
  return [view('whole', '', cells), ...parts, ...rounded]
}

function decimalsOf(cell: Value): number {
  if (typeof cell !== 'number' || !Number.isFinite(cell) || Number.isInteger(cell)) return 0
  const [digits = '', exponent = '0'] = String(cell).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

function round(cell: Value, places: number): Value {
  return typeof cell === 'number' && Number.isFinite(cell) ? Number(cell.toFixed(places)) : cell
}

/** What a relationship or node shows beside its properties; no property has a name with brackets. */
const kindName = 'type()'

function partNames(cell: Value): readonly string[] {
  if (Array.isArray(cell)) return cell.flatMap((member: Value) => partNames(member))
  const entries = entriesOf(cell)
  return entries === null ? [] : [...entries.map(([name]) => name), ...(kindOf(cell) === null ? [] : [kindName])]
}

function partOf(cell: Value, name: string): Value {
  if (Array.isArray(cell)) return cell.map((member: Value) => partOf(member, name))
  return name === kindName ? kindOf(cell) : (entriesOf(cell)?.find(([key]) => key === name)?.[1] ?? null)
}

function kindOf(cell: Value): Value {
  if (typeof cell !== 'object' || cell === null || !('kind' in cell)) return null
  if (cell.kind === 'relationship') return cell.type
  return cell.kind === 'node' ? cell.labels : null
}

function entriesOf(cell: Value): readonly (readonly [string, Value])[] | null {
  if (typeof cell !== 'object' || cell === null || !('kind' in cell)) return null
  if (cell.kind === 'map') return cell.entries
  return cell.kind === 'node' || cell.kind === 'relationship' ? cell.properties : null
}
