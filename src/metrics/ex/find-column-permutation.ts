import { distinctRows } from './distinct-rows.js'
import { equalUnderColumns } from './equal-under-columns.js'
import { equalVectors } from './equal-vectors.js'
import { refineColours, uniformColouring, type Colouring, type TablePair } from './refine-colours.js'
import type { StepBudget } from './step-budget.js'

/** For each gold column the prediction column that it lies on; or why there is none. */
export type ColumnSearch = readonly number[] | 'none' | 'exhausted'

/**
 * Looks for a permutation of prediction columns under which both tables hold the same multiset of rows. Refines colours
 * of rows and columns together; where columns stay alike, tries one pair after the other and refines again. Equality under
 * row and column permutation is as hard as graph isomorphism, so the budget may end the search without an answer.
 */
export function findColumnPermutation(tables: TablePair, budget: StepBudget): ColumnSearch {
  const colouring = refineColours(tables, uniformColouring(tables), budget)
  if (colouring === null) return 'none'
  const verify = (mapping: readonly number[]): ColumnSearch => (equalUnderColumns(tables, mapping) ? mapping : 'none')
  if (smallestOpenClass(tables, colouring) === null) return verify(mappingOf(colouring))
  const distinct = distinctRows(tables)
  if (distinct === null) return 'none'
  const start = { rows: distinct.multiplicities, columns: colouring.columns }
  const refined = refineColours(distinct.tables, start, budget)
  return refined === null ? 'none' : search(distinct.tables, refined, budget, verify)
}

function search(
  tables: TablePair,
  colouring: Colouring,
  budget: StepBudget,
  verify: (mapping: readonly number[]) => ColumnSearch,
): ColumnSearch {
  const open = smallestOpenClass(tables, colouring)
  if (open === null) return verify(mappingOf(colouring))
  const tried: Int32Array[] = []
  for (const candidate of open.prediction) {
    const column = tables[1].columns[candidate] ?? new Int32Array()
    if (tried.some((other) => equalVectors(other, column))) continue
    tried.push(column)
    if (budget.isExhausted) return 'exhausted'
    const refined = refineColours(tables, paired(colouring, open.gold, candidate), budget)
    const found = refined === null ? 'none' : search(tables, refined, budget, verify)
    if (found !== 'none') return found
  }
  return 'none'
}

interface OpenClass {
  /** A gold column whose partner is open. */
  readonly gold: number
  /** The prediction columns of its colour. */
  readonly prediction: readonly number[]
}

/** Columns of one colour need no decision when they all hold the same: any partner will do. */
function smallestOpenClass(tables: TablePair, { columns }: Colouring): OpenClass | null {
  const gold = classes(columns.of[0], columns.count)
  const prediction = classes(columns.of[1], columns.count)
  let smallest: OpenClass | null = null
  for (const [colour, members] of gold.entries()) {
    const partners = prediction[colour] ?? []
    if (members.length < 2 || (smallest !== null && smallest.prediction.length <= members.length)) continue
    if (areAlike(tables[0], members) && areAlike(tables[1], partners)) continue
    smallest = { gold: members[0] ?? 0, prediction: partners }
  }
  return smallest
}

function areAlike(table: TablePair[0], members: readonly number[]): boolean {
  const first = table.columns[members[0] ?? 0] ?? new Int32Array()
  return members.every((member) => equalVectors(first, table.columns[member] ?? new Int32Array()))
}

function classes(colours: Int32Array, count: number): number[][] {
  const members = Array.from({ length: count }, (): number[] => [])
  for (const [column, colour] of colours.entries()) members[colour]?.push(column)
  return members
}

function paired({ rows, columns }: Colouring, gold: number, prediction: number): Colouring {
  const own = columns.count
  return { rows, columns: { of: [columns.of[0].with(gold, own), columns.of[1].with(prediction, own)], count: own + 1 } }
}

function mappingOf({ columns }: Colouring): number[] {
  const free = classes(columns.of[1], columns.count)
  return Array.from(columns.of[0], (colour) => free[colour]?.shift() ?? 0)
}
