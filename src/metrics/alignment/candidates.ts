/** The possible partners of one gold row, best first; equal ones by ascending index. */
export class Candidates {
  readonly #rows: Int32Array
  readonly #similarities: readonly number[]
  readonly #ends: readonly number[]
  #at = 0
  #segment = 0
  /** True when there were more candidates than the limit, so that the list has to be made again when it is used up. */
  readonly isCut: boolean

  constructor(bySimilarity: ReadonlyMap<number, readonly number[]>, limit: number) {
    const rows: number[] = []
    const ends: number[] = []
    const similarities: number[] = []
    for (const similarity of [...bySimilarity.keys()].sort((a, b) => b - a)) {
      if (rows.length >= limit) break
      for (const row of bySimilarity.get(similarity) ?? []) rows.push(row)
      ends.push(rows.length)
      similarities.push(similarity)
    }
    this.#rows = Int32Array.from(rows)
    this.#ends = ends
    this.#similarities = similarities
    this.isCut = similarities.length < bySimilarity.size
  }

  /** Passes over candidates that are taken; the best free one, or undefined when the list is used up. */
  best(isTaken: (row: number) => boolean): number | undefined {
    while (this.#at < this.#rows.length && isTaken(this.#rows[this.#at] ?? 0)) this.#at++
    while (this.#at >= (this.#ends[this.#segment] ?? Infinity)) this.#segment++
    return this.#rows[this.#at]
  }

  /** Similarity of the candidate that `best` gave last; 0 when there is none. */
  get similarity(): number {
    return this.#similarities[this.#segment] ?? 0
  }
}
