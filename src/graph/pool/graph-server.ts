import type { ServerHandle } from '../neo4j/connect.js'

/** A Neo4j of our own that holds one graph, and nobody else uses. */
export interface GraphServer {
  readonly graph: string
  /**
   * Starts it and, the first time, fills it. A server that was stopped can be started again, maybe at another address.
   * @param signal Gives up; what was started is gone when the promise rejects.
   * @throws when it does not come up or cannot be seeded; nothing of it is left then.
   */
  start(signal: AbortSignal): Promise<ServerHandle>
  /** Whether the seed is no longer what it was filled with. False before it was filled. Never rejects. */
  isOutdated(): Promise<boolean>
  /** Ends it and frees its memory; what it needs to start again is kept. Never rejects. */
  stop(): Promise<void>
  /** Removes all that is left of it. Never rejects. */
  remove(): Promise<void>
  /** The same at once and without waiting, for a process that is about to end. */
  removeNow(): void
}
