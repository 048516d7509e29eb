import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { testedNode, vitestModules } from './vitest-process.js'

/** A Vitest in watch mode in a project, with a temporary folder of its own; ended when it is disposed of. */
export class WatchingVitest {
  readonly #child: ChildProcess
  readonly #listeners = new Set<() => void>()
  readonly temporary: string
  /** What was printed since it was last waited for. */
  #pending = ''

  private constructor(child: ChildProcess, temporary: string) {
    this.#child = child
    this.temporary = temporary
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#pending += stripVTControlCharacters(String(chunk))
        for (const listener of this.#listeners) listener()
      })
    }
  }

  static async start(folder: string, env: NodeJS.ProcessEnv = {}): Promise<WatchingVitest> {
    const temporary = join(folder, 'tmp')
    await mkdir(temporary, { recursive: true })
    const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|TEST$|NODE_ENV$|CI$|GITHUB_|NEO4J_|CYPHERBENCH_)/.test(name))
    const child = spawn(testedNode(), [join(vitestModules(), 'vitest/vitest.mjs'), '--watch', '--project', 'cypherbench'], {
      cwd: folder,
      env: { ...Object.fromEntries(kept), NO_COLOR: '1', TMPDIR: temporary, ...env },
    })
    return new WatchingVitest(child, temporary)
  }

  /** Waits for text that is printed from the last wait on, and returns all that was. */
  until(text: RegExp): Promise<string> {
    return new Promise((done, fail) => {
      const check = (): void => {
        if (!text.test(this.#pending)) return
        clearTimeout(timer)
        this.#listeners.delete(check)
        const seen = this.#pending
        this.#pending = ''
        done(seen)
      }
      const timer = setTimeout(() => {
        this.#listeners.delete(check)
        fail(new Error(`nothing matched ${text} in:\n${this.#pending}`))
      }, 240_000)
      this.#listeners.add(check)
      check()
    })
  }

  /** Sends a signal and waits for the exit code; null where the signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const ended = once(this.#child, 'close')
    this.#child.kill(signal)
    const [code]: unknown[] = await ended
    return typeof code === 'number' ? code : null
  }

  /** In order, so that databases of its own end too; one that does not end is killed. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const kill = setTimeout(() => this.#child.kill('SIGKILL'), 60_000)
    await this.end('SIGTERM')
    clearTimeout(kill)
  }
}
