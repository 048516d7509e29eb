/** Gives equal keys the same small integer, so that two tables can be compared as integers. Share one between both tables. */
export class Interner {
  readonly #ids = new Map<string, number>()

  /** The integer of this key: 0, 1, 2 … in order of first appearance. */
  of(key: string): number {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#ids.size
    this.#ids.set(key, id)
    return id
  }

  /** How many different keys were seen. */
  get size(): number {
    return this.#ids.size
  }
}
