import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Hash of a database file and, where one lies beside it, of its write-ahead log: `sha256-<64 hex digits>`. */
export async function fileFingerprint(file: string): Promise<string> {
  const hash = createHash('sha256')
  for (const part of [file, `${file}.wal`, `${file}-wal`]) {
    if (part === file || existsSync(part)) await pipeline(createReadStream(part), hash, { end: false })
  }
  return `sha256-${hash.digest('hex')}`
}
