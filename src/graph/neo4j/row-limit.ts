import { Socket } from 'node:net'
import type { Session } from 'neo4j-driver'

/**
 * Bytes above which a single row is not received. A row is taken apart in one go, only once it is there in full, in a time that grows with its
 * square: 4 MiB take seconds, in which nothing else in the process runs, 15 MiB half a minute. A list like `range(1, 1000000000)` has no
 * length in the server's memory, but gigabytes on the wire.
 */
export const maxRowBytes: number = 4 * 2 ** 20

/**
 * Watches the socket under a session and ends its connection when a row grows beyond {@link maxRowBytes}. The driver tells nobody of its
 * sockets, so this looks where version 6.3 keeps them, and watches nothing where there is none.
 */
export class RowLimit {
  exceeded = false
  #socket: Socket | null = null
  #before = 0
  #released = false

  /** Call it when the session has begun to run its query, so that it has a connection or waits for one. */
  watch(session: Session): void {
    void socketUnder(session).then((socket) => {
      if (socket === null || this.#released) return
      this.#socket = socket
      this.#before = socket.bytesRead
      socket.prependListener('data', this.#check)
    })
  }

  /** The row that was on its way is there; the next one begins. */
  rowArrived(): void {
    if (this.#socket !== null) this.#before = this.#socket.bytesRead
  }

  release(): void {
    this.#released = true
    this.#socket?.off('data', this.#check)
    this.#socket = null
  }

  readonly #check = (): void => {
    const socket = this.#socket
    if (socket === null || socket.bytesRead - this.#before <= maxRowBytes) return
    this.exceeded = true
    socket.destroy(new Error(`A row has more than ${maxRowBytes} bytes`))
  }
}

async function socketUnder(session: Session): Promise<Socket | null> {
  try {
    const holder = field(session, '_readConnectionHolder')
    let connection: unknown = await field(holder, '_connectionPromise')
    while (field(connection, '_delegate') !== undefined) connection = field(connection, '_delegate')
    const socket = field(field(connection, '_ch'), '_conn')
    return socket instanceof Socket ? socket : null
  } catch {
    // No connection: the query itself fails with that.
    return null
  }
}

function field(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined
}
