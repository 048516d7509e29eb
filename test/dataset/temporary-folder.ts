import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for the files of one test file; its path is cut from messages, so that they can be compared as a whole. */
export interface TemporaryFolder {
  readonly path: string
  write(name: string, content: string | Uint8Array): Promise<string>
  /** The message of the error that the work ends with, without the folder's path. */
  messageOf(work: Promise<unknown>): Promise<string>
  remove(): Promise<void>
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cypherbench-data-'))
  return {
    path: folder,
    async write(name, content) {
      const file = path.join(folder, name)
      await writeFile(file, content)
      return file
    },
    async messageOf(work) {
      const failure: unknown = await work.then(
        () => new Error('it did not fail'),
        (error: unknown) => error,
      )
      if (!(failure instanceof Error)) throw new TypeError('expected an Error to be thrown')
      return `${failure.name}: ${failure.message}`.replaceAll(folder + path.sep, '').replaceAll(folder, '<folder>')
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
