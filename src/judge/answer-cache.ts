import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '../write-atomically.js'
import type { JudgeAnswer } from './judge.js'

const usage = z.object({ inputTokens: z.number().nullable(), outputTokens: z.number().nullable() })
const entry = z.object({
  key: z.unknown(),
  matches: z.array(z.object({ goldId: z.string(), predictedId: z.string().nullable() })),
  usage,
})

/** Answers by everything that they depend on, a JSON file each, so that a repeated run asks nobody. */
export class AnswerCache {
  readonly #folder: string | null
  readonly #asked = new Map<string, Promise<JudgeAnswer>>()

  /** @param folder made when it is needed; null keeps answers for the life of the process only. */
  constructor(folder: string | null) {
    this.#folder = folder
  }

  /**
   * The answer to these inputs, asked for once however often it is needed. A file that cannot be read is asked for anew and replaced; an
   * answer that cannot be kept is still an answer.
   * @param key JSON-safe; everything that the answer depends on
   */
  async answer(key: unknown, ask: () => Promise<JudgeAnswer>): Promise<JudgeAnswer> {
    const hash = createHash('sha256').update(JSON.stringify(key)).digest('hex')
    const before = this.#asked.get(hash)
    if (before !== undefined) return { ...(await before), cached: true }
    const asking = this.#readOrAsk(hash, key, ask)
    this.#asked.set(hash, asking)
    // Another try may have more luck.
    asking.catch(() => this.#asked.delete(hash))
    return asking
  }

  async #readOrAsk(hash: string, key: unknown, ask: () => Promise<JudgeAnswer>): Promise<JudgeAnswer> {
    if (this.#folder === null) return ask()
    const file = join(this.#folder, `${hash}.json`)
    const kept = await readEntry(file)
    if (kept !== null) return { ...kept, cached: true }
    const answer = await ask()
    const { matches, usage = { inputTokens: null, outputTokens: null } } = answer
    await writeAtomically(file, `${JSON.stringify({ key, matches, usage }, null, 2)}\n`).catch(() => undefined)
    return answer
  }
}

async function readEntry(file: string): Promise<JudgeAnswer | null> {
  try {
    const { matches, usage } = entry.parse(JSON.parse(await readFile(file, 'utf8')))
    return { matches, usage }
  } catch {
    return null
  }
}
