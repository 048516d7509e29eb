import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

test('the lock file has an entry for every optional dependency, as npm 11 demands', async () => {
  const lock: { packages: Record<string, Entry> } = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages)),
  )
  expect(missing).toEqual([])
})
