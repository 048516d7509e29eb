import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { testedNode, vitestModules } from './vitest-process.js'

/** A Vitest that runs in a project, with a temporary folder of its own. */
export class StartedVitest {
  readonly #child: ChildProcess
  readonly #ended: Promise<number | null>
  readonly temporary: string
  output = ''

  private constructor(child: ChildProcess, temporary: string) {
    this.#child = child
    this.temporary = temporary
    this.#ended = new Promise((done) => child.once('close', (code, signal) => done(code ?? signalCode(signal))))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += stripVTControlCharacters(String(chunk))
      })
    }
  }

  static async start(folder: string, env: NodeJS.ProcessEnv, args: readonly string[] = ['run']): Promise<StartedVitest> {
    const temporary = join(folder, 'tmp')
    await mkdir(temporary, { recursive: true })
    const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|TEST$|NODE_ENV$|CI$|GITHUB_|NEO4J_|CYPHERBENCH_)/.test(name))
    const child = spawn(testedNode(), [join(vitestModules(), 'vitest/vitest.mjs'), ...args, '--project', 'cypherbench'], {
      cwd: folder,
      env: { ...Object.fromEntries(kept), NO_COLOR: '1', TMPDIR: temporary, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new StartedVitest(child, temporary)
  }

  /** Waits until something is so. */
  async until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await isSo()); tries++) {
      if (this.#child.exitCode !== null) throw new Error(`the run ended before ${what}:\n${this.output}`)
      if (tries === 3_000) throw new Error(`after a minute still not ${what}:\n${this.output}`)
      await delay(20)
    }
  }

  /** Sends a signal, which may come too late. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** The exit code; where a signal ended the process, what a shell makes of it. */
  end(): Promise<number | null> {
    return this.#ended
  }
}

function signalCode(signal: NodeJS.Signals | null): number | null {
  return signal === null ? null : 128 + constants.signals[signal]
}
