/** A map that keeps a bounded number of entries and forgets the one that was not asked for the longest. */
export class RecentMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
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
    if (this.#entries.size > this.#capacity) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    return made
  }
}
