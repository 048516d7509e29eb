import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** What is needed of a `TestModule`: its meta, which blob files hold as it stands when the run ends. */
export interface MetaHolder {
  meta(): object
}

const carriedKey = 'cypherbenchParts'
const carriedSchema = z.record(z.string(), z.string())

/**
 * Part files on their way from a shard to the run that merges the shards: inside the blob, in the meta of their module, so
 * that nothing but the blobs has to be brought there.
 */
export class CarriedParts {
  readonly #folder: string
  #room: number
  /** Names of the parts that blobs hold. */
  readonly held: Set<string> = new Set()
  /** Names of the parts that were too large for that. */
  readonly left: Set<string> = new Set()

  /**
   * @param folder where the parts lie, and where they are put
   * @param room bytes that a blob may take for them; a blob is one string, which in V8 ends at 512 MB
   */
  constructor(folder: string, room: number = 128 * 2 ** 20) {
    this.#folder = folder
    this.#room = room
  }

  /** Puts part files into the module's meta. */
  async pack(module: MetaHolder, names: Iterable<string>): Promise<void> {
    const carried: Record<string, string> = {}
    for (const name of names) {
      const text = await packed(join(this.#folder, name), this.#room)
      if (text === null) {
        this.left.add(name)
        continue
      }
      this.#room -= text.length
      this.held.add(name)
      carried[name] = text
    }
    Reflect.set(module.meta(), carriedKey, carried)
  }

  /** Puts what the module's meta holds back into files, and takes it out of the meta, which other reporters print. */
  async unpack(module: MetaHolder): Promise<void> {
    const meta = module.meta()
    const carried = carriedSchema.safeParse(Reflect.get(meta, carriedKey)).data ?? {}
    Reflect.deleteProperty(meta, carriedKey)
    if (Object.keys(carried).length === 0) return
    await mkdir(this.#folder, { recursive: true })
    for (const [given, text] of Object.entries(carried)) {
      // Only the name counts: a blob never leads out of the folder.
      const name = basename(given)
      await pipeline(Readable.from([Buffer.from(text, 'base64')]), createGunzip(), createWriteStream(join(this.#folder, name)))
      this.held.add(name)
    }
  }
}

/** A file, compressed, as text; null when that is longer than `room`. */
async function packed(path: string, room: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  await pipeline(createReadStream(path), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      length += chunk.length
      // Read to the end all the same: there is no other way to say that the rest is not wanted.
      if (textLength(length) <= room) chunks.push(chunk)
    }
  })
  return textLength(length) <= room ? Buffer.concat(chunks).toString('base64') : null
}

function textLength(bytes: number): number {
  return Math.ceil(bytes / 3) * 4
}
