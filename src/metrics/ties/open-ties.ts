import type { OkOutcome } from '../../graph/outcome.js'
import { Interner } from '../canonical/interner.js'
import { strictForm } from '../canonical/strict-form.js'
import type { SortedGold } from './sorted-gold.js'
import { tieGroups } from './tie-groups.js'

/** What a sorted answer leaves open: `cut`, which of several rows it returns; `order`, in which order; null when nothing, or when it is not known. */
export function openTies(answer: OkOutcome, sorted: SortedGold): 'cut' | 'order' | null {
  const interner = new Interner()
  const form = (value: OkOutcome['rows'][number][number]): number => strictForm(value, interner)
  const groups = tieGroups(sorted, answer.rows.length, form)
  if (groups === null) return null
  const rowsOf = new Map<number, Set<string>>()
  const sizes = new Map<number, number>()
  for (const [index, row] of groups.rows.entries()) {
    const group = groups.ofRows[index] ?? 0
    const distinct = rowsOf.get(group) ?? new Set()
    rowsOf.set(group, distinct.add(row.map(form).join()))
    sizes.set(group, (sizes.get(group) ?? 0) + 1)
  }
  const open = new Set([...rowsOf].filter(([, distinct]) => distinct.size > 1).map(([group]) => group))
  for (const group of groups.ofPlaces) sizes.set(group, (sizes.get(group) ?? 0) - 1)
  if ([...sizes].some(([group, left]) => left > 0 && open.has(group))) return 'cut'
  return open.size > 0 ? 'order' : null
}
