import type { OkOutcome } from '../../graph/outcome.js'
import { Ends } from '../canonical/ends.js'
import type { Interner } from '../canonical/interner.js'
import { setForm, setLeaves } from '../canonical/set-form.js'
import { idSet, type IdSet } from '../alignment/id-sets.js'

/** Each row as the set of its cells (family E): names and order of columns and repeats within a row vanish. */
export function cellSets({ rows }: OkOutcome, interner: Interner): IdSet[] {
  const ends = new Ends()
  return rows.map((row) => {
    ends.see(row)
    return idSet(row.map((cell) => setForm(cell, ends, interner)))
  })
}

/** A row by its leaves: containers are opened to the last. */
export interface LeafRow {
  readonly leaves: IdSet
  /** The leaves of each cell. */
  readonly cells: readonly (readonly number[])[]
}

/** Each row by the leaves of its cells (family E). */
export function leafRows({ rows }: OkOutcome, interner: Interner): LeafRow[] {
  const ends = new Ends()
  return rows.map((row) => {
    ends.see(row)
    const cells = row.map((cell) => setLeaves(cell, ends, interner))
    return { leaves: idSet(cells.flat()), cells }
  })
}
