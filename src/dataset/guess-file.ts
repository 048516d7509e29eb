import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { nearestName } from '../nearest-name.js'

/**
 * What to try when a file does not exist, as a sentence: the file in the same folder whose name is nearest, else what
 * the folder holds, else that the folder itself is absent.
 */
export async function guessFile(file: string): Promise<string> {
  const folder = path.dirname(file)
  const names = await readdir(folder).catch(() => null)
  if (names === null) return `The folder ${folder} does not exist either.`
  const visible = names.filter((name) => !name.startsWith('.')).toSorted()
  const nearest = nearestName(path.basename(file), visible) ?? sameStem(file, visible)
  if (nearest !== null) return `Did you mean ${path.join(folder, nearest)}?`
  if (visible.length === 0) return `The folder ${folder} is empty.`
  const shown = visible.slice(0, 5).join(', ')
  return `The folder ${folder} holds ${shown}${visible.length > 5 ? ` and ${visible.length - 5} more` : ''}.`
}

function sameStem(file: string, names: readonly string[]): string | null {
  const stem = path.parse(file).name
  return names.find((name) => path.parse(name).name === stem) ?? null
}
