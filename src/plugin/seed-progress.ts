import type { SeedProgress } from '../graph/seed/seed-server.js'

/** How often a long load is reported, in milliseconds. */
const everyMs = 5_000

/** Reports a load that takes long: how much is done, how fast, and how long the rest will take. */
export function seedProgress(graph: string, say: (line: string) => void): SeedProgress {
  let began: number | null = null
  let last = 0
  return (done, total) => {
    const now = performance.now()
    began ??= now
    if (now - last < everyMs || now - began < everyMs || done >= total) return
    last = now
    say(progressLine(graph, done, total, (now - began) / 1_000))
  }
}

/** @param seconds since the load began. */
export function progressLine(graph: string, done: number, total: number, seconds: number): string {
  const rate = done / seconds
  const rest = Math.ceil((total - done) / rate)
  const shown = (count: number): string => Math.round(count).toLocaleString('en-US')
  return `cypherbench: loading graph '${graph}': ${shown(done)} of ${shown(total)}, ${rate < 10 ? rate.toFixed(1) : shown(rate)} a second, about ${rest} s left`
}
