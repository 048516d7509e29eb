import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pid } from 'node:process'
import { clearTimeout, setTimeout } from 'node:timers'
import type { FullItem } from '../record.js'

/** Folder below the output folder in which workers leave their parts for the reporter. */
export const partsFolder = 'parts'

const gatherMs = 20
const manyCharacters = 1 << 18

let made = 0

/**
 * Lines for `items.jsonl` of one items file, kept by one worker in a file of its own, since several workers cannot write one
 * file in an order that stays the same from run to run. Lines are gathered for a moment, or until there are many.
 */
export class PartFile {
  /** File name below the output folder. */
  readonly name: string
  readonly #path: string
  #lines: string[] = []
  #characters = 0
  #timer: NodeJS.Timeout | null = null

  /** @param run Tells the parts of one run, or of one shard, from those of another. */
  constructor(outputDir: string, run: string) {
    this.name = `${partsFolder}/${run}-${pid}-${++made}.jsonl`
    mkdirSync(join(outputDir, partsFolder), { recursive: true })
    this.#path = join(outputDir, this.name)
  }

  add(item: FullItem): void {
    const line = `${JSON.stringify(item)}\n`
    this.#lines.push(line)
    this.#characters += line.length
    if (this.#characters >= manyCharacters) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), gatherMs)
  }

  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#lines.length === 0) return
    appendFileSync(this.#path, this.#lines.join(''))
    this.#lines = []
    this.#characters = 0
  }
}
