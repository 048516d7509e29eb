import { type ChildProcess, spawn } from 'node:child_process'
import type { RunFolder } from './run-folder.js'

export interface GroupOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly folder: string
  /** Where its number is noted as long as it runs. */
  readonly run: RunFolder
}

/**
 * A program with all processes that it starts, which end together. It does not get the signals of the terminal, so that it
 * is us who end it.
 */
export class ProcessGroup {
  readonly #child: ChildProcess
  readonly #run: RunFolder
  #output = ''
  #end: string | null = null
  /** Settles when the program has ended; never rejects. */
  readonly ended: Promise<void>

  constructor({ command, args, env, folder, run }: GroupOptions) {
    this.#run = run
    const windows = process.platform === 'win32'
    this.#child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !windows, shell: windows, windowsHide: true })
    if (this.#child.pid !== undefined) run.note(this.#child.pid)
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-8_000)
      })
      // A server that runs keeps nobody from ending.
      if (stream !== null && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
    }
    this.ended = new Promise((resolve) => {
      const settle = (how: string): void => {
        this.#end ??= how
        if (this.#child.pid !== undefined) run.forget(this.#child.pid)
        resolve()
      }
      this.#child.once('error', (error) => settle(error.message))
      this.#child.once('exit', (code, signal) => settle(signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`))
    })
  }

  /** How it ended; null while it runs. */
  get end(): string | null {
    return this.#end
  }

  /** The last lines that it printed. */
  get lastLines(): string {
    return this.#output.trimEnd().split('\n').slice(-15).join('\n')
  }

  /** Ends it at once: nothing of what it holds is needed any more. */
  kill(): void {
    killGroup(this.#child.pid, 'SIGKILL')
    if (this.#child.pid !== undefined && this.#end !== null) this.#run.forget(this.#child.pid)
  }

  /** Lets it put its things in order, and ends it when that takes longer than `patienceMs`. */
  async stop(patienceMs: number): Promise<void> {
    if (this.#end !== null) return
    killGroup(this.#child.pid, 'SIGTERM')
    const timer = setTimeout(() => this.kill(), patienceMs)
    await this.ended
    clearTimeout(timer)
  }
}

/** Sends a signal to a process and its group; one that has ended already gets nothing. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has ended.
  }
}
