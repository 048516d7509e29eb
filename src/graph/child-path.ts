import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The built file that a process or thread of its own runs: beside the built code, or in `dist` of the package when the code runs from
 * its sources.
 * @throws Error when the package has not been built.
 */
export function childPath(file: 'embedded-child.js' | 'sql-child.js' | 'deep-lint-thread.js'): string {
  const beside = fileURLToPath(new URL(`./${file}`, import.meta.url))
  if (existsSync(beside)) return beside
  let folder = dirname(beside)
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) break
    folder = parent
  }
  const built = join(folder, 'dist', file)
  if (existsSync(built)) return built
  throw new Error(`A process or thread of its own needs ${built}; it is not there. Run "npm run build" in ${folder}.`)
}
