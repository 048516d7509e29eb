import { connect, type Socket } from 'node:net'
import type { ServerHandle } from '../neo4j/connect.js'
import { lineReader, type PoolReply, type PoolRequest } from './protocol.js'

interface Waiting {
  readonly resolve: (handle: ServerHandle) => void
  readonly reject: (error: Error) => void
}

const clients = new Map<string, PoolClient>()

/** A worker's connection to the pool of its run. */
export class PoolClient {
  readonly #socket: Socket
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 0
  #ended = false

  private constructor(path: string) {
    this.#socket = connect(path)
    this.#socket.setEncoding('utf8')
    const read = lineReader((line) => this.#receive(JSON.parse(line)))
    this.#socket.on('data', (chunk) => read(String(chunk)))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.#ended = true
      if (clients.get(path) === this) clients.delete(path)
      for (const { reject } of this.#waiting.values()) reject(new Error(endedText))
      this.#waiting.clear()
    })
  }

  /** The connection to the pool at a path, one for all graphs. */
  static at(path: string): PoolClient {
    const known = clients.get(path)
    if (known !== undefined) return known
    const client = new PoolClient(path)
    clients.set(path, client)
    return client
  }

  /** @throws when the server does not come up. */
  lease(graph: string): Promise<ServerHandle> {
    if (this.#ended) return Promise.reject(new Error(endedText))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#send({ kind: 'lease', id, graph })
    })
  }

  giveBack(graph: string): void {
    if (!this.#ended) this.#send({ kind: 'return', graph })
  }

  #send(request: PoolRequest): void {
    this.#socket.write(`${JSON.stringify(request)}\n`)
  }

  #receive(reply: PoolReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('handle' in reply) waiting?.resolve(reply.handle)
    else waiting?.reject(new Error(reply.trouble))
  }
}

const endedText = 'The databases of this run were closed. Start the run again.'
