/** Lets at most so many pieces of work run at once; the rest waits in order of arrival. */
export class QuerySlots {
  readonly #waiting: (() => void)[] = []
  #free: number

  /** @throws RangeError unless `count` is a whole number of at least 1. */
  constructor(count: number) {
    if (!Number.isInteger(count) || count < 1) throw new RangeError(`Expected a whole number of slots of at least 1, found ${count}`)
    this.#free = count
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
