import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The built file that the engine's process runs: beside the built code, or in `dist` of the package when the code runs from
 * its sources.
 * @throws Error when the package has not been built.
 */
export function childPath(): string {
  const beside = fileURLToPath(new URL('./embedded-child.js', import.meta.url))
  if (existsSync(beside)) return beside
  let folder = dirname(beside)
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) break
    folder = parent
  }
  const built = join(folder, 'dist', 'embedded-child.js')
  if (existsSync(built)) return built
  throw new Error(`The embedded engine needs ${built}, which is not there. Run "npm run build" in ${folder}.`)
}
