import { readFile } from 'node:fs/promises'
import { DataError, type DataProblem } from './data-error.js'
import { decodeText } from './decode-text.js'
import { guessFile } from './guess-file.js'

/**
 * The text of a UTF-8 file without its byte-order mark.
 *
 * @throws {DataError} when the file is absent, no file, not readable, empty, not UTF-8 or of a binary format
 */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(async (error: NodeJS.ErrnoException) => {
    throw new DataError(file, [await unreadable(file, error)], { cause: error })
  })
  const decoded = decodeText(bytes)
  if (typeof decoded !== 'string') throw new DataError(file, [decoded])
  if (decoded.trim() === '') {
    const found = bytes.length === 0 ? 'is empty' : 'holds nothing but blanks'
    const text = `the file ${found}. Expected JSON Lines, JSON or CSV; was it written completely?`
    throw new DataError(file, [whole(text)])
  }
  return decoded
}

async function unreadable(file: string, error: NodeJS.ErrnoException): Promise<DataProblem> {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return whole(`the file does not exist. ${await guessFile(file)}`)
    case 'EISDIR':
      return whole('expected a file, found a folder. Name a file in it, or a glob such as folder/*.jsonl.')
    case 'EACCES':
    case 'EPERM':
      return whole(`the file may not be read (${error.code}). Give the user who runs the tests the right to read it.`)
    default:
      return whole(`the file could not be read: ${error.message}.`)
  }
}

function whole(text: string): DataProblem {
  return { line: null, column: null, text }
}
