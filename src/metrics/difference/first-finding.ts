import type { OkOutcome } from '../../graph/outcome.js'
import type { Row, Value } from '../../graph/value.js'
import type { IntTable } from '../ex/int-table.js'
import { clip, showValue } from '../show-value.js'
import type { ColumnMapping } from './column-mapping.js'
import { nearestRows, type NearRow } from './nearest-row.js'
import { findNodeForProperty } from './node-or-property.js'
import { countGroups, type RowSurplus } from './row-surplus.js'
import { showCell, showRow } from './show-row.js'
import { typeName } from './type-name.js'

/** What kind of difference decided. */
export type DifferenceRule =
  | 'row_count'
  | 'column_count'
  | 'node_for_property'
  | 'property_for_node'
  | 'row_order'
  | 'duplicates'
  | 'missing_row'
  | 'surplus_row'
  | 'type'
  | 'cell'

/** Two results that differ, laid on each other. */
export interface Comparison {
  readonly gold: OkOutcome
  readonly prediction: OkOutcome
  readonly tables: readonly [IntTable, IntTable]
  readonly columnOf: ColumnMapping
  readonly rows: RowSurplus
}

/** A difference in words. */
export interface Finding {
  readonly rule: DifferenceRule
  readonly sentence: string
}

/** The difference that explains most, in one sentence. */
export function firstFinding(whole: Comparison): Finding {
  return (
    emptyResult(whole) ??
    nodeOrProperty(whole) ??
    columnCount(whole) ??
    rowOrder(whole) ??
    duplicates(whole) ??
    unpaired(whole)
  )
}

function emptyResult({ gold, prediction }: Comparison): Finding | null {
  const rule = 'row_count'
  if (prediction.rows.length === 0) {
    const example = showRow(gold.rows[0] ?? [])
    const rows = counted(gold.rows, 'row')
    return { rule, sentence: `The prediction has no row; the gold has ${rows}, the first is ${example}.` }
  }
  if (gold.rows.length > 0) return null
  const example = showRow(prediction.rows[0] ?? [])
  const rows = counted(prediction.rows, 'row')
  return { rule, sentence: `The gold has no row; the prediction has ${rows}, the first is ${example}.` }
}

function nodeOrProperty({ gold, prediction, tables, columnOf }: Comparison): Finding | null {
  const isGoldOpen = (column: number): boolean =>
    !shareValues(tables[0].columns[column], tables[1].columns[columnOf[column] ?? -1])
  const isPredictionOpen = (column: number): boolean =>
    !shareValues(tables[1].columns[column], tables[0].columns[columnOf.indexOf(column)])
  const given = findNodeForProperty(prediction.rows, gold.rows, isGoldOpen)
  if (given !== null) {
    const { property, valueColumn, example } = given
    return {
      rule: 'node_for_property',
      sentence:
        `Column ${valueColumn + 1} of the gold is the property ${property}; ` +
        `the prediction returns the whole ${elementName(example)}, such as ${showValue(example)}.`,
    }
  }
  const wanted = findNodeForProperty(gold.rows, prediction.rows, isPredictionOpen)
  if (wanted === null) return null
  const { property, elementColumn, example } = wanted
  return {
    rule: 'property_for_node',
    sentence:
      `Column ${elementColumn + 1} of the gold is a whole ${elementName(example)}, such as ${showValue(example)}; ` +
      `the prediction returns only the property ${property}.`,
  }
}

function shareValues(a: Int32Array | undefined, b: Int32Array | undefined): boolean {
  if (a === undefined || b === undefined) return false
  const held = new Set(a)
  return b.some((value) => held.has(value))
}

function columnCount({ gold, prediction, columnOf }: Comparison): Finding | null {
  if (gold.columns.length === prediction.columns.length) return null
  const mapped = new Set(columnOf)
  const extra = prediction.columns.filter((_, column) => !mapped.has(column))
  const lacking = gold.columns.filter((_, column) => columnOf[column] === null)
  const odd = extra.length > 0 ? `surplus: ${names(extra)}` : `missing: ${names(lacking)}`
  const columns = counted(prediction.columns, 'column')
  const sentence = `The prediction has ${columns}, the gold ${gold.columns.length} (${odd}).`
  return { rule: 'column_count', sentence }
}

