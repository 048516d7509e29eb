import { spawn } from 'node:child_process'
import type { DockerEngine } from './docker-engine.js'
import { runLabel } from './labels.js'

/**
 * Removes the containers of a run from a process of its own, for this one is about to end and cannot wait. Looks again for a
 * few seconds, since the engine may still be making one that it was asked for.
 */
export function removeDetached(engine: DockerEngine, folder: string): void {
  const address = engine.plainAddress
  if (address === null) return
  const label = `${runLabel}=${folder}`
  spawn(process.execPath, ['--input-type=module', '--eval', program, JSON.stringify(address), label], {
    detached: true,
    stdio: 'ignore',
  }).unref()
}

const program = `
import { request } from 'node:http'
const [address, label] = process.argv.slice(1)
const ask = (method, path) => new Promise((done) => {
  const asked = request({ ...JSON.parse(address), method, path, agent: false }, (reply) => {
    let text = ''
    reply.on('data', (chunk) => { text += chunk })
    reply.on('end', () => done(text))
  })
  asked.on('error', () => done('[]'))
  asked.end()
})
for (let round = 0; round < 10; round++) {
  const filters = encodeURIComponent(JSON.stringify({ label: [label] }))
  for (const { Id } of JSON.parse(await ask('GET', '/containers/json?all=1&filters=' + filters))) {
    await ask('DELETE', '/containers/' + Id + '?force=1&v=1')
  }
  await new Promise((done) => setTimeout(done, 500))
}
`
