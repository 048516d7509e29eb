import type { ServerHandle } from '../neo4j/connect.js'

/** What a worker asks of the pool, one JSON object a line. A lease that is not given back ends with the connection. */
export type PoolRequest =
  | { readonly kind: 'lease'; readonly id: number; readonly graph: string }
  | { readonly kind: 'return'; readonly graph: string }

/** The pool's answer to a lease. */
export type PoolReply =
  | { readonly id: number; readonly handle: ServerHandle }
  | { readonly id: number; readonly trouble: string }

/** Calls back with every whole line of a stream of texts. */
export function lineReader(onLine: (line: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}
