import type { ParsedCypher } from '../parse-cypher.js'
import { unquoted } from '../names.js'

/** Names that no word of a text begins with, so that they can be added to it. */
export class FreshNames {
  readonly #stem: string
  #count = 0

  constructor({ tokens }: Pick<ParsedCypher, 'tokens'>) {
    const words = tokens.map((token) => unquoted(token.text ?? ''))
    let stem = '__p'
    while (words.some((word) => word.startsWith(stem))) stem = `_${stem}`
    this.#stem = stem
  }

  next(): string {
    return `${this.#stem}${this.#count++}`
  }

  /** Whether the name was made here. */
  owns(name: string): boolean {
    return name.startsWith(this.#stem)
  }
}
