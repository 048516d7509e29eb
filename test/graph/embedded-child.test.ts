import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { childPath } from '../../src/graph/child-path.js'

const folder = mkdtempSync(join(tmpdir(), 'cypherbench-child-'))
const seed = join(folder, 'seed.cypher')
writeFileSync(seed, 'UNWIND range(1, 200) AS x CREATE (:N {x: x})')

it('says what to install where the engine is missing', async () => {
  const dist = dirname(childPath('embedded-child.js'))
  cpSync(dist, join(folder, 'dist'), { recursive: true })
  // Ordinary dependencies are there after every install.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(dist, '../node_modules/csv-parse'), join(folder, 'node_modules/csv-parse'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  const child = fork(join(folder, 'dist', 'embedded-child.js'), [], { execArgv: [], stdio: 'ignore' })
  child.send({ kind: 'load', seed, maxRssBytes: 2 ** 30 })
  const [reply]: unknown[] = await once(child, 'message')
  child.kill()
  expect(reply).toMatchObject({
    kind: 'refused',
    name: 'EngineMissingError',
    message: expect.stringMatching(
      /^The embedded engine cannot be loaded on this machine \(\w+ \w+\): .*@grafeo-db\/js.*\. Install it with "npm install --save-dev @grafeo-db\/js@0\.6\.0"/,
    ),
  })
})

it('ends when nobody is left to answer to, even in the middle of a query', async () => {
  const child = fork(childPath('embedded-child.js'), [], { execArgv: [], stdio: 'ignore' })
  child.send({ kind: 'load', seed, maxRssBytes: 2 ** 30 })
  await once(child, 'message')
  const query = 'MATCH (a:N), (b:N), (c:N), (d:N) WHERE a.x + b.x + c.x + d.x = -1 RETURN count(*)'
  child.send({ kind: 'query', id: 1, query, maxRows: 1, maxBytes: 1 })
  setTimeout(() => child.disconnect(), 200)
  expect(await once(child, 'exit')).toEqual([0, null])
})
