import { itemFieldNames } from './field-names.js'
import type { Item } from './item.js'
import { itemExtras } from './item-extras.js'
import { itemFields } from './item-fields.js'
import { kindOf } from './json-lines.js'
import { missingField, type RequiredField } from './missing-field.js'
import { disagreement, pickField } from './pick-field.js'
import type { DataFormat, RawRecord } from './raw-record.js'
import { readId } from './read-id.js'

type Fields = Readonly<Record<string, unknown>>
type Report = (problem: string) => void

/** What every item has. */
export const requiredItemFields: Readonly<Record<'id' | 'question' | 'gold', RequiredField>> = {
  id: { names: itemFieldNames.id, what: 'an id' },
  question: { names: itemFieldNames.question, what: 'the question' },
  gold: { names: itemFieldNames.gold, what: 'the gold query' },
}

/** The item that a record describes; null when it has problems, each of which is reported. */
export function toItem({ line, fields }: RawRecord, format: DataFormat, report: Report): Item | null {
  const id = requiredId(fields, report)
  const question = requiredText(fields, requiredItemFields.question, report)
  const gold = requiredText(fields, requiredItemFields.gold, report)
  // An empty cell is how CSV says that there is no value.
  const filled = format === 'csv' ? withoutEmptyCells(fields) : fields
  const graph = optionalGraph(filled, report)
  const order = requiredOrder(filled, format, report)
  const columns = requiredColumns(filled, format, report)
  const extras = itemExtras(filled, format, report)
  const evidence = optionalText(filled, itemFieldNames.evidence, report)
  if (id === null || question === null || gold === null || graph === undefined) return null
  if (order === null || columns === undefined || evidence === undefined || extras === null) return null
  return {
    id, question, gold, graph, requiredSorted: order, fields: itemFields(fields), line,
    ...(columns === null ? {} : { requiredColumns: columns }),
    ...(evidence === null ? {} : { evidence }),
    ...extras,
  }
}

function requiredId(fields: Fields, report: Report): string | null {
  const picked = pickField(fields, itemFieldNames.id)
  if (picked === null) return missing(fields, requiredItemFields.id, report)
  const conflict = disagreement(fields, itemFieldNames.id, picked)
  const read = readId(picked.name, picked.value)
  if ('problem' in read) report(read.problem)
  else if (conflict !== null) report(conflict)
  else return read.id
  return null
}

function requiredText(fields: Fields, field: RequiredField, report: Report): string | null {
  const { names, what } = field
  const picked = pickField(fields, names)
  if (picked === null) return missing(fields, field, report)
  const conflict = disagreement(fields, names, picked)
  const { name, value } = picked
  if (typeof value !== 'string') report(`"${name}": expected text, found ${kindOf(value)}.`)
  else if (value.trim() === '') report(`"${name}" is blank: expected ${what}. Fill it in or remove the item.`)
  else if (conflict !== null) report(conflict)
  else return value
  return null
}

/** Undefined when there is a problem, null when the item names no graph. */
function optionalGraph(fields: Fields, report: Report): string | null | undefined {
  const picked = pickField(fields, itemFieldNames.graph)
  if (picked === null) return null
  const conflict = disagreement(fields, itemFieldNames.graph, picked)
  const { name, value } = picked
  if (typeof value !== 'string') report(`"${name}": expected a graph's name, found ${kindOf(value)}.`)
  else if (value.trim() === '') report(`"${name}" is blank. Name the graph, or leave the field out.`)
  else if (conflict !== null) report(conflict)
  else return value
  return undefined
}

/** Spider 2.0 says the opposite. Null when there is a problem. */
function requiredOrder(fields: Fields, format: DataFormat, report: Report): boolean | null {
  const sorted = optionalFlag(fields, itemFieldNames.requiredSorted, false, format, report)
  const ignored = optionalFlag(fields, itemFieldNames.ignoreOrder, true, format, report)
  return sorted === null || ignored === null ? null : sorted || !ignored
}

/** Null when there are none to name, which an empty list says too; undefined when there is a problem. */
function requiredColumns(fields: Fields, format: DataFormat, report: Report): readonly number[] | null | undefined {
  const picked = pickField(fields, itemFieldNames.requiredColumns)
  if (picked === null) return null
  const conflict = disagreement(fields, itemFieldNames.requiredColumns, picked)
  const value = format === 'csv' ? jsonCell(picked.value) : picked.value
  if (!isColumnList(value)) report(`"${picked.name}": expected a list of column numbers from 0, found ${foundColumns(value)}.`)
  else if (conflict !== null) report(conflict)
  else return value.length === 0 ? null : value
  return undefined
}

function isColumnList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((column) => Number.isInteger(column) && Number(column) >= 0)
}

function foundColumns(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value).slice(0, 60) : kindOf(value)
}

function jsonCell(cell: unknown): unknown {
  try {
    return JSON.parse(String(cell))
  } catch {
    return cell
  }
}

/** Null when there is none, or a blank one; undefined when there is a problem. */
function optionalText(fields: Fields, names: readonly string[], report: Report): string | null | undefined {
  const picked = pickField(fields, names)
  if (picked === null) return null
  const { name, value } = picked
  if (typeof value === 'string') return value.trim() === '' ? null : value
  report(`"${name}": expected text, found ${kindOf(value)}.`)
  return undefined
}

function optionalFlag(fields: Fields, names: readonly string[], absent: boolean, format: DataFormat, report: Report): boolean | null {
  const picked = pickField(fields, names)
  if (picked === null) return absent
  const value = format === 'csv' ? csvFlag(picked.value) : picked.value
  if (typeof value === 'boolean') return value
  const found = typeof value === 'string' ? JSON.stringify(value) : kindOf(value)
  report(`"${picked.name}": expected true or false, found ${found}.`)
  return null
}

function csvFlag(cell: unknown): unknown {
  const word = String(cell).trim().toLowerCase()
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' ? false : cell
}

function missing(fields: Fields, field: RequiredField, report: Report): null {
  report(missingField(fields, field))
  return null
}

/** The cells of a CSV record that hold something. */
export function withoutEmptyCells(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, cell]) => cell !== ''))
}
