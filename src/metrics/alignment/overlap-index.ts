import type { IdSet } from './id-sets.js'

/** Finds, for a set, all sets of a collection that share something with it, and how much. */
export class OverlapIndex {
  readonly #postings = new Map<number, number[]>()
  readonly #counts: Int32Array
  /** Pairs looked at so far; the measure of the work done. */
  visited = 0

  constructor(sets: readonly IdSet[]) {
    this.#counts = new Int32Array(sets.length)
    for (const [index, set] of sets.entries()) {
      for (const id of set) {
        const posting = this.#postings.get(id)
        if (posting === undefined) this.#postings.set(id, [index])
        else posting.push(index)
      }
    }
  }

  /** Calls `visit` once for each set that shares `overlap` ≥ 1 members with this one, by ascending index. */
  forEachOverlap(set: IdSet, visit: (index: number, overlap: number) => void): void {
    const counts = this.#counts
    const touched: number[] = []
    for (const id of set) {
      for (const index of this.#postings.get(id) ?? []) {
        if (counts[index] === 0) touched.push(index)
        counts[index] = (counts[index] ?? 0) + 1
      }
      this.visited += this.#postings.get(id)?.length ?? 0
    }
    const ascending = touched.length * 8 > counts.length ? counts.keys() : touched.sort((a, b) => a - b)
    for (const index of ascending) {
      const overlap = counts[index] ?? 0
      if (overlap > 0) visit(index, overlap)
      counts[index] = 0
    }
  }
}
