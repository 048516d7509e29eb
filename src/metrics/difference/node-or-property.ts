import type { Entries, Row, Value } from '../../graph/value.js'
import { Interner } from '../canonical/interner.js'
import { referenceForm } from '../canonical/reference-form.js'

/** A column that holds graph elements or maps where the other result has one of their properties. */
export interface NodeForProperty {
  readonly elementColumn: number
  readonly valueColumn: number
  readonly property: string
  /** A value of the element column. */
  readonly example: Value
}

const sampledRows = 50
const heldRows = 1000

/**
 * Finds a column of nodes, relationships or maps in `elements` whose property `values` has as a column of its own.
 * @param isOpen whether a column of `values` has no partner that holds the same values
 */
export function findNodeForProperty(
  elements: readonly Row[],
  values: readonly Row[],
  isOpen: (valueColumn: number) => boolean,
): NodeForProperty | null {
  const [first] = elements
  if (first === undefined) return null
  for (const [elementColumn, example] of first.entries()) {
    const properties = propertiesOf(example)
    if (properties === null) continue
    const interner = new Interner()
    const held = new Map<string, Set<number>>()
    for (const row of elements.slice(0, heldRows)) {
      for (const [name, value] of propertiesOf(row[elementColumn] ?? null) ?? []) {
        const form = referenceForm(value, interner)
        const forms = held.get(name)
        if (forms === undefined) held.set(name, new Set([form]))
        else forms.add(form)
      }
    }
    for (const valueColumn of values[0]?.keys() ?? []) {
      if (!isOpen(valueColumn)) continue
      const cells = values.slice(0, sampledRows).map((row) => row[valueColumn] ?? null).filter((cell) => cell !== null)
      if (cells.length === 0 || cells.some((cell) => propertiesOf(cell) !== null)) continue
      for (const [property] of properties) {
        const forms = held.get(property)
        if (cells.every((cell) => forms?.has(referenceForm(cell, interner)))) {
          return { elementColumn, valueColumn, property, example }
        }
      }
    }
  }
  return null
}

function propertiesOf(value: Value): Entries | null {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || !('kind' in value)) return null
  if (value.kind === 'node' || value.kind === 'relationship') return value.properties
  return value.kind === 'map' ? value.entries : null
}
