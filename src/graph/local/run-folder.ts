import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Where the folders of all runs of this user lie. */
export function runFolders(): string {
  return join(tmpdir(), `vitest-cypherbench-${userInfo().username.replaceAll(/[^\w-]/g, '_')}`)
}

/**
 * The temporary folder of one run: everything that has to go when the run ends, and the traces by which the next run finds
 * what a crash left (`sweepRuns`).
 */
export class RunFolder {
  readonly path: string
  /** On this the run listens as long as it is alive, whether it has something to say or not. */
  readonly socket: string
  readonly #server: Server
  readonly #connections = new Set<Socket>()
  #next = 0

  private constructor(path: string) {
    this.path = path
    this.socket = socketPath(path)
    this.#server = createServer((socket) => {
      this.#connections.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => this.#connections.delete(socket))
    })
    // What keeps this process alive is the run.
    this.#server.unref()
  }

  static async create(): Promise<RunFolder> {
    // A short name, for the path of a socket may have some 100 bytes.
    const path = join(runFolders(), randomBytes(4).toString('hex'))
    mkdirSync(join(path, 'pids'), { recursive: true, mode: 0o700 })
    const folder = new RunFolder(path)
    await new Promise<void>((resolve, reject) => folder.#server.once('error', reject).listen(folder.socket, resolve))
    return folder
  }

  /** Calls back with everyone who connects from now on. */
  onConnection(serve: (socket: Socket) => void): void {
    this.#server.on('connection', serve)
  }

  /** A new folder in it. */
  subfolder(): string {
    const path = join(this.path, String(this.#next++))
    mkdirSync(path)
    return path
  }

  /** Notes a process that leads a group, so that the next run can end it after a crash of this one. */
  note(pid: number): void {
    writeFileSync(join(this.path, 'pids', String(pid)), '')
  }

  forget(pid: number): void {
    rmSync(join(this.path, 'pids', String(pid)), { force: true })
  }

  async remove(): Promise<void> {
    this.#server.close()
    for (const socket of this.#connections) socket.destroy()
    await rm(this.path, removal)
  }

  removeNow(): void {
    rmSync(this.path, removal)
  }
}

/** What a process wrote while it was ended can get in the way once. */
export const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 } as const

/** Of the pool in a run's folder; Windows knows pipes by name only. */
export function socketPath(folder: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, '-')}` : join(folder, 'pool')
}
