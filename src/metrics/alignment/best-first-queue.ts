/** Holds gold rows and gives back the one of the highest similarity, the lowest index among equals: a binary heap. */
export class BestFirstQueue {
  readonly #rows: number[] = []
  readonly #similarities: number[] = []

  push(row: number, similarity: number): void {
    let at = this.#rows.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!precedes(similarity, row, this.#similarities[parent] ?? 0, this.#rows[parent] ?? 0)) break
      this.#move(parent, at)
      at = parent
    }
    this.#rows[at] = row
    this.#similarities[at] = similarity
  }

  pop(): number | undefined {
    const [first] = this.#rows
    const row = this.#rows.pop()
    const similarity = this.#similarities.pop()
    if (row === undefined || similarity === undefined || this.#rows.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#rows.length) break
      if (child + 1 < this.#rows.length && this.#precedesAt(child + 1, child)) child++
      if (!precedes(this.#similarities[child] ?? 0, this.#rows[child] ?? 0, similarity, row)) break
      this.#move(child, at)
      at = child
    }
    this.#rows[at] = row
    this.#similarities[at] = similarity
    return first
  }

  #precedesAt(a: number, b: number): boolean {
    return precedes(this.#similarities[a] ?? 0, this.#rows[a] ?? 0, this.#similarities[b] ?? 0, this.#rows[b] ?? 0)
  }

  #move(from: number, to: number): void {
    this.#rows[to] = this.#rows[from] ?? 0
    this.#similarities[to] = this.#similarities[from] ?? 0
  }
}

function precedes(similarityA: number, rowA: number, similarityB: number, rowB: number): boolean {
  return similarityA > similarityB || (similarityA === similarityB && rowA < rowB)
}
