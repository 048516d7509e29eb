import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** How long a process may take to end once nobody is left to answer to, in milliseconds. */
const graceMs = 5_000

/** What a run left that ended: processes that know of its folder, and folders below its temporary one. */
export async function leftovers(folder: string, temporary: string): Promise<readonly string[]> {
  const deadline = Date.now() + graceMs
  for (;;) {
    const found = await present(folder, temporary)
    if (found.length === 0 || Date.now() > deadline) return found
    await delay(50)
  }
}

async function present(folder: string, temporary: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))) {
    const [line, environment] = await Promise.all(['cmdline', 'environ'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')))
    const knows = `${line}\0${environment}`.includes(folder)
    // A process that has ended and was not waited for has no command line.
    if (knows && line !== '') found.push(`process ${line?.replaceAll('\0', ' ').slice(0, 120)}`)
  }
  for (const name of await readdir(temporary)) {
    const within = name.startsWith('vitest-cypherbench-') && !name.endsWith('-seeds') ? await readdir(join(temporary, name)) : []
    found.push(...within.map((each) => `folder ${each}`))
  }
  return found
}

/** The ports of the servers whose folders there are now. */
export async function portsIn(temporary: string): Promise<readonly number[]> {
  const ports: number[] = []
  for (const path of await readdir(temporary, { recursive: true }).catch(() => [])) {
    if (!path.endsWith('neo4j.conf')) continue
    const text = await readFile(join(temporary, path), 'utf8').catch(() => '')
    const port = /^server\.bolt\.listen_address=127\.0\.0\.1:(\d+)$/m.exec(text)?.[1]
    if (port !== undefined) ports.push(Number(port))
  }
  return ports
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}
