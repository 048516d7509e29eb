const forgotten: unique symbol = Symbol('forgotten')

interface Box<V> {
  value: V | typeof forgotten
  readonly weight: number
}

/** A map that keeps entries up to a total weight and forgets the ones that were not asked for the longest. */
export class RecentMap<K, V> {
  // In boxes that are emptied: a map whose entries come and go gets a new table now and then, and each old one refers to the next. The
  // quick collections of garbage take all that an old table refers to for alive, so that no value was freed before the next full one.
  readonly #entries = new Map<K, Box<V>>()
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
    if (known !== undefined && known.value !== forgotten) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.value
    }
    const value = make()
    const box: Box<V> = { value, weight: this.#weigh(value) }
    this.#entries.set(key, box)
    this.#weight += box.weight
    for (const [oldest, each] of this.#entries) {
      if (this.#weight <= this.#capacity) break
      this.#entries.delete(oldest)
      this.#weight -= each.weight
      each.value = forgotten
    }
    return value
  }
}
