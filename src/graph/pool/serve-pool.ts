import type { Socket } from 'node:net'
import type { RunFolder } from '../local/run-folder.js'
import type { GraphPool } from './graph-pool.js'
import { lineReader, type PoolReply, type PoolRequest } from './protocol.js'

/** Lets the workers of a run lease servers of its pool, through the socket of its folder. */
export function servePool(run: RunFolder, pool: GraphPool): void {
  run.onConnection((socket) => serve(socket, pool))
}

function serve(socket: Socket, pool: GraphPool): void {
  const held: string[] = []
  let gone = false
  const answer = (reply: PoolReply): void => void socket.write(`${JSON.stringify(reply)}\n`)
  const giveBack = (graph: string): void => {
    const at = held.indexOf(graph)
    if (at === -1) return
    held.splice(at, 1)
    pool.giveBack(graph)
  }
  const lease = async (id: number, graph: string): Promise<void> => {
    try {
      const handle = await pool.lease(graph)
      held.push(graph)
      if (gone) giveBack(graph)
      else answer({ id, handle })
    } catch (error) {
      if (!gone) answer({ id, trouble: error instanceof Error ? error.message : String(error) })
    }
  }
  const read = lineReader((line) => {
    const request: PoolRequest = JSON.parse(line)
    if (request.kind === 'lease') void lease(request.id, request.graph)
    else giveBack(request.graph)
  })
  socket.setEncoding('utf8').on('data', (chunk) => read(String(chunk)))
  socket.on('close', () => {
    gone = true
    for (const graph of held.splice(0)) pool.giveBack(graph)
  })
}
