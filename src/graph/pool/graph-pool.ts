import type { ServerHandle } from '../neo4j/connect.js'
import { openServer } from '../neo4j/open-server.js'
import type { GraphServer } from './graph-server.js'

interface Slot {
  readonly server: GraphServer
  /** Null while it does not run. */
  running: Promise<ServerHandle> | null
  /** While it makes room for another. */
  ending: Promise<void> | null
  /** Queries, schema reads and checks that use it now. */
  leases: number
  /** Of the graph as it was loaded; null until it was. */
  fingerprint: string | null
  /** The graph is no longer what it was. */
  changed: boolean
  lastUse: number
}

/**
 * Neo4j servers of our own, one a graph, of which only so many run at a time. A server starts when its graph is asked for
 * first; when there is no room, the idle one that was not used for longest makes room.
 */
export class GraphPool {
  readonly #slots: ReadonlyMap<string, Slot>
  readonly #room: number
  readonly #stop = new AbortController()
  readonly #waiting: (() => void)[] = []
  #uses = 0

  /** @param room How many servers may run at once, 1 or more. */
  constructor(servers: readonly GraphServer[], room: number) {
    this.#room = room
    this.#slots = new Map(
      servers.map((server) => [server.graph, { server, running: null, ending: null, leases: 0, fingerprint: null, changed: false, lastUse: 0 }]),
    )
  }

  /**
   * The address of a graph's server, which runs until `giveBack`.
   * @throws when it cannot be started; the next call tries again.
   */
  async lease(graph: string): Promise<ServerHandle> {
    const slot = this.#slot(graph)
    slot.leases += 1
    try {
      for (;;) {
        this.#stop.signal.throwIfAborted()
        if (slot.ending !== null) await slot.ending
        else if (slot.running !== null) return await slot.running
        else if (this.#running() < this.#room) slot.running = this.#start(slot)
        else if (!this.#makeRoom()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
      }
    } catch (error) {
      this.giveBack(graph)
      throw error
    }
  }

  giveBack(graph: string): void {
    const slot = this.#slot(graph)
    slot.leases -= 1
    slot.lastUse = ++this.#uses
    this.#wake()
  }

  /** @throws when a graph that was used is no longer what it was when it was loaded. */
  async requireUnchanged(): Promise<void> {
    for (const [graph, slot] of this.#slots) {
      if (slot.running !== null) await this.#check(slot, await slot.running)
      if (slot.changed) throw new Error(`the graph '${graph}' changed during the run, so its scores cannot be trusted; find the query that writes, and run again`)
    }
  }

  /**
   * Lets go of graphs whose seed is another now, so that the next lease loads them again. Waits for those that are used.
   * @returns their names.
   */
  async refresh(): Promise<readonly string[]> {
    const outdated: string[] = []
    for (const [graph, slot] of this.#slots) {
      if (!(await slot.server.isOutdated())) continue
      while (slot.ending !== null || slot.leases > 0) {
        if (this.#stop.signal.aborted) return outdated
        await (slot.ending ?? new Promise<void>((resolve) => this.#waiting.push(resolve)))
      }
      slot.ending = this.#forget(slot)
      await slot.ending
      outdated.push(graph)
    }
    return outdated
  }

  /** Ends and removes everything; leases fail from now on. Never rejects. */
  async close(): Promise<void> {
    this.#stop.abort(new Error('the databases of this run were closed'))
    this.#wake()
    await Promise.allSettled([...this.#slots.values()].map(async ({ server, running, ending }) => {
      await running?.catch(() => undefined)
      await ending
      await server.remove()
    }))
  }

  /** The same without waiting, for a process that is about to end. */
  closeNow(): void {
    for (const { server } of this.#slots.values()) server.removeNow()
  }

  #slot(graph: string): Slot {
    const slot = this.#slots.get(graph)
    if (slot === undefined) throw new Error(`there is no graph '${graph}'; known are ${[...this.#slots.keys()].join(', ')}`)
    return slot
  }

  #running(): number {
    return [...this.#slots.values()].filter(({ running }) => running !== null).length
  }

  async #start(slot: Slot): Promise<ServerHandle> {
    try {
      const handle = await slot.server.start(this.#stop.signal)
      if (slot.fingerprint === null) slot.fingerprint = await fingerprintAt(handle)
      return handle
    } catch (error) {
      await slot.server.stop()
      slot.running = null
      this.#wake()
      throw error
    }
  }

  /** Stops the idle server that was not used for longest; false when none is idle or one is being stopped already. */
  #makeRoom(): boolean {
    const all = [...this.#slots.values()]
    if (all.some(({ ending }) => ending !== null)) return false
    const idle = all.filter(({ running, leases }) => running !== null && leases === 0)
    const oldest = idle.toSorted((a, b) => a.lastUse - b.lastUse)[0]
    if (oldest === undefined) return false
    oldest.ending = this.#end(oldest)
    return true
  }

  async #end(slot: Slot): Promise<void> {
    try {
      if (slot.running !== null) await this.#check(slot, await slot.running)
    } catch {
      // It could not be asked any more; what it answered before was checked by its callers.
    }
    await slot.server.stop()
    slot.running = null
    slot.ending = null
    this.#wake()
  }

  async #forget(slot: Slot): Promise<void> {
    await slot.running?.catch(() => undefined)
    await slot.server.remove()
    slot.running = null
    slot.ending = null
    slot.fingerprint = null
    slot.changed = false
    this.#wake()
  }

  async #check(slot: Slot, handle: ServerHandle): Promise<void> {
    if ((await fingerprintAt(handle)) !== slot.fingerprint) slot.changed = true
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

async function fingerprintAt(handle: ServerHandle): Promise<string> {
  const database = await openServer(handle)
  try {
    return await database.fingerprint()
  } finally {
    await database.close()
  }
}
