import { linterVersion } from '../deep-lint/load-linter.js'
import type { DatabaseHandle } from '../graph/database.js'
import { isDump } from '../graph/seed/read-seed.js'
import { seedBytes } from '../graph/seed/seed-files.js'
import type { ReadyDatabases, SetUp } from './set-up.js'
import { UnavailableError } from './unavailable-error.js'

/** Above this size of its seed a graph is loaded into the embedded engine only when that is asked for by name. */
const largeSeedBytes = 32 * 2 ** 20

/**
 * The embedded engine, which every worker opens for itself.
 * @throws LinterMissingError when `deepLint` is on without its package.
 * @throws UnavailableError when it is not installed, or one choice among several and a graph is not for it.
 */
export async function readyEmbedded({ seeds, isAlone, deepLint }: SetUp): Promise<ReadyDatabases> {
  const handles: Record<string, DatabaseHandle> = {}
  for (const [graph, seed] of seeds) {
    if (seed === null) throw new Error(`graph '${graph}' has no seed, which the embedded engine needs; add graph: 'path/to/graph.cypher'`)
    if (!isAlone) await requireSmall(graph, seed)
    handles[graph] = { backend: 'embedded', seed }
  }
  if (!isAlone) requireEngine()
  const linter = deepLint ? `, with the linter of Neo4j ${linterVersion()}` : ''
  return {
    handles,
    taken: 'embedded',
    remark: `approximate engine, not Neo4j${linter}`,
    requireUnchanged: async () => {},
    // Every worker reads the seed anew.
    refresh: async () => {},
    close: async () => {},
  }
}

async function requireSmall(graph: string, seed: string): Promise<void> {
  if (await isDump(seed)) throw new UnavailableError(`the embedded engine does not read the dump of graph '${graph}'`)
  const size = seedBytes(seed)
  if (size <= largeSeedBytes) return
  throw new UnavailableError(
    `the seed of graph '${graph}' has ${Math.round(size / 2 ** 20)} MB, too much for the embedded engine (CYPHERBENCH_DATABASE=embedded tries it)`,
  )
}

function requireEngine(): void {
  try {
    import.meta.resolve('@grafeo-db/js')
  } catch {
    throw new UnavailableError(`the embedded engine is not installed (npm install --save-dev @grafeo-db/js@0.6.0)`)
  }
}
