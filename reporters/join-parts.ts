import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pid } from 'node:process'
import { z } from 'zod'

/** Where an item's line begins and how long it is, in bytes, in one of the opened parts. */
interface Slice {
  readonly handle: number
  readonly start: number
  readonly length: number
}

/** What came of joining. */
export interface JoinedParts {
  readonly lines: number
  /** Items without a line in any part, as indices of the order. */
  readonly missing: readonly number[]
  /** Part files that are not there. */
  readonly absent: readonly string[]
  /** Lines that are no JSON object with a dataset and an id, such as the last one of a killed worker. */
  readonly unreadable: number
}

/** The key of an item in the order. */
export function itemKey(dataset: string, id: string): string {
  return JSON.stringify([dataset, id])
}

/**
 * Joins the part files that workers wrote to one file in item order. Of several lines for one item the last one counts (a
 * retried item is written once a try). Reads in blocks and keeps only positions, so memory does not grow with the rows.
 *
 * @param target the file to write; replaced at once
 * @param parts paths of part files
 * @param order {@link itemKey} to the place of the item, from 0 without gaps
 */
export function joinParts(target: string, parts: readonly string[], order: ReadonlyMap<string, number>): JoinedParts {
  const present = parts.filter((path) => existsSync(path))
  const absent = parts.filter((path) => !present.includes(path)).map((path) => basename(path))
  const handles: number[] = []
  const slices: (Slice | undefined)[] = Array.from({ length: order.size })
  let unreadable = 0
  const temporary = join(dirname(target), `.${basename(target)}.${pid}.tmp`)
  mkdirSync(dirname(target), { recursive: true })
  try {
    for (const path of present) {
      const handle = openSync(path, 'r')
      handles.push(handle)
      for (const { line, isEnded, start, length } of linesOf(handle)) {
        const key = keyOf(line, isEnded)
        const place = key === null ? undefined : order.get(key)
        if (key === null) unreadable++
        if (place !== undefined) slices[place] = { handle, start, length }
      }
    }
    writeSlices(temporary, slices)
    renameSync(temporary, target)
  } finally {
    for (const handle of handles) closeSync(handle)
    rmSync(temporary, { force: true })
  }
  const missing = [...slices.keys()].filter((place) => slices[place] === undefined)
  return { lines: slices.length - missing.length, missing, absent, unreadable }
}

const blockBytes = 1 << 20
const lineFeed = 10

interface Line {
  readonly line: Buffer
  /** A line feed follows, so that it was written whole. */
  readonly isEnded: boolean
  readonly start: number
  readonly length: number
}

function* linesOf(handle: number): Generator<Line> {
  const block = Buffer.allocUnsafe(blockBytes)
  let pieces: Buffer[] = []
  let start = 0
  let position = 0
  for (;;) {
    const size = readSync(handle, block, 0, blockBytes, position)
    if (size === 0) break
    let from = 0
    for (let end = block.indexOf(lineFeed); end !== -1 && end < size; end = block.indexOf(lineFeed, from)) {
      const line = pieces.length === 0 ? block.subarray(from, end) : Buffer.concat([...pieces, block.subarray(from, end)])
      yield { line, isEnded: true, start, length: line.length }
      pieces = []
      from = end + 1
      start = position + from
    }
    if (from < size) pieces.push(Buffer.from(block.subarray(from, size)))
    position += size
  }
  const rest = Buffer.concat(pieces)
  if (rest.length > 0) yield { line: rest, isEnded: false, start, length: rest.length }
}

const keySchema = z.object({ dataset: z.string(), id: z.string() })

/** Bytes in which the key of nearly every line stands; the rows behind it may be megabytes. */
const headBytes = 512
const head = /^\{(?:"version":1,)?"dataset":"(?:[^"\\]|\\.)*","id":"(?:[^"\\]|\\.)*"(?=[,}])/

function keyOf(line: Buffer, isEnded: boolean): string | null {
  const found = isEnded ? head.exec(line.toString('utf8', 0, headBytes)) : null
  try {
    const { dataset, id } = keySchema.parse(JSON.parse(found === null ? line.toString('utf8') : `${found[0]}}`))
    return itemKey(dataset, id)
  } catch {
    return null
  }
}

function writeSlices(path: string, slices: readonly (Slice | undefined)[]): void {
  const output = openSync(path, 'w')
  try {
    let pending: Buffer[] = []
    let size = 0
    const flush = () => {
      writeSync(output, Buffer.concat(pending))
      pending = []
      size = 0
    }
    for (const slice of slices) {
      if (slice === undefined) continue
      const line = Buffer.allocUnsafe(slice.length + 1)
      readSync(slice.handle, line, 0, slice.length, slice.start)
      line[slice.length] = lineFeed
      pending.push(line)
      size += line.length
      if (size >= blockBytes) flush()
    }
    flush()
  } finally {
    closeSync(output)
  }
}
