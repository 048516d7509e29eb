import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pid } from 'node:process'
import { setImmediate } from 'node:timers'
import type { FullItem } from '../record.js'

/** Folder below the output folder in which workers leave their parts for the reporter. */
export const partsFolder = 'parts'

let made = 0

/**
 * Lines for `items.jsonl` of one items file, kept by one worker in a file of its own, since several workers cannot write one
 * file in an order that stays the same from run to run. Lines are gathered and written a turn of the event loop later.
 */
export class PartFile {
  /** File name below the output folder. */
  readonly name: string
  readonly #path: string
  #lines: string[] = []
  #scheduled = false

  /** @param run Tells the parts of one run, or of one shard, from those of another. */
  constructor(outputDir: string, run: string) {
    this.name = `${partsFolder}/${run}-${pid}-${++made}.jsonl`
    mkdirSync(join(outputDir, partsFolder), { recursive: true })
    this.#path = join(outputDir, this.name)
  }

  add(item: FullItem): void {
    this.#lines.push(`${JSON.stringify(item)}\n`)
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => this.flush())
  }

  flush(): void {
    this.#scheduled = false
    if (this.#lines.length === 0) return
    appendFileSync(this.#path, this.#lines.join(''))
    this.#lines = []
  }
}