function rowOrder({ gold, prediction, columnOf, rows }: Comparison): Finding | null {
  if (rows.missing.length > 0 || rows.surplus.length > 0) return null
  const [inGold, inPrediction] = rows.groups
  const row = Math.max(inGold.findIndex((group, at) => group !== inPrediction[at]), 0)
  const [wanted, given] = [showRow(gold.rows[row] ?? []), showRow(project(prediction.rows[row], columnOf))]
  return {
    rule: 'row_order',
    sentence: `The rows are the same in another order: row ${row + 1} should be ${wanted} and is ${given}.`,
  }
}

function duplicates({ gold, rows }: Comparison): Finding | null {
  const [inGold, inPrediction] = [countGroups(rows.groups[0]), countGroups(rows.groups[1])]
  if (inGold.size !== inPrediction.size || ![...inGold.keys()].every((group) => inPrediction.has(group))) return null
  const row = rows.groups[0].findIndex((group) => inGold.get(group) !== inPrediction.get(group))
  const group = rows.groups[0][row] ?? 0
  const [wanted, given] = [times(inGold.get(group) ?? 0), times(inPrediction.get(group) ?? 0)]
  return {
    rule: 'duplicates',
    sentence: `Row ${showRow(gold.rows[row] ?? [])} occurs ${wanted} in the gold and ${given} in the prediction.`,
  }
}

function unpaired(whole: Comparison): Finding {
  const { gold, prediction, tables, columnOf, rows } = whole
  const { missing, surplus } = rows
  if (surplus.length === 0) {
    const example = showRow(gold.rows[missing[0] ?? 0] ?? [])
    const share = `${missing.length} of the gold's ${counted(gold.rows, 'row')}`
    const verb = missing.length === 1 ? 'is' : 'are'
    return { rule: 'missing_row', sentence: `${share} ${verb} missing, the first is ${example}.` }
  }
  if (missing.length === 0) {
    const example = showRow(project(prediction.rows[surplus[0] ?? 0], columnOf))
    const rowsBeyond = counted(surplus, 'surplus row')
    return { rule: 'surplus_row', sentence: `The prediction has ${rowsBeyond}, the first is ${example}.` }
  }
  const near = nearestRows(...tables, columnOf, rows)
  return near === null ? missingRow(whole, null) : (differentCell(whole, near) ?? missingRow(whole, near))
}

function differentCell({ gold, prediction, columnOf }: Comparison, near: NearRow): Finding | null {
  const goldRow = gold.rows[near.gold] ?? []
  const predictionRow = project(prediction.rows[near.prediction], columnOf)
  const column = near.differing[0] ?? 0
  const [wanted = null, given = null] = [goldRow[column], predictionRow[column]]
  const retyped = typeName(wanted) !== typeName(given)
  const looksAlike = showValue(wanted) === showValue(given)
  if (near.agreeing === 0 && !(retyped && looksAlike)) return null
  const [is, not] = retyped ? [typeName(given), typeName(wanted)] : [showCell(given), showCell(wanted)]
  return {
    rule: retyped ? 'type' : 'cell',
    sentence:
      `Row ${showRow(goldRow)} of the gold is missing; ` +
      `the prediction has ${showRow(predictionRow)}: column ${column + 1} is ${is}, not ${not}.`,
  }
}

function missingRow({ gold, prediction, columnOf, rows }: Comparison, near: NearRow | null): Finding {
  const wanted = showRow(gold.rows[near?.gold ?? rows.missing[0] ?? 0] ?? [])
  const given = showRow(project(prediction.rows[near?.prediction ?? rows.surplus[0] ?? 0], columnOf))
  const sentence = `Row ${wanted} of the gold is missing; the prediction has ${given}, which the gold has not.`
  return { rule: 'missing_row', sentence }
}

/** A predicted row in the order of the gold's columns. */
function project(row: Row | undefined, columnOf: ColumnMapping): Row {
  return columnOf.map((column) => (column === null ? null : (row?.[column] ?? null)))
}

function elementName(value: Value): string {
  return typeName(value).replace('a ', '')
}

function counted(items: readonly unknown[], noun: string): string {
  return `${items.length} ${noun}${items.length === 1 ? '' : 's'}`
}

function names(columns: readonly string[]): string {
  return clip(columns.join(', '), 60)
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
