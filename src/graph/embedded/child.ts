import { answerOrder } from './answer-order.js'
import { answerQuery } from './answer-query.js'
import { type LoadedGraph, loadGraph } from './loaded-graph.js'
import type { Reply, Request } from './protocol.js'
import { testEngine } from './self-test.js'

// The entry of the engine's process. A query that has run away can only be stopped by ending it.

let graph: Promise<LoadedGraph> | undefined

process.on('message', (request: Request) => {
  void handle(request)
})
// Nobody is left to answer to.
process.on('disconnect', () => process.exit(0))

async function handle(request: Request): Promise<void> {
  switch (request.kind) {
    case 'load':
      watchMemory(request.maxRssBytes)
      graph = testEngine().then(() => loadGraph(request.seed))
      try {
        const { schema, nodeCount, labelCounts } = await graph
        send({ kind: 'ready', schema, nodeCount, labelCounts })
      } catch (error) {
        const { name, message } = error instanceof Error ? error : new Error(String(error))
        send({ kind: 'refused', name, message })
      }
      return
    case 'query':
      if (graph !== undefined) send(await answerQuery(await graph, request))
      return
    case 'order':
      if (graph !== undefined) send(await answerOrder(await graph, request))
      return
    case 'fingerprint':
      if (graph !== undefined) send({ kind: 'answer', id: request.id, text: await (await graph).fingerprint() })
  }
}

function send(reply: Reply): void {
  if (process.connected) process.send?.(reply)
}

function watchMemory(maxRssBytes: number): void {
  const watch = (): void => {
    const rssBytes = process.memoryUsage.rss()
    if (rssBytes <= maxRssBytes) return
    if (!process.connected || process.send === undefined) process.exit(1)
    process.send({ kind: 'memory', rssBytes } satisfies Reply, () => process.exit(1))
  }
  setInterval(watch, 50).unref()
}
