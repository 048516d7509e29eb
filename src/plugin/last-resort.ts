/** What has to happen when this process ends without its tear-down: each piece at once, without waiting. */
export class LastResort {
  readonly #pieces = new Set<() => void>()

  /** @returns what takes the piece out again. */
  add(piece: () => void): () => void {
    this.#pieces.add(piece)
    return () => this.#pieces.delete(piece)
  }

  /** Does every piece, the last one added first, and forgets them. Never throws. */
  run(): void {
    for (const piece of [...this.#pieces].toReversed()) {
      try {
        piece()
      } catch {
        // The others matter more than why this one failed.
      }
    }
    this.#pieces.clear()
  }
}
