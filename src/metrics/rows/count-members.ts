import type { IdSet } from '../alignment/id-sets.js'

/** How many members all sets have together. */
export function countMembers(sets: readonly IdSet[]): number {
  return sets.reduce((count, set) => count + set.length, 0)
}
