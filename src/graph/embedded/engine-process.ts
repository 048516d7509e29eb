import { type ChildProcess, fork } from 'node:child_process'
import { SeedError } from '../seed/seed.js'
import { childPath } from '../child-path.js'
import { EngineMissingError } from './grafeo.js'
import type { Reply, Request } from './protocol.js'

/** How long loading a graph may take, in milliseconds. */
const loadLimitMs = 120_000

/** What ended a process, in words; `memory` when it outgrew its limit. */
export interface ProcessEnd {
  readonly what: string
  readonly memory: boolean
}

export interface EngineProcess {
  readonly loaded: Extract<Reply, { readonly kind: 'ready' }>
  send(request: Request): void
  /** Ends the process at once, whatever it does. `onEnd` is not called. */
  kill(): void
}

export interface EngineListener {
  onReply(reply: Extract<Reply, { readonly id: number }>): void
  /** The process ended by itself. */
  onEnd(end: ProcessEnd): void
}

/**
 * Starts a process and loads the graph in it.
 *
 * @param signal Ends the process at once while it still loads.
 * @throws SeedError, EngineMissingError or an Error that tells how the process ended.
 */
export async function startEngineProcess(
  seed: string,
  maxRssBytes: number,
  listener: EngineListener,
  signal: AbortSignal,
): Promise<EngineProcess> {
  signal.throwIfAborted()
  // The flags of a test runner's worker are not meant for this process.
  const child = fork(childPath('embedded-child.js'), [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const last = { words: '', memory: false }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    last.words = (last.words + text).slice(-2_000)
  })
  const kill = (): void => {
    child.removeAllListeners()
    child.kill('SIGKILL')
  }
  try {
    const loaded = await loadedBy(child, { kind: 'load', seed, maxRssBytes }, last, signal)
    child.removeAllListeners()
    // After its end a child can still fail to take a message; the end is what counts.
    child.on('error', () => undefined)
    child.on('message', (reply: Reply) => {
      if (reply.kind === 'memory') last.memory = true
      else if ('id' in reply) listener.onReply(reply)
    })
    child.on('exit', (code, signal) => listener.onEnd({ what: endOf(code, signal, last.words), memory: last.memory }))
    return { loaded, send: (request) => child.send(request, () => undefined), kill }
  } catch (error) {
    kill()
    throw error
  }
}

async function loadedBy(
  child: ChildProcess,
  request: Request,
  last: { readonly words: string; memory: boolean },
  signal: AbortSignal,
): Promise<Extract<Reply, { readonly kind: 'ready' }>> {
  let timer: NodeJS.Timeout | undefined
  let giveUp: (() => void) | undefined
  try {
    return await new Promise((resolve, reject) => {
      giveUp = () => reject(signal.reason)
      signal.addEventListener('abort', giveUp)
      timer = setTimeout(() => {
        reject(new Error(`The embedded engine did not load the graph within ${loadLimitMs / 1_000} s. Set NEO4J_URI to use a Neo4j server.`))
      }, loadLimitMs)
      child.on('error', reject)
      child.on('exit', (code, signal) => {
        reject(new Error(`The embedded engine ended while it loaded the graph (${endOf(code, signal, last.words)})`))
      })
      child.on('message', (reply: Reply) => {
        if (reply.kind === 'ready') resolve(reply)
        else if (reply.kind === 'refused') reject(refusal(reply.name, reply.message))
        else if (reply.kind === 'memory') {
          reject(
            new Error(
              `The graph does not fit the embedded engine: it took ${Math.round(reply.rssBytes / 2 ** 20)} MB. ` +
                'Set NEO4J_URI to use a Neo4j server.',
            ),
          )
        }
      })
      child.send(request)
    })
  } finally {
    clearTimeout(timer)
    if (giveUp !== undefined) signal.removeEventListener('abort', giveUp)
  }
}

function refusal(name: string, message: string): Error {
  if (name === 'SeedError') return new SeedError(message)
  if (name === 'EngineMissingError') return new EngineMissingError(message)
  return new Error(`The embedded engine could not start: ${message}`)
}

function endOf(code: number | null, signal: string | null, words: string): string {
  const how = signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`
  const said = words.trim().split('\n').at(-1) ?? ''
  return said === '' ? how : `${how}: ${said}`
}
