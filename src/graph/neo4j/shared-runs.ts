/** Pieces of work that run beside each other, and some that have to run alone. */
export class SharedRuns {
  readonly #running = new Set<Promise<unknown>>()
  /** The end of those that run, or wait to run, alone. */
  #alone: Promise<void> | null = null

  /** Runs at once, or when no work has to be alone any more. */
  async beside<T>(work: () => Promise<T>): Promise<T> {
    while (this.#alone !== null) await this.#alone
    const run = work()
    const settled = run.then(() => undefined, () => undefined)
    this.#running.add(settled)
    try {
      return await run
    } finally {
      this.#running.delete(settled)
    }
  }

  /** Runs when all other work has ended; what comes meanwhile waits. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#alone
    let free = (): void => undefined
    const mine = new Promise<void>((resolve) => {
      free = resolve
    })
    this.#alone = mine
    try {
      await before
      await Promise.all(this.#running)
      return await work()
    } finally {
      if (this.#alone === mine) this.#alone = null
      free()
    }
  }
}
