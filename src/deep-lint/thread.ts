import { parentPort } from 'node:worker_threads'
import type { DeepFinding } from './deep-finding.js'
import { type Linter, loadLinter } from './load-linter.js'
import type { Reply, Request } from './protocol.js'

// The entry of a linter's thread: a query takes it tens of milliseconds, in which nothing else could happen beside it.

const errorSeverity = 1

let linter: Linter
try {
  linter = await loadLinter()
  parentPort?.on('message', ({ id, query }: Request) => send({ kind: 'answer', id, findings: lint(query) }))
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
}

function lint(query: string): readonly DeepFinding[] {
  // Without names of a graph it says only what holds on every graph.
  const { diagnostics } = linter.lintCypherQuery(query, { defaultLanguage: 'CYPHER 5', parameters: {} }, { consoleCommandsEnabled: false })
  return diagnostics.map(({ severity, message, range: { start } }) => ({
    severity: severity === errorSeverity ? 'error' : 'warning',
    message,
    line: start.line + 1,
    column: start.character + 1,
  }))
}

function send(reply: Reply): void {
  parentPort?.postMessage(reply)
}
