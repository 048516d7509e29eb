import type { OkOutcome } from '../../graph/outcome.js'
import type { Interner } from '../canonical/interner.js'
import { strictLeaves } from '../canonical/strict-leaves.js'
import { idSet, type IdSet } from '../alignment/id-sets.js'

/**
 * Each row as the multiset of its leaves (family F). The second, third … occurrence of a leaf in a row has an integer of
 * its own, so that intersections of multisets are intersections of sets.
 */
export function leafMultisets({ rows }: OkOutcome, interner: Interner): IdSet[] {
  return rows.map((row) => {
    const seen = new Map<number, number>()
    const leaves = row.flatMap((cell) => strictLeaves(cell, interner))
    return idSet(
      leaves.map((leaf) => {
        const before = seen.get(leaf) ?? 0
        seen.set(leaf, before + 1)
        return before === 0 ? leaf : interner.of(`${leaf}#${before}`)
      }),
    )
  })
}
