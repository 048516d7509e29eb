import { type ChildProcess, fork } from 'node:child_process'
import { childPath } from '../graph/child-path.js'
import type { SqlReply, SqlRequest } from './protocol.js'
import { SqlClientMissingError, SqlFileError } from './sql-file-error.js'

/** How long opening a file may take, in milliseconds. */
const openLimitMs = 120_000

/** What came of a request: its reply, or the end of the process. */
export type SqlAnswer = SqlReply | { readonly kind: 'ended'; readonly how: string } | { readonly kind: 'killed' }

/** A process of a SQL engine with one file open, for one request at a time. */
export class SqlProcess {
  readonly #child: ChildProcess
  #engine = ''
  #words = ''
  #isUsable = true
  #settle: ((answer: SqlAnswer) => void) | null = null

  private constructor() {
    // The flags of a test runner's worker are not meant for this process.
    this.#child = fork(childPath('sql-child.js'), [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#words = (this.#words + text).slice(-2_000)
    })
    this.#child.on('message', (reply: SqlReply) => this.#answered(reply))
    this.#child.on('error', (error) => this.#end({ kind: 'ended', how: error.message }))
    this.#child.on('exit', (code, signal) => this.#end({ kind: 'ended', how: this.#endOf(code, signal) }))
  }

  /**
   * Starts a process and opens the file in it.
   * @throws SqlFileError, SqlClientMissingError or an Error that tells how the process ended
   */
  static async start(request: Extract<SqlRequest, { kind: 'open' }>): Promise<SqlProcess> {
    const started = new SqlProcess()
    const timer = setTimeout(() => started.kill(), openLimitMs)
    const answer = await started.ask(request)
    clearTimeout(timer)
    if (answer.kind === 'ready') {
      started.#engine = answer.engine
      return started
    }
    started.kill()
    throw refusal(answer, request.file)
  }

  /** Product and version. */
  get engine(): string {
    return this.#engine
  }

  /** False once the process has ended or will. */
  get isUsable(): boolean {
    return this.#isUsable
  }

  /** Sends a request; there must be no other one unanswered. Never rejects. */
  ask(request: SqlRequest): Promise<SqlAnswer> {
    return new Promise((resolve) => {
      if (!this.#isUsable) {
        resolve({ kind: 'killed' })
        return
      }
      this.#settle = resolve
      // After its end a child can still fail to take a message; the end is what counts.
      this.#child.send(request, () => undefined)
    })
  }

  /** Ends the process at once, whatever it does. What was asked gets this answer. */
  kill(answer: SqlAnswer = { kind: 'killed' }): void {
    this.#child.kill('SIGKILL')
    this.#end(answer)
  }

  #answered(reply: SqlReply): void {
    // A process that has failed at something else than a query cannot be trusted with the next one.
    if (reply.kind === 'memory' || reply.kind === 'failure') this.kill(reply)
    else this.#reply(reply)
  }

  #end(answer: SqlAnswer): void {
    this.#isUsable = false
    this.#reply(answer)
  }

  #reply(answer: SqlAnswer): void {
    const settle = this.#settle
    this.#settle = null
    settle?.(answer)
  }

  #endOf(code: number | null, signal: string | null): string {
    const how = signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`
    const said = this.#words.trim().split('\n').at(-1) ?? ''
    return said === '' ? how : `${how}: ${said}`
  }
}

function refusal(answer: SqlAnswer, file: string): Error {
  switch (answer.kind) {
    case 'refused':
      if (answer.name === 'SqlFileError') return new SqlFileError(answer.message)
      if (answer.name === 'SqlClientMissingError') return new SqlClientMissingError(answer.message)
      return new Error(`${file} could not be opened: ${answer.message}`)
    case 'killed':
      return new Error(`${file} was not opened within ${openLimitMs / 1_000} s`)
    case 'memory':
      return new Error(`${file} takes more memory to open than a query may take`)
    case 'ended':
      return new Error(`The process of the SQL engine ended while it opened ${file} (${answer.how})`)
    default:
      return new Error(`${file} could not be opened`)
  }
}
