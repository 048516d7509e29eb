import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { killGroup } from './process-group.js'
import { removal, runFolders, socketPath } from './run-folder.js'

/**
 * Ends the processes and removes the folders of runs that were killed before they could. Never rejects.
 * @returns how many runs there were.
 */
export async function sweepRuns(): Promise<number> {
  const names = await readdir(runFolders()).catch(() => [])
  const swept = await Promise.all(names.map((name) => sweepRun(join(runFolders(), name)).catch(() => false)))
  return swept.filter(Boolean).length
}

async function sweepRun(folder: string): Promise<boolean> {
  if ((await isAlive(folder)) || (await isBeginning(folder))) return false
  for (const name of await readdir(join(folder, 'pids')).catch(() => [])) {
    // Another process may have got the number since.
    if (await belongsTo(Number(name), folder)) killGroup(Number(name), 'SIGKILL')
  }
  await rm(folder, removal)
  return true
}

/** Between making its folder and listening a run is alive and does not answer. */
async function isBeginning(folder: string): Promise<boolean> {
  if (process.platform !== 'win32' && existsSync(socketPath(folder))) return false
  const { birthtimeMs } = await stat(folder)
  return Date.now() - birthtimeMs < 5_000
}

/** Does the run of a folder still listen? */
export function isAlive(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(folder))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function belongsTo(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const texts = await Promise.all(['environ', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')))
    return texts.some((text) => text.includes(folder))
  }
  if (process.platform === 'win32') return false
  const { stdout } = await promisify(execFile)('ps', ['-E', '-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(folder)
}
