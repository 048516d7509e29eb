import type { ParsedCypher } from '../parse-cypher.js'
import { unquoted } from '../names.js'

type Tokens = ParsedCypher['tokens']

// Every branch of a UNION begins its names anew.
const stems = new WeakMap<Tokens, string>()

/** Names that no word of a text begins with, so that they can be added to it. */
export class FreshNames {
  readonly #stem: string
  #count = 0

  constructor({ tokens }: Pick<ParsedCypher, 'tokens'>) {
    let stem = stems.get(tokens)
    if (stem === undefined) stems.set(tokens, (stem = stemFor(tokens)))
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

/** The shortest of `__p`, `___p` … that no word begins with. */
function stemFor(tokens: Tokens): string {
  const taken = new Set<number>()
  for (const token of tokens) {
    const word = unquoted(token.text ?? '')
    let underscores = 0
    while (word[underscores] === '_') underscores++
    if (word[underscores] === 'p') taken.add(underscores)
  }
  let length = 2
  while (taken.has(length)) length++
  return `${'_'.repeat(length)}p`
}
