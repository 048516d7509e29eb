import { fileURLToPath } from 'node:url'

/** Absolute folder of the built files, beside which this module lies after bundling. */
export const distFolder: string = fileURLToPath(new URL('.', import.meta.url))

/** Absolute path of a built file. */
export function distFile(name: string): string {
  return `${distFolder}${name}`
}
