import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers'
import { z } from 'zod'
import type { DeepFinding } from './deep-finding.js'

const lineSchema = z.object({
  query: z.string(),
  findings: z.array(z.object({ severity: z.enum(['error', 'warning']), message: z.string(), line: z.int(), column: z.int() })),
})

/**
 * Findings by query, in a file of JSON lines that runs share: read once, then only appended to. A line that cannot be read, such as the last one
 * of a process that was killed, is as if it were not there; where the file cannot be written, nothing is kept.
 */
export class FindingStore {
  readonly #path: string
  readonly #known: Map<string, readonly DeepFinding[]>
  #lines: string[] = []
  #isScheduled = false

  constructor(path: string) {
    this.#path = path
    const text = readText(path)
    this.#known = parse(text)
    // What follows a line that was cut off must not be lost with it.
    if (text !== '' && !text.endsWith('\n')) this.#lines.push('\n')
  }

  get(query: string): readonly DeepFinding[] | undefined {
    return this.#known.get(hashOf(query))
  }

  add(query: string, findings: readonly DeepFinding[]): void {
    const hash = hashOf(query)
    this.#known.set(hash, findings)
    this.#lines.push(`${JSON.stringify({ query: hash, findings })}\n`)
    if (!this.#isScheduled) setImmediate(() => this.#flush())
    this.#isScheduled = true
  }

  #flush(): void {
    const text = this.#lines.join('')
    this.#lines = []
    this.#isScheduled = false
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      appendFileSync(this.#path, text)
    } catch {
      // The next run asks the linter again.
    }
  }
}

function parse(text: string): Map<string, readonly DeepFinding[]> {
  const known = new Map<string, readonly DeepFinding[]>()
  for (const line of text.split('\n')) {
    try {
      const { query, findings } = lineSchema.parse(JSON.parse(line))
      known.set(query, findings)
    } catch {
      continue
    }
  }
  return known
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function hashOf(query: string): string {
  return createHash('sha256').update(query).digest('hex').slice(0, 32)
}
