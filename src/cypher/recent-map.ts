/** A map that keeps entries up to a total weight and forgets the ones that were not asked for the longest. */
export class RecentMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #capacity: number
  readonly #weigh: (value: V) => number
  #weight = 0

  /** @param weigh what a value counts; by default each counts 1. */
  constructor(capacity: number, weigh: (value: V) => number = () => 1) {
    this.#capacity = capacity
    this.#weigh = weigh
  }

  getOrMake(key: K, make: () => V): V {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    const made = make()
    this.#entries.set(key, made)
    this.#weight += this.#weigh(made)
    for (const [oldest, value] of this.#entries) {
      if (this.#weight <= this.#capacity) break
      this.#entries.delete(oldest)
      this.#weight -= this.#weigh(value)
    }
    return made
  }
}
